import type { FailureGroup, RunProgress, RunSummary } from '../../domain/running/run-views'
import {
  budgetStates,
  isRunActive,
  isRunPublishable,
  mayChangeRun,
  runActions,
} from '../../domain/running/runs'
import { findRefusal, type Actor } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { readRate, type Rate } from './read-rate'
import { readChangedRun, readRun } from './read-runs'
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

/** Reads a run with its current progress, for the answer to a change of it. */
export async function readProgress(ctx: Context, id: string): Promise<RunProgress> {
  const run = await readChangedRun(ctx, id)
  return describeProgress(ctx, run, await readCounts(ctx, run))
}

interface Counts {
  completions: { done: number; unanswered: number; notToGrade: number }
  /** Null for a completed run, which by definition has all its verdicts. */
  verdicts: number | null
  failures: FailureGroup[]
  rate: Rate | null
  failingCalls: RunProgress['failingCalls']
}

const shareCounts = shareReads<Counts>(900)

async function readCounts(ctx: Pick<Context, 'db' | 'pool'>, run: RunSummary): Promise<Counts> {
  const [completions, verdicts, failures, rate, failingCalls] = await Promise.all([
    countCompletions(ctx, run),
    run.state === 'completed' ? null : ctx.db.verdict.count({ where: { gradingId: run.gradingId } }),
    listFailures(ctx, run),
    run.state === 'running' ? readRate(ctx.pool, run) : null,
    isRunActive(run.state) ? findFailingCalls(ctx, run) : null,
  ])
  return { completions, verdicts, failures, rate, failingCalls }
}

function describeProgress({ actor }: Context, run: RunSummary, counts: Counts): RunProgress {
  const { completions, rate } = counts
  // Failures are shown only to people who may read unpublished runs.
  const failures = findRefusal(actor, 'runs.read') ? [] : counts.failures
  const total = run.verdictCount - completions.notToGrade
  const verdicts = counts.verdicts ?? total
  const left = { completions: run.completionCount - completions.done, verdicts: total - verdicts }
  return {
    ...run,
    completions: { done: completions.done, total: run.completionCount },
    verdicts: { done: verdicts, total },
    unanswered: completions.unanswered,
    failed: failures.reduce((sum, { count }) => sum + count, 0),
    failures,
    perMinute: rate && Math.round(rate.completions + rate.verdicts),
    // Like other failures, shown only to people who may read unpublished runs.
    failingCalls: findRefusal(actor, 'runs.read') ? null : counts.failingCalls,
    timeLeftMs: rate && !counts.failingCalls ? estimateTimeLeft(left, rate) : null,
    may: listMoves(actor, run),
  }
}

/** Completions and verdicts arrive side by side, so the slower of the two decides. */
function estimateTimeLeft(left: Rate, rate: Rate): number | null {
  const minutes = Math.max(
    left.completions && left.completions / rate.completions,
    left.verdicts && left.verdicts / rate.verdicts,
  )
  return Number.isFinite(minutes) ? Math.round(minutes * 60_000) : null
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

/** So many failures in a row are shown; fewer are usual with some providers. */
const MIN_FAILING_CALLS = 5

const failingSql = `
  SELECT count(*) FILTER (WHERE outcome = 'transient')::int AS transient, count(*)::int AS calls,
    (array_agg(message ORDER BY id DESC))[1] AS sentence
  FROM (SELECT id, outcome, message FROM attempt WHERE run_id = $1 ORDER BY id DESC LIMIT 20) latest`

async function findFailingCalls(
  { pool }: Pick<Context, 'pool'>,
  { id }: RunSummary,
): Promise<RunProgress['failingCalls']> {
  const { rows } = await pool.query<{ transient: number; calls: number; sentence: string | null }>(
    failingSql,
    [id],
  )
  const { transient = 0, calls = 0, sentence = null } = rows[0] ?? {}
  return calls >= MIN_FAILING_CALLS && transient === calls ? { calls, sentence: sentence ?? '' } : null
}

function listMoves(
  actor: Actor,
  { state, resumesAt, publishedAt, withdrawal, release }: RunSummary,
): RunProgress['may'] {
  const moves: RunProgress['may'] = findRefusal(actor, 'runs.start')
    ? []
    : runActions.filter((action) =>
        mayChangeRun(action, { state, resumesAt, isWithdrawn: withdrawal !== null }),
      )
  const publishable =
    isRunPublishable(state) && publishedAt === null && findRefusal(actor, 'runs.publish') === null
  if (publishable && release.state === 'published') moves.push('publish')
  if (publishable && release.state === 'frozen' && findRefusal(actor, 'releases.publish') === null)
    moves.push('publishRelease')
  if (publishedAt !== null && !withdrawal?.hidden && findRefusal(actor, 'runs.withdraw') === null)
    moves.push(withdrawal ? 'hideNumbers' : 'withdraw')
  if (budgetStates.includes(state) && findRefusal(actor, 'runs.start') === null) moves.push('setBudget')
  return moves
}
