import { Disclosure } from '../../components/ui/disclosure'
import { Time } from '../../components/ui/time'
import type { AuditRow } from '../../domain/audit'
import { EventDetails } from './event-details'
import { EventSentence } from './event-sentence'

interface EventListProps {
  rows: readonly AuditRow[]
  label: string
  /** On the page of their object. */
  unlinked?: boolean
}

/** Events as sentences, each with its time, its reason and, folded, what else is known. */
export function EventList({ rows, label, unlinked }: EventListProps) {
  return (
    <ol aria-label={label} className="grid">
      {rows.map((row) => {
        const { reason } = row.details
        return (
          <li key={row.id} className="grid items-start gap-x-6 border-b border-hair py-2 text-sm sm:grid-cols-[9.5rem_1fr]">
            <Time value={row.at} look="datetime" className="pt-2 text-ink-2 sm:pt-2.5" />
            <div className="min-w-0">
              <p className="pt-0.5 text-base sm:pt-1.5"><EventSentence row={row} unlinked={unlinked} /></p>
              {typeof reason === 'string' ? <p className="max-w-[66ch] wrap-anywhere text-ink-2">Reason: {reason}</p> : null}
              <Disclosure summary={<>Details<span className="sr-only"> of event {row.id}</span></>} className="border-b-0"><EventDetails row={row} /></Disclosure>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
