import type { Pool } from 'pg'
import type { FailedView, StuckView } from '../../domain/operations/operations-view'
import type { Actor } from '../../domain/permissions/permissions'
import { selectRunSystem } from '../platform/select-run-system'
import { hiddenWorkParameters, notOwnHiddenWork } from './hidden-work'
import { stuckConditions, stalledKinds } from './stuck-work'

interface RunColumns {
  runId: string | null
  system: string
  release: string
  state: NonNullable<StuckView['run']>['state']
}

const MAX_GROUPS = 50

// One statement per shape, so that each can use an index.
const groupSql = (what: string, from: string, condition: string) => `
  SELECT '${what}' AS what, w.kind::text AS kind, w.run_id, count(*)::int AS count,
    (extract(epoch FROM now() - min(${what === 'lapsed' ? 'w.leased_until' : 'w.not_before'})) * 1000)::float8 AS "oldestMs"
  FROM ${from} WHERE ${condition} GROUP BY w.kind, w.run_id`

const workOfRuns = `run r JOIN work_item w ON w.run_id = r.id AND w.kind IN ('completion', 'grading', 'result')`
const withRun = (groups: string, columns: string, order: string) => `
  SELECT ${columns}, g.run_id AS "runId", ${selectRunSystem('s', 'r')} AS system, l.name AS release, r.state
  FROM (${groups}) g LEFT JOIN run r ON r.id = g.run_id LEFT JOIN system s ON s.id = r.system_id LEFT JOIN release l ON l.id = r.release_id
  ORDER BY ${order} LIMIT ${MAX_GROUPS}`

const stuckSql = `WITH ${stalledKinds} ${withRun(
  [
    groupSql(
      'lapsed',
      'work_item w LEFT JOIN run r ON r.id = w.run_id',
      `${stuckConditions.lapsed} AND (r.id IS NULL OR r.state IN ('queued', 'running'))`,
    ),
    groupSql(
      'idle',
      'standing JOIN work_item w ON w.run_id = standing.run_id AND w.kind = standing.kind',
      stuckConditions.idle,
    ),
    groupSql(
      'idle',
      'work_item w',
      `w.run_id IS NULL AND w.kind NOT IN ('completion', 'grading', 'result') AND ${stuckConditions.idle}`,
    ),
  ].join(' UNION ALL '),
  'g.what, g.kind, g.count, g."oldestMs"',
  'g."oldestMs" DESC, g.kind',
)}`

const failedGroups = (from: string, condition: string) => `
  SELECT w.kind::text AS kind, w.failure AS sentence, w.run_id, count(*)::int AS count, max(w.updated_at) AS "lastAt"
  FROM ${from} WHERE w.state = 'failed' AND ${condition} GROUP BY w.kind, w.failure, w.run_id`

// Failures of finished runs are not listed; failures outside runs are listed for a week.
const failedSql = withRun(
  [
    failedGroups(workOfRuns, `r.state IN ('queued', 'running', 'paused', 'incomplete')`),
    failedGroups(
      'work_item w',
      `w.run_id IS NULL AND w.kind NOT IN ('completion', 'grading', 'result') AND w.updated_at > now() - interval '7 days' AND ${notOwnHiddenWork}`,
    ),
  ].join(' UNION ALL '),
  'g.kind, g.sentence, g.count, g."lastAt"',
  'g."lastAt" DESC, g.kind',
)

/** Reads work that is due but not being processed, by run and kind, oldest first. */
export async function readStuck(pool: Pool): Promise<StuckView[]> {
  const { rows } = await pool.query<Omit<StuckView, 'run'> & RunColumns>(stuckSql)
  return rows.map(({ what, kind, count, oldestMs, ...columns }) => ({
    what,
    kind,
    count,
    oldestMs,
    run: nameRun(columns),
  }))
}

/** Reads permanently failed work by reason, latest first, except work for tasks that `actor` is authoring. */
export async function readFailed(pool: Pool, actor: Actor): Promise<FailedView[]> {
  const { rows } = await pool.query<Omit<FailedView, 'run' | 'lastAt'> & RunColumns & { lastAt: Date }>(
    failedSql,
    hiddenWorkParameters(actor),
  )
  return rows.map(({ kind, sentence, count, lastAt, ...columns }) => ({
    kind,
    sentence,
    count,
    lastAt: lastAt.toISOString(),
    run: nameRun(columns),
  }))
}

function nameRun({ runId, system, release, state }: RunColumns): StuckView['run'] {
  return runId === null ? null : { id: runId, system, release, state }
}
