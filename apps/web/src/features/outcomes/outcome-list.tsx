import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatCount } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Day } from '../../components/ui/text/time'
import type { SettledLine, SettledList } from '../../domain/outcomes/settled-views'
import { taskStatusLabels } from '../../domain/datasets/task-facets'
import { describeTask, nameTask } from '../kits/task-view/describe-facets'
import { nameSettled, strings } from './strings'

/** The settled tasks that you wrote, reviewed or adjudicated. */
export function OutcomeList({ list: { tasks, more } }: { list: SettledList }) {
  if (tasks.length === 0)
    return (
      <Section title={strings.list}>
        <EmptyState title={strings.none} level={3}>
          {strings.noneSays}
        </EmptyState>
      </Section>
    )
  return (
    <Section title={strings.list} aside={formatCount(tasks.length + more, 'task')}>
      <ul className="-mt-3">
        {tasks.map((line) => (
          <OutcomeLine key={line.taskId} line={line} />
        ))}
      </ul>
      {more > 0 ? <p className="mt-3 text-sm text-ink-2">{strings.more(more)}</p> : null}
    </Section>
  )
}

function OutcomeLine({ line }: { line: SettledLine }) {
  const { taskId, task, beginning, status, yours, changedOn } = line
  return (
    <li className="grid gap-1 border-b border-hair py-3 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <Link href={`/outcomes/${taskId}`} className="min-w-0 font-serif text-reading">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {nameSettled(line)}
          </span>
        </Link>
        <Badge tone={status === 'rejected' ? 'brick' : status === 'withdrawn' ? 'neutral' : 'accent'}>
          {taskStatusLabels[status]}
        </Badge>
      </div>
      <p className="text-sm text-ink-2">
        {[...yours.map((part) => strings.yours[part]), beginning && nameTask(task), describeTask(task)]
          .filter(Boolean)
          .join(' · ')}{' '}
        · {strings.changed} <Day value={changedOn} />
      </p>
    </li>
  )
}
