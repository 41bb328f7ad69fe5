import type { FailureGroup, RunProgress, RunSummary } from '../../domain/run-views'
import { isOpen, runActions, runMoves } from '../../domain/runs'
import { refusalOf, type Actor } from '../../domain/permissions'
import type { Context } from '../context'
import { readRate } from './read-rate'
import { readRun } from './read-runs'

/** A run as it stands now, from counts over indexed keys. */
export async function readProgress(ctx: Context, id: string): Promise<RunProgress> {
  const run = await readRun(ctx, id)
  const [completions, verdicts, failures] = await Promise.all([countCompletions(ctx, run), countVerdicts(ctx, run), listFailures(ctx, run)])
  const perMinute = isOpen(run.state) ? await readRate(ctx.pool, run) : null
  const left = run.completionCount - completions + run.verdictCount - verdicts
  return {
    ...run,
    completions: { done: completions, total: run.completionCount },
    verdicts: { done: verdicts, total: run.verdictCount },
    failed: failures.reduce((sum, { count }) => sum + count, 0),
    failures,
    perMinute,
    timeLeftMs: perMinute ? Math.round((left / perMinute) * 60_000) : null,
    may: listMoves(ctx.actor, run),
  }
}

async function countCompletions({ db }: Context, { id, state, completionCount }: RunSummary): Promise<number> {
  return state === 'completed' ? completionCount : db.completion.count({ where: { runId: id } })
}

async function countVerdicts({ db }: Context, { gradingId, state, verdictCount }: RunSummary): Promise<number> {
  return state === 'completed' ? verdictCount : db.verdict.count({ where: { gradingId } })
}

async function listFailures({ pool, actor }: Context, { id, state }: RunSummary): Promise<FailureGroup[]> {
  if (state === 'completed' || refusalOf(actor, 'runs.read')) return []
  const { rows } = await pool.query<FailureGroup>(
    `SELECT kind, failure AS sentence, count(*)::int AS count FROM work_item
     WHERE run_id = $1 AND kind IN ('completion', 'grading', 'result') AND state = 'failed'
     GROUP BY kind, failure ORDER BY count(*) DESC, kind, failure LIMIT 50`,
    [id],
  )
  return rows
}

function listMoves(actor: Actor, { state, publishedAt }: RunSummary): RunProgress['may'] {
  const moves: RunProgress['may'] = refusalOf(actor, 'runs.start') ? [] : runActions.filter((action) => runMoves[action].from.includes(state))
  const publishable = state === 'completed' && publishedAt === null && refusalOf(actor, 'runs.publish') === null
  return publishable ? [...moves, 'publish'] : moves
}
