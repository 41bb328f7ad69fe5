import { Prisma, reviewDrawIds, type Database } from '@consilium/db'
import type { ReviewStratum } from '@consilium/scoring'
import type { WeightedMean } from '../../../domain/results/weighted-mean'
import { loadDrawDesign, type DrawDesign } from './load-draw-design'

/** The draw for review that all tasks of a pool went through. */
export interface ReviewDesign extends DrawDesign {
  /** Without tasks that were forced in. */
  counts: readonly ReviewStratum[]
}

type Without = NonNullable<WeightedMean['whyNotAsTasksCome']>

/**
 * Loads the draw for review from which a later draw got its tasks, or why they can’t be traced to one: some were
 * reviewed without a draw, several draws chose them, or an earlier release took its share of them out of the pool.
 */
export async function loadReviewDesign(db: Database, later: DrawDesign): Promise<ReviewDesign | Without> {
  const taskIds = [...later.drawn.keys()]
  const draws = await db.$queryRaw<{ id: string; tasks: number }[]>`
    SELECT s.sample_id AS id, count(*)::int AS tasks FROM sample_task s JOIN sample p ON p.id = s.sample_id
    WHERE s.task_id = ANY(${taskIds}::uuid[]) AND p.id = ANY (${Prisma.raw(reviewDrawIds)}) AND p.created_at <= ${later.poolAt}
      AND NOT EXISTS (SELECT FROM sample extended WHERE extended.parent_id = p.id AND extended.id = ANY (${Prisma.raw(reviewDrawIds)}))
    GROUP BY 1`
  const [draw, another] = draws
  if (another) return 'several_review_draws'
  const design = draw?.tasks === taskIds.length ? await loadDrawDesign(db, draw.id) : null
  if (!draw || !design) return 'no_review_draw'
  const outcomes = await listOutcomes(db, draw.id, later)
  if (outcomes.some(({ wasReleased }) => wasReleased)) return 'earlier_release'
  return { ...design, counts: countStrata(design, later, outcomes) }
}

interface Outcome {
  taskId: string
  /** Settled when the later pool was stored. */
  isSettled: boolean
  /** Released before the later pool was stored, and left out of it for that. */
  wasReleased: boolean
}

async function listOutcomes(
  db: Database,
  sampleId: string,
  { strata, poolAt }: DrawDesign,
): Promise<Outcome[]> {
  const rows = await db.$queryRaw<Outcome[]>`
    SELECT t.id AS "taskId",
      t.status IN ('accepted', 'released', 'retired', 'rejected', 'withdrawn') AND NOT EXISTS (
        SELECT FROM audit_event e WHERE e.entity_type = 'task' AND e.entity_id = t.id AND e.at > ${poolAt}
          AND e.action IN ('task.accepted', 'task.rejected', 'task.withdrawn')) AS "isSettled",
      EXISTS (SELECT FROM release_task r JOIN release f ON f.id = r.release_id
        WHERE r.task_id = t.id AND f.created_at <= ${poolAt}) AS "wasReleased"
    FROM sample_task s JOIN task t ON t.id = s.task_id WHERE s.sample_id = ${sampleId}::uuid`
  return rows.map((row) =>
    strata.has(row.taskId) ? { taskId: row.taskId, isSettled: true, wasReleased: false } : row,
  )
}

function countStrata(
  { strata, drawn }: DrawDesign,
  later: DrawDesign,
  outcomes: readonly Outcome[],
): ReviewStratum[] {
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.taskId, outcome]))
  const counts = new Map<string, { available: number; drawn: number; settled: number; accepted: number }>()
  for (const [taskId, stratum] of strata) {
    const found = drawn.get(taskId)
    if (found?.isForced) continue
    const row = counts.get(stratum) ?? { available: 0, drawn: 0, settled: 0, accepted: 0 }
    row.available += 1
    if (found) row.drawn += 1
    if (outcomeOf.get(taskId)?.isSettled) row.settled += 1
    if (found && later.strata.has(taskId)) row.accepted += 1
    counts.set(stratum, row)
  }
  return [...counts].map(([stratum, row]) => ({ stratum, ...row }))
}
