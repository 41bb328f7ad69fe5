import { DataList } from '../../components/ui/data-list'
import { Time } from '../../components/ui/time'
import type { AuditRow } from '../../domain/audit'

/** What else the log holds about an event: all of it, in the words of the code. */
export function EventDetails({ row }: { row: AuditRow }) {
  const facts = [
    { term: 'Time', detail: <Time value={row.at} look="datetime" /> },
    { term: 'Event', detail: <span className="font-mono text-xs">{row.id} {row.action}</span> },
    { term: 'Object', detail: <span className="font-mono text-xs">{row.object.type} {row.object.id}</span> },
    ...(row.actor.id ? [{ term: 'Actor', detail: <span className="font-mono text-xs">{row.actor.kind} {row.actor.id}</span> }] : []),
    ...Object.entries(row.details).map(([key, value]) => ({ term: wordsOfKey(key), detail: tell(value) })),
  ]
  return <DataList facts={facts} />
}

/** `sessionsEnded` is “Sessions ended”. */
function wordsOfKey(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function tell(value: unknown): string {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(tell).join(', ')
  if (typeof value === 'object') return Object.entries(value).map(([key, inner]) => `${wordsOfKey(key).toLowerCase()}: ${tell(inner)}`).join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
