import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge'
import { ButtonLink } from '../../components/ui/link'
import { Time } from '../../components/ui/time'
import type { OpenItem } from '../../domain/reviewing/submit-review'
import { describeTask, nameTask } from './describe-facets'
import { queueStrings as words } from './strings'

/** What one has taken: what it is, how far one is, and until when. */
export function OpenItemLine({
  item,
  isFirst,
  at = '/review',
  badge,
}: {
  item: OpenItem
  isFirst: boolean
  at?: string
  badge?: ReactNode
}) {
  const { assignmentId, begun, again, dueAt, reservedUntil, minutes } = item
  const does = begun ? words.goOn : words.begin
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hair py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-serif text-reading">{nameTask(item)}</span>
          {badge}
          {again ? <Badge tone="amber">{words.again}</Badge> : null}
          <Badge tone={begun ? 'accent' : 'neutral'}>{begun ? words.begun : words.notBegun}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {describeTask(item)}
          {dueAt ? (
            <>
              {' '}
              · {words.due} <Time value={dueAt} look="date" />
            </>
          ) : null}
          {reservedUntil ? (
            <>
              {' '}
              · {words.keptUntil} <Time value={reservedUntil} />
            </>
          ) : null}
        </p>
      </div>
      <span className="flex items-baseline gap-4 sm:justify-end">
        <span className="text-sm whitespace-nowrap text-ink-2">{words.minutes(minutes)}</span>
        <ButtonLink
          href={`${at}/${assignmentId}`}
          variant={isFirst ? 'primary' : 'secondary'}
          aria-label={`${does}: ${nameTask(item)}`}
        >
          {does}
        </ButtonLink>
      </span>
    </li>
  )
}
