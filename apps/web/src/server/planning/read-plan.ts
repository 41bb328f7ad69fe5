import { Prisma, type Database, type Transaction } from '@consilium/db'
import { countLines, type PlanCount, type PlanLine } from '../../domain/plan-lines'
import type { PlanView } from '../../domain/plan-views'
import type { Context } from '../context'
import { isExcludedPerson } from '../visibility/excluded-work'
import { findPlannedDataset } from './find-planned-dataset'
import { readProgrammePlan } from './read-dataset-setting'

/** The plan of a dataset with how far it has come, for those who may see it. */
export async function readPlan(ctx: Pick<Context, 'actor' | 'db'>, datasetId: string): Promise<PlanView> {
  const dataset = await findPlannedDataset(ctx, datasetId)
  const [{ version, value }, counts] = await Promise.all([
    readProgrammePlan(ctx.db, datasetId),
    countTasks(ctx.db, datasetId),
  ])
  return { dataset, version, lines: countLines(value.cells, counts) }
}

/** The lines of a plan with how far each has come. */
export async function readPlanLines(db: Database | Transaction, datasetId: string): Promise<PlanLine[]> {
  const { value } = await readProgrammePlan(db, datasetId)
  return value.cells.length === 0 ? [] : countLines(value.cells, await countTasks(db, datasetId))
}

/** The tasks of a dataset by kind and step. Drafts that nobody touched for a month hold nothing up; taken-out work does not count. */
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
