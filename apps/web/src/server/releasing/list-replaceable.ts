import { Prisma } from '@consilium/db'
import type { ReplaceableTasks } from '../../domain/releasing/extend-draw'
import type { CheckName } from '../../domain/releasing/readiness'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { findFailingTasks } from './read-readiness'
import { whyLeftPool } from './why-left'

const SHOWN = 500

type Left = ReplaceableTasks['tasks'][number]['left']

/** Lists the tasks of the current draw that are no longer in the pool of the edited plan, or fail a check. */
export async function listReplaceable(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  draftId: string,
): Promise<ReplaceableTasks> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { datasetId: true, purpose: true, plan: true },
  })
  if (!draft) throw notFound('draft')
  const drawId = await findCurrentDraw(db, draftId)
  if (drawId === null || draft.purpose !== 'release') return { drawId, total: 0, tasks: [] }
  const { datasetId } = draft
  const { includeReleased } = SamplePlanInput.parse(draft.plan)
  const [drawn, failing] = await Promise.all([
    db.$queryRaw<{ taskId: string; left: Left; revised: boolean }[]>`
      SELECT t.id AS "taskId", t.current_version_id <> x.version_id AS revised, ${whyLeftPool({ datasetId, includeReleased }, Prisma.sql`x.task_id`)} AS "left"
      FROM sample_task x JOIN task t ON t.id = x.task_id WHERE x.sample_id = ${drawId}::uuid ORDER BY t.id`,
    findFailingTasks(db, { sampleId: drawId, datasetId }),
  ])
  const checks = new Map<string, CheckName[]>()
  for (const [name, taskIds] of failing)
    for (const taskId of taskIds) checks.set(taskId, [...(checks.get(taskId) ?? []), name])
  const found = drawn
    .map((task) => ({ ...task, checks: checks.get(task.taskId) ?? [] }))
    .filter((task) => task.left !== null || task.checks.length > 0)
    .sort((a, b) => Number(b.left !== null) - Number(a.left !== null) || b.checks.length - a.checks.length)
  return { drawId, total: found.length, tasks: found.slice(0, SHOWN) }
}
