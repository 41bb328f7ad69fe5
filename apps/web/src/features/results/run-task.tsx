import { Badge } from '../../components/ui/badge'
import { Breadcrumb } from '../../components/ui/breadcrumb'
import { Conversation } from '../../components/ui/conversation'
import { formatNumber, formatScore } from '../../components/ui/format'
import { Kbd } from '../../components/ui/kbd'
import { ButtonLink } from '../../components/ui/link'
import { SimulatedMark } from '../../components/ui/simulated-mark'
import type { RunTask as Task, TaskOrder } from '../../domain/results'
import { shortTaskId } from '../../domain/task-facets'
import { taskHref } from './task-href'
import { TaskKeys } from './task-keys'
import { TaskSampleView } from './task-sample-view'

type RunTaskProps = {
  task: Task
  order: TaskOrder
  /** Set when the address names one of several results. */ resultId: string | null
}

/** One task of a run: the conversation, each answer, each verdict, and how they add up. */
export function RunTask({ task, order, resultId }: RunTaskProps) {
  const { run, judge, position, total } = task
  const hrefOf = (versionId: string | null) =>
    versionId ? taskHref(run.id, versionId, order, resultId) : null
  const [previous, next, list] = [hrefOf(task.previous), hrefOf(task.next), `/runs/${run.id}/results`]
  const title = nameTask(task)
  const mean = averageSamples(task)
  return (
    <article>
      <TaskKeys previous={previous} next={next} list={list} />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Breadcrumb
          items={[{ label: 'Leaderboard', href: '/' }, { label: run.system, href: list }, { label: title }]}
          className="min-w-0 wrap-anywhere"
        />
        <nav
          aria-label="Tasks"
          className="flex items-center gap-3 text-sm text-ink-2 sm:ml-auto"
          data-print="hide"
        >
          {position === null ? null : (
            <span>
              {formatNumber(position)} of {formatNumber(total)}
            </span>
          )}
          {previous ? (
            <ButtonLink size="sm" href={previous} aria-label="Previous task">
              Previous <Kbd>k</Kbd>
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink size="sm" href={next} aria-label="Next task">
              Next <Kbd>j</Kbd>
            </ButtonLink>
          ) : null}
        </nav>
      </div>
      <header className="mb-6">
        <h1 className="text-xl wrap-anywhere">
          {run.system} on {title}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          <span>
            {[run.release, ...task.task.facets, judge ? `judged by ${judge.name}` : 'not judged'].join(' · ')}
          </span>
          {task.task.heldOut ? <Badge tone="amber">Held out</Badge> : null}
          {run.published ? null : <Badge>Not published</Badge>}
          {run.simulated || judge?.simulated ? (
            <SimulatedMark>{run.simulated ? 'Simulated answer' : 'Simulated judge'}</SimulatedMark>
          ) : null}
        </p>
      </header>
      {mean === null ? null : (
        <p className="mb-6">
          Mean of {formatNumber(task.samples.length)} answers: <strong>{formatScore(mean * 100)}</strong>
        </p>
      )}
      <Conversation messages={task.task.conversation} lang={task.task.language ?? undefined} dir="auto" />
      {task.samples.map((sample) => (
        <TaskSampleView
          key={sample.completionId}
          task={task}
          sample={sample}
          headed={task.samples.length > 1}
        />
      ))}
    </article>
  )
}

/** “task 1a2b3c4d” for a machine-made id; a readable one stands for itself. */
function nameTask({ task }: Task): string {
  const id = task.externalId ?? task.versionId
  const shown = shortTaskId(id)
  return shown === id ? id : `task ${shown}`
}

/** What the task counts as in the run; null for a single answer, or while one has no score. */
function averageSamples({ samples }: Task): number | null {
  const scores = samples.flatMap(({ score, adjusted }) => adjusted ?? score ?? [])
  if (samples.length < 2 || scores.length < samples.length) return null
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
