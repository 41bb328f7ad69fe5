import type { SubmitPreview } from '../../domain/submissions'
import { TaskDraft } from '../../domain/task-drafts'
import type { Context } from '../context'
import { findNearDuplicates } from '../duplicates/find-near-duplicates'
import { notFound, Refusal } from '../refusal'
import { findOwnTask } from '../turns/find-own-task'
import { ownTaskDraft } from '../visibility/own-drafts'
import { buildVersion } from './build-version'

/** Whether the draft as saved could be submitted, and which tasks read much like it. Nothing is changed. */
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
