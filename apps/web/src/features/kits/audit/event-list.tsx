import type { AuditRow } from '../../../domain/audit/audit'
import { EventItem } from './event-item'

interface EventListProps {
  rows: readonly AuditRow[]
  label: string
  /** True on the object's own page, where its name is not a link. */
  unlinked?: boolean
}

/** Events as sentences, each with its time, its reason and collapsible details. */
export function EventList({ rows, label, unlinked }: EventListProps) {
  return (
    <ol aria-label={label} className="border-t border-hair">
      {rows.map((row) => (
        <EventItem key={row.id} row={row} unlinked={unlinked} />
      ))}
    </ol>
  )
}
