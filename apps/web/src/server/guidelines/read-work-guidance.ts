import type { WorkGuidance } from '../../domain/guidelines/guidelines-views'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { taskRules } from '../platform/visibility/visible-tasks'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { readTour } from './read-tour'
import { readVersions } from './read-versions'

/** What the screen of a task in progress says about guidelines, and whether it offers the tour. */
export async function readWorkGuidance(
  ctx: Pick<Context, 'actor' | 'db'>,
  taskId: string,
): Promise<WorkGuidance> {
  const { actor, db } = ctx
  const task = await db.task.findFirst({
    where: { AND: [whereAnyRule(taskRules(actor)), { id: taskId }] },
    select: {
      authorId: true,
      dataset: { select: { id: true, name: true } },
      assignments: {
        where: { personId: actor.kind === 'person' ? actor.id : '', kind: 'baseline', state: 'open' },
        select: { id: true },
      },
    },
  })
  if (!task) throw notFound('task')
  const isAuthor = actor.kind === 'person' && task.authorId === actor.id
  const [versions, tour] = await Promise.all([
    readVersions(ctx, [task.dataset]),
    readTour(ctx, isAuthor ? 'authoring' : task.assignments.length > 0 ? 'answering' : 'judging'),
  ])
  const { lines = [], duty = null } = versions.get(task.dataset.id) ?? {}
  return { dataset: task.dataset, hasGuidelines: lines.length > 0, duty, tour }
}
