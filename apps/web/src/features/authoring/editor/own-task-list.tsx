import { Badge } from '../../../components/ui/states/badge'
import { formatCount } from '../../../components/ui/text/format'
import { Link } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { Day, Time } from '../../../components/ui/text/time'
import type { OwnTask } from '../../../domain/authoring/draft-saves'
import { modeLabels, taskStatusLabels, useCaseLabels } from '../../../domain/datasets/task-facets'
import { settledStatuses } from '../../../domain/lifecycle/status-sets'
import { OwnTaskActions } from './own-task-actions'
import { ownTaskStrings as words } from './own-task-strings'

const groups = {
  open: ['revision', 'draft'],
  waiting: ['in_review', 'in_adjudication'],
  done: settledStatuses,
} as const satisfies Record<keyof typeof words.groups, readonly OwnTask['status'][]>

/** A physician's own tasks: to write, with others, and settled. */
export function OwnTaskList({ tasks }: { tasks: readonly OwnTask[] }) {
  return Object.entries(groups).map(([group, statuses]) => {
    // Returned tasks come first.
    const members = statuses.flatMap((status) => tasks.filter((task) => task.status === status))
    if (members.length === 0) return null
    return (
      <Section
        key={group}
        title={words.groups[group as keyof typeof groups]}
        aside={formatCount(members.length, 'task')}
      >
        <ul className="-mt-3">
          {members.map((task) => (
            <OwnTaskLine key={task.id} task={task} />
          ))}
        </ul>
      </Section>
    )
  })
}

function OwnTaskLine({ task }: { task: OwnTask }) {
  const name = task.beginning.trim() || words.empty
  const facts = [
    task.isCopy && words.copy,
    modeLabels[task.mode],
    task.useCase && useCaseLabels[task.useCase],
    formatCount(task.criteria, 'criterion', 'criteria'),
    task.datasetName,
  ]
  return (
    <li className="grid gap-1 border-b border-hair py-3 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          href={task.hasDraft ? `/write/${task.id}` : `/outcomes/${task.id}`}
          className="min-w-0 font-serif text-reading"
        >
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {name}
          </span>
        </Link>
        <div className="flex shrink-0 items-center gap-2 self-start">
          {task.status === 'draft' ? null : (
            <Badge tone={task.status === 'revision' ? 'amber' : 'neutral'}>
              {taskStatusLabels[task.status]}
            </Badge>
          )}
          {task.hasDraft ? <OwnTaskActions task={task} name={name} /> : null}
        </div>
      </div>
      <p className="text-sm text-ink-2">
        {facts.filter(Boolean).join(' · ')} · changed{' '}
        {task.changedOn === null ? (
          <Time value={task.changedAt} look="relative" />
        ) : (
          <Day value={task.changedOn} />
        )}
      </p>
    </li>
  )
}
