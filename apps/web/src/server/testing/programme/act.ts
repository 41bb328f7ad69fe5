import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Actor } from '../../../domain/permissions'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { TaskDraft } from '../../../domain/task-drafts'
import { saveAdjudication } from '../../services/adjudicating/save-adjudication'
import { submitAdjudication } from '../../services/adjudicating/submit-adjudication'
import { takeAdjudication } from '../../services/adjudicating/take-adjudication'
import { submitTask } from '../../services/authoring/submit-task'
import { saveDraft } from '../../services/drafting/save-draft'
import { saveReview } from '../../services/reviewing/save-review'
import { submitReview } from '../../services/reviewing/submit-review'
import { takeReview } from '../../services/reviewing/take-review'
import { readSubmission } from '../../submissions/read-submission'
import { wholeAdjudication } from '../make-adjudication-task'
import { makeSubmittable } from '../make-submittable'
import type { TestApi } from '../open-test-api'

export type Someone = Extract<Actor, { kind: 'person' }>

/** What people of a programme do, each through the services, as their screens would. */
export function actIn({ ctx: base, db }: TestApi) {
  const as = (actor: Someone) => ({ ...base, actor })
  const versionOf = async (assignmentId: string) =>
    (await db.assignment.findUniqueOrThrow({ where: { id: assignmentId }, select: { versionId: true } }))
      .versionId
  return {
    /** Writes a task and hands it in; its id. */
    async author(
      actor: Someone,
      { datasetId, systemId }: { datasetId: string; systemId: string },
      change: (draft: TaskDraft) => TaskDraft = (draft) => draft,
    ): Promise<string> {
      const { taskId } = await makeSubmittable(db, { personId: actor.id, datasetId, systemId, change })
      await submitTask(as(actor), { taskId, draftVersion: 1 })
      return taskId
    },
    /** Answers every point of a returned task and hands it in anew. */
    async resubmit(actor: Someone, taskId: string): Promise<void> {
      const { points } = await readSubmission(as(actor), taskId)
      const draft = await db.draft.findFirstOrThrow({
        where: { kind: 'task', taskId },
        select: { version: true, content: true },
      })
      const content = TaskDraft.parse(draft.content)
      const replies = points.map(({ id }) => ({ point: id, text: 'Changed as asked.' }))
      const [first, ...rest] = content.criteria
      const criteria = first ? [{ ...first, text: `${first.text} ${draft.version}.` }, ...rest] : rest
      const saved = await saveDraft(as(actor), {
        taskId,
        baseVersion: draft.version,
        keep: false,
        content: { ...content, criteria, replies },
      })
      await submitTask(as(actor), { taskId, draftVersion: saved.version })
    },
    takeReview: (actor: Someone) => takeReview(as(actor)),
    /** Writes and submits a review that was taken. */
    async review(
      actor: Someone,
      assignmentId: string,
      say: (versionId: string) => ReviewDraft,
    ): Promise<void> {
      const saved = await saveReview(as(actor), {
        assignmentId,
        baseVersion: 0,
        keep: false,
        content: say(await versionOf(assignmentId)),
      })
      await submitReview(as(actor), { assignmentId, draftVersion: saved.version })
    },
    takeAdjudication: (actor: Someone) => takeAdjudication(as(actor)),
    async adjudicate(
      actor: Someone,
      assignmentId: string,
      change: Partial<AdjudicationDraft>,
    ): Promise<void> {
      const content = await wholeAdjudication(db, await versionOf(assignmentId), change)
      const saved = await saveAdjudication(as(actor), { assignmentId, baseVersion: 0, keep: false, content })
      await submitAdjudication(as(actor), { assignmentId, draftVersion: saved.version })
    },
  }
}
