import { Prisma } from '@consilium/db'
import type { Pipeline } from '../../../domain/home/dashboard-views'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { countMissing, type PlanLine } from '../../../domain/plan/plan-lines'
import { readPlanLines } from '../../plan/read-plan'
import type { Context } from '../../platform/context'
import { isExcludedPerson } from '../../platform/visibility/excluded-work'

const MAX_DATASETS = 20

interface Row {
  id: string
  name: string
  isPlanned: boolean
  stages: { status: TaskStatus; tasks: number; oldestDays: number }[]
}

/** The datasets that are not archived, the one with the oldest open task first. */
export async function listPipelines({ db }: Pick<Context, 'db'>): Promise<Pipeline[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH stage AS (
      SELECT t.dataset_id, t.status, count(*)::int AS tasks, floor(extract(epoch FROM now() - min(t.updated_at)) / 86400)::int AS days
      FROM task t WHERE NOT ${isExcludedPerson(Prisma.sql`t.author_id`)} GROUP BY 1, 2
    )
    SELECT d.id, d.name,
      EXISTS (SELECT FROM dataset_setting p WHERE p.dataset_id = d.id AND p.kind = 'programme_plan') AS "isPlanned",
      coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'tasks', s.tasks, 'oldestDays', s.days)) FILTER (WHERE s.status IS NOT NULL), '[]') AS stages
    FROM dataset d LEFT JOIN stage s ON s.dataset_id = d.id
    WHERE d.archived_at IS NULL
    GROUP BY d.id
    ORDER BY max(s.days) FILTER (WHERE s.status IN ('draft', 'in_review', 'revision', 'in_adjudication')) DESC NULLS LAST, lower(d.name), d.id
    LIMIT ${MAX_DATASETS}::int`
  return Promise.all(
    rows.map(async ({ id, name, isPlanned, stages }) => ({
      dataset: { id, name },
      stages,
      plan: isPlanned ? summarizePlan(await readPlanLines(db, id)) : null,
    })),
  )
}

/** Adds up the lines; what exceeds the target of one line doesn't make up for another. */
function summarizePlan(lines: readonly PlanLine[]): Pipeline['plan'] {
  if (lines.length === 0) return null
  const sum = { target: 0, accepted: 0, inReview: 0, writing: 0, notStarted: 0 }
  for (const line of lines) {
    const accepted = Math.min(line.target, line.accepted)
    const inReview = Math.min(line.target - accepted, line.inReview)
    sum.target += line.target
    sum.accepted += accepted
    sum.inReview += inReview
    sum.writing += Math.min(line.target - accepted - inReview, line.writing)
    sum.notStarted += countMissing(line)
  }
  return sum
}
