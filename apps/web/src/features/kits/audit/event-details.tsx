import { DataList } from '../../../components/ui/layout/data-list'
import type { AuditRow } from '../../../domain/audit/audit'

/** Everything else the log holds about an event, with the stored names. */
export function EventDetails({ row: { id, at, action, actor, object, details } }: { row: AuditRow }) {
  const facts = [
    { term: 'Exact time', detail: <time dateTime={at}>{at.replace('T', ' ').replace('Z', ' UTC')}</time> },
    {
      term: 'Entry',
      detail: (
        <>
          {id}, <code className="font-mono text-xs">{action}</code>
        </>
      ),
    },
    {
      term: 'Object',
      detail: (
        <code className="font-mono text-xs">
          {object.type} {object.id}
        </code>
      ),
    },
    ...(actor.id
      ? [
          {
            term: 'By',
            detail: (
              <code className="font-mono text-xs">
                {actor.kind} {actor.id}
              </code>
            ),
          },
        ]
      : []),
    ...Object.entries(details)
      .filter(([key]) => key !== 'reason')
      .map(([key, value]) => ({ term: formatKey(key), detail: formatValue(value) })),
  ]
  return <DataList facts={facts} />
}

/** Formats `sessionsEnded` as “Sessions ended”. */
function formatKey(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${formatKey(key).toLowerCase()}: ${formatValue(inner)}`)
      .join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
