import { Prisma, type Database, type Transaction } from '@consilium/db'
import { countLines, type PlanCount, type PlanLine } from '../../domain/plan/plan-lines'
import type { PlanView } from '../../domain/plan/plan-views'
import type { Context } from '../platform/context'
import { isExcludedPerson } from '../platform/visibility/excluded-work'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { readProgramPlan } from '../datasets/read-dataset-setting'

/** The plan of a dataset and its progress, for actors who may see it. */
export async function readPlan(ctx: Pick<Context, 'actor' | 'db'>, datasetId: string): Promise<PlanView> {
  const dataset = await findPlannedDataset(ctx, datasetId)
  const [{ version, value }, counts] = await Promise.all([
    readProgramPlan(ctx.db, datasetId),
    countTasks(ctx.db, datasetId),
  ])
  return { dataset, version, lines: countLines(value.cells, counts) }
}

/** The lines of a plan, each with its progress. */
export async function readPlanLines(db: Database | Transaction, datasetId: string): Promise<PlanLine[]> {
  const { value } = await readProgramPlan(db, datasetId)
  return value.cells.length === 0 ? [] : countLines(value.cells, await countTasks(db, datasetId))
}

/** Counts the tasks of a dataset by kind and step, without excluded work and drafts unchanged for 30 days. */
export function countTasks(db: Database | Transaction, datasetId: string): Promise<PlanCount[]> {
  return db.$queryRaw<PlanCount[]>`
    SELECT CASE WHEN t.status IN ('accepted', 'released') THEN 'accepted' WHEN t.status IN ('in_review', 'in_adjudication') THEN 'inReview' ELSE 'writing' END AS step,
      COALESCE(v.mode, t.mode) AS mode, COALESCE(v.use_case, t.plan_use_case) AS "useCase", COALESCE(v.specialty, t.plan_specialty) AS specialty, count(*)::int AS tasks
    FROM task t LEFT JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND NOT ${isExcludedPerson(Prisma.sql`t.author_id`)}
      AND (t.status IN ('accepted', 'released', 'in_review', 'in_adjudication')
        OR t.status IN ('draft', 'revision') AND EXISTS (SELECT FROM draft d WHERE d.task_id = t.id AND d.kind = 'task' AND d.updated_at > now() - interval '30 days'))
    GROUP BY 1, 2, 3, 4`
}
