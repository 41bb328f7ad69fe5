import type { Database } from '@consilium/db'
import type { SampleDesign } from '@consilium/scoring'
import { unpackPool } from '@consilium/worker/stored-pool'
import { formatLevel } from '../../../domain/sampling/dimensions'
import { DrawReport } from '../../../domain/sampling/draws'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'

/** How a draw chose its tasks. */
export interface DrawDesign {
  probabilities: SampleDesign['probabilities']
  /** When the pool was stored. */
  poolAt: Date
  /** Drawn tasks by id, with the estimated probability where there is one. */
  drawn: ReadonlyMap<string, { probability: number; isForced: boolean }>
  /** The stratum of each task of the pool that could be drawn, by the targets of the plan. */
  strata: ReadonlyMap<string, string>
}

/** Loads how a draw chose its tasks; null if it was drawn before pools and probabilities were stored. */
export async function loadDrawDesign(db: Database, sampleId: string): Promise<DrawDesign | null> {
  const sample = await db.sample.findUnique({
    where: { id: sampleId },
    select: {
      plan: true,
      report: true,
      planned: { select: { pool: { select: { data: true, createdAt: true } } } },
      tasks: {
        select: { taskId: true, probability: true, estimated: { select: { probability: true } } },
      },
    },
  })
  const report = DrawReport.safeParse(sample?.report).data
  if (!sample?.planned || !report || sample.tasks.some(({ probability }) => probability === null)) return null
  const { targets, exclude, include } = SamplePlanInput.parse(sample.plan)
  const dimensions = [...new Set(targets.flatMap((target) => target.dimensions))]
  const forced = new Set(include)
  const isExcluded = (levels: Readonly<Record<string, string>>): boolean =>
    exclude.some((out) => Object.entries(out).every(([dimension, level]) => levels[dimension] === level))
  const strata = new Map<string, string>()
  for (const { taskId, levels } of await unpackPool(sample.planned.pool.data)) {
    if (isExcluded(levels) && !forced.has(taskId)) continue
    const own = dimensions.map((dimension) => formatLevel(dimension, levels[dimension] ?? ''))
    strata.set(taskId, own.length === 0 ? 'All tasks' : own.join(' × '))
  }
  const drawn = new Map(
    sample.tasks.map(({ taskId, probability, estimated }) => [
      taskId,
      { probability: estimated?.probability ?? probability ?? 0, isForced: forced.has(taskId) },
    ]),
  )
  const isEstimated = sample.tasks.every(({ estimated }) => estimated !== null)
  return {
    probabilities: (await hasChosenTasks(db, sampleId))
      ? 'approximate'
      : report.probabilities === 'exact'
        ? 'exact'
        : isEstimated
          ? 'estimated'
          : 'approximate',
    poolAt: sample.planned.pool.createdAt,
    drawn,
    strata,
  }
}

/**
 * Whether an admin has replaced tasks of this draw, or of one that it extends. They had seen the tasks, so neither a
 * formula nor redraws know the probabilities of those that stayed.
 */
async function hasChosenTasks(db: Database, sampleId: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ chosen: boolean }[]>`
    WITH RECURSIVE line AS (
      SELECT s.id, s.parent_id FROM sample s WHERE s.id = ${sampleId}::uuid
      UNION ALL SELECT p.id, p.parent_id FROM sample p JOIN line ON p.id = line.parent_id)
    SELECT EXISTS (SELECT FROM sample_withdrawn w JOIN line ON line.id = w.sample_id WHERE w.reason IS NOT NULL) AS chosen`
  return found?.chosen ?? false
}
