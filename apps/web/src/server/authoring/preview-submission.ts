import type { SubmitPreview } from '../../domain/authoring/submissions'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import type { Context } from '../platform/context'
import { findNearDuplicates } from './duplicates/find-near-duplicates'
import { notFound, Refusal } from '../platform/refusal'
import { findOwnTask } from '../turns/find-own-task'
import { ownTaskDraft } from '../platform/visibility/own-drafts'
import { buildVersion } from './build-version'

/** Whether the saved draft could be submitted, and which tasks are near-duplicates of it. Changes nothing. */
export async function previewSubmission({ actor, db }: Context, taskId: string): Promise<SubmitPreview> {
  const task = await findOwnTask(db, actor, taskId)
  const draft = await db.draft.findFirst({ where: ownTaskDraft(actor, taskId), select: { content: true } })
  if (!draft) throw notFound('task')
  try {
    const { content } = await buildVersion(db, task, TaskDraft.parse(draft.content))
    return {
      refusal: null,
      nearDuplicates: await findNearDuplicates(db, actor, { ...task, conversation: content.conversation }),
    }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message, nearDuplicates: [] }
    throw error
  }
}
