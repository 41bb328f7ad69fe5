import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'

/** An answer to a task of a dataset that the actor may read. */
export async function findAdminAnswer({ actor, db }: Pick<Context, 'actor' | 'db'>, answerId: string) {
  const answer = await db.baselineAnswer.findFirst({
    where: { id: answerId, version: { task: visibleDatasetTasks(actor) } },
    select: {
      id: true,
      text: true,
      details: true,
      versionId: true,
      personId: true,
      assignmentId: true,
      replacesId: true,
      returned: { select: { reason: true } },
      version: { select: { taskId: true, task: { select: { datasetId: true, currentVersionId: true } } } },
    },
  })
  if (!answer) throw notFound('answer')
  return answer
}
