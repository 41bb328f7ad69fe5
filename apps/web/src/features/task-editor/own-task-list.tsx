import { Badge } from '../../components/ui/badge'
import { formatCount } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Section } from '../../components/ui/section'
import { Time } from '../../components/ui/time'
import type { OwnTask } from '../../domain/draft-saves'
import { modeLabels, taskStatusLabels, useCaseLabels } from '../../domain/task-facets'
import { strings } from './strings'

const words = strings.list
const groups = {
  open: ['revision', 'draft'],
  waiting: ['in_review', 'in_adjudication'],
  done: ['accepted', 'released', 'rejected', 'withdrawn', 'retired'],
} as const satisfies Record<keyof typeof words.groups, readonly OwnTask['status'][]>

/** A physician's own tasks: what is theirs to write, what others have, what is settled. */
export function OwnTaskList({ tasks }: { tasks: readonly OwnTask[] }) {
  return Object.entries(groups).map(([group, statuses]) => {
    // What came back comes first.
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
  const facts = [
    modeLabels[task.mode],
    task.useCase && useCaseLabels[task.useCase],
    formatCount(task.criteria, 'criterion', 'criteria'),
    task.datasetName,
  ]
  return (
    <li className="grid gap-1 border-b border-hair py-3 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <Link href={`/write/${task.id}`} className="min-w-0 font-serif text-reading">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {task.beginning.trim() || words.empty}
          </span>
        </Link>
        {task.status === 'draft' ? null : (
          <Badge tone={task.status === 'revision' ? 'amber' : 'neutral'}>
            {taskStatusLabels[task.status]}
          </Badge>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {facts.filter(Boolean).join(' · ')} · changed <Time value={task.changedAt} look="relative" />
      </p>
    </li>
  )
}
