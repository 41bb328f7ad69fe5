import type { ReactNode } from 'react'
import { Badge } from '../../../../components/ui/states/badge'
import { ButtonLink } from '../../../../components/ui/layout/link'
import { Kbd } from '../../../../components/ui/text/kbd'
import { Day, Time } from '../../../../components/ui/text/time'
import type { QueuedAssignment } from '../../../../domain/assignments/assignment-views'
import type { TimedWork } from '../../../../domain/time/timed-work'
import { describeTask, nameTask } from '../../task-view/describe-facets'
import { ExpectedTime } from '../../time/expected-time'
import { DeadlineBadge } from './deadline-badge'
import { queueStrings as words } from '../strings'

/** An assignment in progress: title, progress and deadline. */
export function QueueItem({
  item,
  isFirst,
  shortcut,
  work,
  path,
  badge,
}: {
  item: QueuedAssignment
  isFirst: boolean
  /** The key that opens it. */
  shortcut?: string | undefined
  work: TimedWork
  /** The address of the queue. */
  path: string
  badge: ReactNode
}) {
  const { assignmentId, begun, again, dueOn, reservedUntil, estimate } = item
  const verb = begun ? words.resume : words.start
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hair py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-serif text-reading">{nameTask(item)}</span>
          <DeadlineBadge dueOn={dueOn} />
          {badge}
          {again ? <Badge tone="amber">{work === 'answer' ? words.returned : words.again}</Badge> : null}
          <Badge tone={begun ? 'accent' : 'neutral'}>{begun ? words.begun : words.notBegun}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {describeTask(item)}
          {dueOn ? (
            <>
              {' '}
              · {words.due} <Day value={dueOn} />
            </>
          ) : null}
          {reservedUntil ? (
            <>
              {' '}
              · {words.reservedUntil} <Time value={reservedUntil} />
            </>
          ) : null}
        </p>
      </div>
      <span className="flex items-baseline gap-4 max-sm:flex-wrap sm:justify-end">
        <ExpectedTime kind={work} estimates={[estimate]} className="sm:max-w-44 sm:text-end" />
        <ButtonLink
          href={`${path}/${assignmentId}`}
          variant={isFirst ? 'primary' : 'secondary'}
          aria-label={`${verb}: ${nameTask(item)}`}
        >
          {verb}
          {shortcut ? <Kbd tone="inherit">{shortcut}</Kbd> : null}
        </ButtonLink>
      </span>
    </li>
  )
}
