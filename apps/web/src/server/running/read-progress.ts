import type { FailureGroup, RunProgress, RunSummary } from '../../domain/running/run-views'
import { budgetStates, isRunActive, runActions, runMoves } from '../../domain/running/runs'
import { findRefusal, type Actor } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { readRate } from './read-rate'
import { readRun } from './read-runs'
import { shareReads } from './coalesce-reads'

/** For pages that poll: all readers of a run share the same counts, at most a second old. */
export async function readSharedProgress(ctx: Context, id: string): Promise<RunProgress> {
  const run = await readRun(ctx, id)
  return describeProgress(
    ctx,
    run,
    await shareCounts(`${id} ${run.state} ${run.finishedAt ?? ''}`, () => readCounts(ctx, run)),
  )
}

/** Reads a run with its current progress. */
export async function readProgress(ctx: Context, id: string): Promise<RunProgress> {
  const run = await readRun(ctx, id)
  return describeProgress(ctx, run, await readCounts(ctx, run))
}

interface Counts {
  completions: { done: number; unanswered: number; notToGrade: number }
  /** Null for a completed run, which by definition has all its verdicts. */
  verdicts: number | null
  failures: FailureGroup[]
  perMinute: number | null
}

const shareCounts = shareReads<Counts>(900)

async function readCounts(ctx: Pick<Context, 'db' | 'pool'>, run: RunSummary): Promise<Counts> {
  const [completions, verdicts, failures, perMinute] = await Promise.all([
    countCompletions(ctx, run),
    run.state === 'completed' ? null : ctx.db.verdict.count({ where: { gradingId: run.gradingId } }),
    listFailures(ctx, run),
    isRunActive(run.state) ? readRate(ctx.pool, run) : null,
  ])
  return { completions, verdicts, failures, perMinute }
}

function describeProgress({ actor }: Context, run: RunSummary, counts: Counts): RunProgress {
  const { completions, perMinute } = counts
  // Failures are shown only to people who may read unpublished runs.
  const failures = findRefusal(actor, 'runs.read') ? [] : counts.failures
  const total = run.verdictCount - completions.notToGrade
  const verdicts = counts.verdicts ?? total
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
    may: listMoves(actor, run),
  }
}

const completionSql = `
  SELECT count(*)::int AS done, count(*) FILTER (WHERE outcome <> 'answered')::int AS unanswered,
    coalesce(sum((SELECT count(*) FROM criterion k WHERE k.version_id = c.version_id)) FILTER (WHERE outcome <> 'answered'), 0)::int AS "notToGrade"
  FROM completion c WHERE run_id = $1`

async function countCompletions(
  { pool }: Pick<Context, 'pool'>,
  { id }: RunSummary,
): Promise<Counts['completions']> {
  const { rows } = await pool.query(completionSql, [id])
  return rows[0]
}

async function listFailures(
  { pool }: Pick<Context, 'pool'>,
  { id, state }: RunSummary,
): Promise<FailureGroup[]> {
  if (state === 'completed') return []
  const { rows } = await pool.query<FailureGroup>(
    `SELECT kind, failure AS sentence, count(*)::int AS count FROM work_item
     WHERE run_id = $1 AND kind IN ('completion', 'grading', 'result') AND state = 'failed'
     GROUP BY kind, failure ORDER BY count(*) DESC, kind, failure LIMIT 50`,
    [id],
  )
  return rows
}

function listMoves(actor: Actor, { state, publishedAt }: RunSummary): RunProgress['may'] {
  const moves: RunProgress['may'] = findRefusal(actor, 'runs.start')
    ? []
    : runActions.filter((action) => runMoves[action].from.includes(state))
  const publishable =
    state === 'completed' && publishedAt === null && findRefusal(actor, 'runs.publish') === null
  if (publishable) moves.push('publish')
  if (budgetStates.includes(state) && findRefusal(actor, 'runs.start') === null) moves.push('setBudget')
  return moves
}
