import type { FailureGroup, RunProgress, RunSummary } from '../../domain/run-views'
import { budgetStates, isOpen, runActions, runMoves } from '../../domain/runs'
import { refusalOf, type Actor } from '../../domain/permissions'
import type { Context } from '../context'
import { readRate } from './read-rate'
import { readRun } from './read-runs'

/** A run as it stands now, from counts over indexed keys. */
export async function readProgress(ctx: Context, id: string): Promise<RunProgress> {
  const run = await readRun(ctx, id)
  const [completions, graded, failures] = await Promise.all([countCompletions(ctx, run), countVerdicts(ctx, run), listFailures(ctx, run)])
  const total = run.verdictCount - completions.notToGrade
  const verdicts = graded ?? total
  const perMinute = isOpen(run.state) ? await readRate(ctx.pool, run) : null
  const left = run.completionCount - completions.done + total - verdicts
  return {
    ...run,
    completions: { done: completions.done, total: run.completionCount },
    verdicts: { done: verdicts, total },
    unanswered: completions.unanswered,
    failed: failures.reduce((sum, { count }) => sum + count, 0),
    failures,
    perMinute,
    timeLeftMs: perMinute ? Math.round((left / perMinute) * 60_000) : null,
    may: listMoves(ctx.actor, run),
  }
}

const completionSql = `
  SELECT count(*)::int AS done, count(*) FILTER (WHERE outcome <> 'answered')::int AS unanswered,
    coalesce(sum((SELECT count(*) FROM criterion k WHERE k.version_id = c.version_id)) FILTER (WHERE outcome <> 'answered'), 0)::int AS "notToGrade"
  FROM completion c WHERE run_id = $1`

async function countCompletions({ pool }: Context, { id }: RunSummary): Promise<{ done: number; unanswered: number; notToGrade: number }> {
  const { rows } = await pool.query(completionSql, [id])
  return rows[0]
}

/** Null when the run is completed, which says that every verdict is there. */
async function countVerdicts({ db }: Context, { gradingId, state }: RunSummary): Promise<number | null> {
  return state === 'completed' ? null : db.verdict.count({ where: { gradingId } })
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
  if (publishable) moves.push('publish')
  if (budgetStates.includes(state) && refusalOf(actor, 'runs.start') === null) moves.push('setBudget')
  return moves
}
