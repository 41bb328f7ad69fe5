import { Prisma, type Transaction } from '@consilium/db'
import { REACHED, type FlowEnd } from '../../domain/releasing/flow/build-flow'
import { lifecycle } from '../../domain/lifecycle/lifecycle'
import type { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { levelOf } from '../sampling/pool/pool-scope'
import { FlowStageKey } from '../../domain/releasing/flow/release-flow'

interface FlowScope {
  releaseId: string
  datasetId: string
  sampleId: string | null
  /** The time as of which a task is in the pool, or not yet or no longer. */
  countedAt: Date
  plan: SamplePlanInput | null
}

interface FlowEnds {
  ends: FlowEnd[]
  /** How many authored and imported tasks reached the pool. */
  fromAuthored: number
  fromImported: number
}

interface Row {
  source: 'authored' | 'imported'
  stage: string
  reason: string
  tasks: number
}

const inRelease: readonly string[] = ['released', 'public']
const inPool: readonly string[] = ['pool', 'drawn', 'released', 'public']

/** Where each task of the dataset ended, at the latest where the release did not take it. */
export async function countFlowEnds(db: Pick<Transaction, '$queryRaw'>, scope: FlowScope): Promise<FlowEnds> {
  const found = await db.$queryRaw<Row[]>`
    WITH placed AS (${placeTasks(scope)})
    SELECT source, split_part(ended, ' ', 1) AS stage, split_part(ended, ' ', 2) AS reason, count(*)::int AS tasks
    FROM placed WHERE ended IS NOT NULL GROUP BY 1, 2, 3`
  const released = new Set(found.flatMap(({ source, stage }) => (inRelease.includes(stage) ? [source] : [])))
  // Without a draw there was no pool, so a release of imported tasks begins at the import.
  const rows = scope.sampleId ? found : found.filter(({ source }) => released.has(source))
  const countFrom = (source: Row['source']) =>
    rows.reduce((sum, row) => sum + (row.source === source && inPool.includes(row.stage) ? row.tasks : 0), 0)
  return {
    ends: rows.map(({ stage, reason, tasks }) => ({ stage: FlowStageKey.parse(stage), reason, tasks })),
    fromAuthored: countFrom('authored'),
    fromImported: countFrom('imported'),
  }
}

/** Each task with the stage and the reason where it ended; null for one that was not submitted yet. */
function placeTasks({ releaseId, datasetId, sampleId, countedAt, plan }: FlowScope): Prisma.Sql {
  const at = Prisma.sql`${countedAt}::timestamptz`
  const notDrawn = sampleId ? 'not_drawn' : 'not_chosen'
  return Prisma.sql`
    SELECT t.source::text AS source, CASE
      WHEN x.split = 'held_out' THEN 'released held_out'
      WHEN x.task_id IS NOT NULL THEN ${`public ${REACHED}`}
      WHEN y.task_id IS NOT NULL THEN 'drawn dropped'
      WHEN was.status IN ('accepted', 'released', 'retired') THEN
        CASE
          WHEN was.status = 'retired' OR EXISTS (SELECT FROM task_retirement r WHERE r.task_id = t.id AND r.at <= ${at} AND (r.restored_at IS NULL OR r.restored_at > ${at})) THEN entry.stage || ' retired'
          WHEN EXISTS (SELECT FROM person a WHERE a.id = t.author_id AND a.work_removed_at <= ${at}) THEN entry.stage || ' contributions_excluded'
          WHEN k.id IS NOT NULL THEN entry.stage || CASE WHEN k.kept_task_id IS NULL THEN ' kept_out' ELSE ' near_duplicate' END
          WHEN ${plan?.includeReleased === false} AND EXISTS (SELECT FROM release_task o JOIN release e ON e.id = o.release_id WHERE o.task_id = t.id AND e.created_at < ${at}) THEN entry.stage || ' already_released'
          WHEN ${matchesExcluded(plan)} THEN 'pool left_out_by_plan'
          ELSE ${`pool ${notDrawn}`}
        END
      WHEN t.source = 'imported' OR v.id IS NULL OR submitted.at > ${at} THEN NULL
      WHEN was.status = 'withdrawn' THEN CASE WHEN seen.is THEN 'reviewed withdrawn' ELSE 'submitted withdrawn' END
      WHEN was.status = 'rejected' THEN 'reviewed rejected:' || COALESCE(rejection.reason, 'other')
      WHEN was.status = 'in_adjudication' THEN 'reviewed in_adjudication'
      WHEN was.status = 'revision' THEN 'reviewed returned'
      WHEN seen.is THEN 'reviewed in_review'
      ELSE 'submitted waiting'
    END AS ended
    FROM task t LEFT JOIN task_version v ON v.id = t.current_version_id
    LEFT JOIN release_task x ON x.release_id = ${releaseId}::uuid AND x.task_id = t.id
    LEFT JOIN sample_task y ON y.sample_id = ${sampleId}::uuid AND y.task_id = t.id
    LEFT JOIN LATERAL (SELECT p.id, p.kept_task_id FROM pool_exclusion p
      WHERE p.task_id = t.id AND p.at <= ${at} AND (p.undone_at IS NULL OR p.undone_at > ${at}) ORDER BY p.at DESC LIMIT 1) AS k ON true
    CROSS JOIN LATERAL (SELECT CASE t.source WHEN 'imported' THEN 'imported' ELSE 'accepted' END AS stage) AS entry
    CROSS JOIN LATERAL (SELECT min(o.created_at) AS at FROM task_version o WHERE o.task_id = t.id) AS submitted
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = t.id AND r.created_at <= ${at}) AS "is") AS seen
    CROSS JOIN LATERAL (${statusAt(at)}) AS was
    LEFT JOIN LATERAL (${rejectionAt(at)}) AS rejection ON was.status = 'rejected'
    WHERE t.dataset_id = ${datasetId}::uuid AND (t.created_at <= ${at} OR x.task_id IS NOT NULL OR y.task_id IS NOT NULL)`
}

/** The audit actions that move a task. */
const moves = Object.values(lifecycle).map(({ done }) => `task.${done}`)

/** The status of the task `t` at a time: after its last move until then, before its first move since, or its own. */
const statusAt = (at: Prisma.Sql) => Prisma.sql`
  SELECT CASE WHEN t.updated_at <= ${at} THEN t.status::text ELSE COALESCE(
    (SELECT e.details::jsonb ->> 'to' FROM audit_event e WHERE e.entity_type = 'task' AND e.entity_id = t.id AND e.at <= ${at} AND e.action = ANY (${moves}) ORDER BY e.id DESC LIMIT 1),
    (SELECT e.details::jsonb ->> 'from' FROM audit_event e WHERE e.entity_type = 'task' AND e.entity_id = t.id AND e.at > ${at} AND e.action = ANY (${moves}) ORDER BY e.id LIMIT 1),
    t.status::text) END AS status`

/**
 * One reason for the rejection of the task `t`, so that reasons add up: the first that the adjudicator named, or
 * the one that most of the rejecting reviewers of the last version named. A review that doesn't confirm the flaw or
 * the scenario rejects without a reason.
 */
const rejectionAt = (at: Prisma.Sql) => Prisma.sql`
  SELECT COALESCE(
    (SELECT a.reasons[1] FROM adjudication a JOIN task_version o ON o.id = a.version_id
      WHERE o.task_id = t.id AND a.decision = 'reject' AND a.created_at <= ${at} ORDER BY a.created_at DESC LIMIT 1),
    (SELECT named.reason FROM review r CROSS JOIN LATERAL unnest(r.reasons) WITH ORDINALITY AS named (reason, place)
      WHERE r.version_id = t.current_version_id AND r.decision = 'reject' AND r.created_at <= ${at}
      GROUP BY named.reason ORDER BY count(*) DESC, min(named.place), named.reason LIMIT 1),
    (SELECT CASE WHEN bool_or(NOT r.realistic) THEN 'unrealistic_scenario' WHEN bool_or(NOT r.flaw_confirmed) THEN 'flaw_not_confirmed' END
      FROM review r WHERE r.version_id = t.current_version_id AND r.created_at <= ${at})) AS reason`

/** Whether the plan never draws the task `t` because of its levels. */
function matchesExcluded(plan: SamplePlanInput | null): Prisma.Sql {
  const sets = (plan?.exclude ?? []).flatMap((levels) => {
    const parts = Object.entries(levels).map(
      ([dimension, level]) => Prisma.sql`${levelOf(dimension as keyof typeof levels)} = ${level}`,
    )
    return parts.length > 0 ? [Prisma.sql`(${Prisma.join(parts, ' AND ')})`] : []
  })
  return sets.length > 0 ? Prisma.sql`(${Prisma.join(sets, ' OR ')})` : Prisma.sql`false`
}
