import type { AuditRow } from '../../domain/audit'
import { EventItem } from './event-item'

interface EventListProps {
  rows: readonly AuditRow[]
  label: string
  /** On the page of their object. */
  unlinked?: boolean
}

/** Events as sentences, each with its time, its reason and, folded, what else is known. */
export function EventList({ rows, label, unlinked }: EventListProps) {
  return (
    <ol aria-label={label} className="border-t border-hair">
      {rows.map((row) => (
        <EventItem key={row.id} row={row} unlinked={unlinked} />
      ))}
    </ol>
  )
}
