import { ShortcutHint } from '../../components/shell/commands/shortcut-hint'
import { Badge } from '../../components/ui/states/badge'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { Conversation } from '../../components/ui/text/conversation'
import { formatNumber, formatScore } from '../../components/ui/text/format'
import { ButtonLink } from '../../components/ui/layout/link'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import type { RunTask as Task, TaskOrder } from '../../domain/results/results'
import { keys } from '../../domain/platform/keys'
import { audienceWords } from '../../domain/datasets/audience'
import { shortenTaskId } from '../../domain/datasets/task-facets'
import { WithdrawalNotice } from '../kits/runs/withdrawal-notice'
import { buildTaskHref } from './task-href'
import { TaskKeys } from './task-keys'
import { TaskSampleView } from './task-sample-view'

type RunTaskProps = {
  task: Task
  order: TaskOrder
  /** Set if the address selects one of several results. */ resultId: string | null
}

/** A task of a run: the conversation, each answer with its verdicts, and how they add up. */
export function RunTask({ task, order, resultId }: RunTaskProps) {
  const { run, judge, position, total } = task
  const buildHref = (versionId: string | null) =>
    versionId ? buildTaskHref(run.id, versionId, order, resultId) : null
  const [previous, next, list] = [buildHref(task.previous), buildHref(task.next), `/runs/${run.id}/results`]
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
              Previous <ShortcutHint keys={keys.previous} />
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink size="sm" href={next} aria-label="Next task">
              Next <ShortcutHint keys={keys.next} />
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
          {run.releaseState === 'withdrawn' ? <Badge tone="brick">Release withdrawn</Badge> : null}
          {run.simulated || judge?.simulated ? (
            <SimulatedMark>{run.simulated ? 'Simulated answer' : 'Simulated judge'}</SimulatedMark>
          ) : null}
        </p>
      </header>
      <WithdrawalNotice withdrawal={run.withdrawal} className="mb-6" />
      {mean === null ? null : (
        <p className="mb-6">
          Mean of {formatNumber(task.samples.length)} answers: <strong>{formatScore(mean * 100)}</strong>
        </p>
      )}
      <Conversation
        messages={task.task.conversation}
        captions={{ user: audienceWords[run.audience].user }}
        lang={task.task.language ?? undefined}
        dir="auto"
      />
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

/** Names the task: “task 1a2b3c4d” for a machine-generated id, otherwise the id itself. */
function nameTask({ task }: Task): string {
  const id = task.externalId ?? task.versionId
  const shown = shortenTaskId(id)
  return shown === id ? id : `task ${shown}`
}

/**
 * The task's score in the run: the mean over its answers. Null for a single answer, or while any answer has
 * no score.
 */
function averageSamples({ samples }: Task): number | null {
  const scores = samples.flatMap(({ score, adjusted }) => adjusted ?? score ?? [])
  if (samples.length < 2 || scores.length < samples.length) return null
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
