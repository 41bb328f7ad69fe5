import type { ReactNode } from 'react'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { Fieldset } from '../../../components/ui/controls/fieldset'
import { Link } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { Spinner } from '../../../components/ui/states/spinner'
import { formatCount } from '../../../components/ui/text/format'
import { shortenTaskId } from '../../../domain/datasets/task-facets'
import type { ReplaceableTasks } from '../../../domain/releasing/extend-draw'
import { failureTexts, leftTexts } from './strings'

type Task = ReplaceableTasks['tasks'][number]

interface ReplaceableListProps {
  datasetId: string
  query: { data?: ReplaceableTasks | undefined; error: { message: string } | null }
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Drawn tasks that left the pool, which are always replaced, and those that fail a check, to choose from. */
export function ReplaceableList({ datasetId, query, chosen, onChange }: ReplaceableListProps) {
  const { data, error } = query
  if (error)
    return (
      <Notice tone="brick" title="The tasks were not loaded">
        {error.message}
      </Notice>
    )
  if (!data) return <Spinner />
  if (data.total === 0)
    return (
      <p className="text-sm text-ink-2">
        Every drawn task is in the pool, and none fails a check. You can still name tasks to replace.
      </p>
    )
  const left = data.tasks.filter((task) => task.left !== null)
  const failing = data.tasks.filter((task) => task.left === null)
  const more = data.total - data.tasks.length
  return (
    <div className="grid gap-5">
      {left.length > 0 ? (
        <div>
          <p className="text-sm font-medium">{`${formatCount(left.length, 'task')} left the pool and will be replaced`}</p>
          <TaskItems>
            {left.map((task) => (
              <li key={task.taskId} className="text-sm">
                <Link href={`/datasets/${datasetId}/tasks/${task.taskId}`}>{shortenTaskId(task.taskId)}</Link>
                <span className="text-ink-2">{`, ${explain(task)}`}</span>
              </li>
            ))}
          </TaskItems>
        </div>
      ) : null}
      {failing.length > 0 ? (
        <Fieldset
          legend={`${formatCount(failing.length, 'task fails', 'tasks fail')} a check. Choose which to replace`}
        >
          <TaskItems>
            {failing.map((task) => (
              <li key={task.taskId} className="flex items-start justify-between gap-x-3 text-sm">
                <Checkbox
                  label={`${shortenTaskId(task.taskId)}, ${explain(task)}`}
                  checked={chosen.includes(task.taskId)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked
                        ? [...chosen, task.taskId]
                        : chosen.filter((taskId) => taskId !== task.taskId),
                    )
                  }
                />
                <Link
                  href={`/datasets/${datasetId}/tasks/${task.taskId}`}
                  aria-label={`Open task ${shortenTaskId(task.taskId)}`}
                >
                  Open
                </Link>
              </li>
            ))}
          </TaskItems>
        </Fieldset>
      ) : null}
      {more > 0 ? (
        <p className="text-sm text-ink-2">{`${formatCount(more, 'more task')} not shown.`}</p>
      ) : null}
    </div>
  )
}

function TaskItems({ children }: { children: ReactNode }) {
  return <ul className="mt-1 grid max-h-80 gap-x-8 gap-y-1 overflow-y-auto">{children}</ul>
}

/** Why a task is listed, in a few words. */
function explain({ left, revised, checks }: Task): string {
  if (left !== null) return leftTexts[left]
  return [
    // A revised task fails this check by its version only: otherwise it would have left the pool.
    ...checks.filter((name) => name !== 'eligible' || !revised).map((name) => failureTexts[name]),
    ...(revised ? ['revised after the draw; stays in its new version'] : []),
  ].join('; ')
}
