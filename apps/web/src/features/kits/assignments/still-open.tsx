import { Link } from '../../../components/ui/layout/link'
import { Day } from '../../../components/ui/text/time'
import type { QueuedAssignment } from '../../../domain/assignments/assignment-views'
import { nameTask } from '../task-view/describe-facets'
import { DeadlineBadge } from './queue/deadline-badge'
import { queueStrings, strings } from './strings'

interface StillOpenProps {
  open: readonly QueuedAssignment[]
  noun: string
  /** The address of the queue. */
  path: string
}

/** Names the assignments of this kind that the person still has open, each with a link and when it is due. */
export function StillOpen({ open, noun, path }: StillOpenProps) {
  if (open.length === 0) return null
  return (
    <div className="grid gap-1">
      <p>{strings.stillOpen(open.length, noun)}</p>
      <ul className="grid gap-1">
        {open.map((item) => (
          <li key={item.assignmentId} className="flex flex-wrap items-baseline gap-x-3">
            <Link href={`${path}/${item.assignmentId}`}>{nameTask(item)}</Link>
            <DeadlineBadge dueOn={item.dueOn} />
            {item.dueOn ? (
              <span className="text-sm text-ink-2">
                {queueStrings.due} <Day value={item.dueOn} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
