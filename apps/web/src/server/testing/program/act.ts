import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Actor } from '../../../domain/permissions/permissions'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { AnswerDraft } from '../../../domain/answering/answer-draft'
import { emptyAnswerDraft } from '../../../domain/answering/empty-answer-draft'
import { submitAdjudication } from '../../adjudicating/submit-adjudication'
import { answerDrafts } from '../../answering/answer-drafts'
import { submitAnswer } from '../../answering/submit-answer'
import { submitTask } from '../../authoring/submit-task'
import { saveDraft } from '../../authoring/save-draft'
import { submitReview } from '../../reviewing/submit-review'
import { readSubmission } from '../../authoring/read-submission'
import { wholeAdjudication } from '../make-adjudication-task'
import { makeSubmittable } from '../make-submittable'
import type { TestApi } from '../open-test-api'
import { adjudicationDrafts } from '../../adjudicating/adjudication-drafts'
import { reviewDrafts } from '../../reviewing/review-drafts'
import { saveAssignmentDraft } from '../../assignments/save-assignment-draft'
import { takeAssignment } from '../../assignments/take-assignment'

export type Someone = Extract<Actor, { kind: 'person' }>

/** The actions of people in a program, through the same services as the screens. */
export function actIn({ ctx: base, db }: TestApi) {
  const as = (actor: Someone) => ({ ...base, actor })
  const versionOf = async (assignmentId: string) =>
    (await db.assignment.findUniqueOrThrow({ where: { id: assignmentId }, select: { versionId: true } }))
      .versionId
  const draftVersionOf = async (assignmentId: string) => {
    const { taskId, personId } = await db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })
    const draft = await db.draft.findFirst({ where: { kind: 'baseline', taskId, personId } })
    return draft?.version ?? 0
  }
  return {
    /** Writes and submits a task, and returns its id. */
    async author(
      actor: Someone,
      { datasetId, systemId }: { datasetId: string; systemId: string },
      change: (draft: TaskDraft) => TaskDraft = (draft) => draft,
    ): Promise<string> {
      const { taskId } = await makeSubmittable(db, { personId: actor.id, datasetId, systemId, change })
      await submitTask(as(actor), { taskId, draftVersion: 1 })
      return taskId
    },
    /** Answers every point of a returned task and resubmits it. */
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
    takeReview: (actor: Someone) => takeAssignment(as(actor), 'review'),
    /** Writes and submits a review of an existing assignment. */
    async review(
      actor: Someone,
      assignmentId: string,
      say: (versionId: string) => ReviewDraft,
    ): Promise<void> {
      const saved = await saveAssignmentDraft(
        as(actor),
        {
          assignmentId,
          baseVersion: 0,
          keep: false,
          content: say(await versionOf(assignmentId)),
        },
        reviewDrafts,
      )
      await submitReview(as(actor), { assignmentId, draftVersion: saved.version })
    },
    takeAnswer: (actor: Someone) => takeAssignment(as(actor), 'baseline'),
    async answer(actor: Someone, assignmentId: string, change: Partial<AnswerDraft>): Promise<void> {
      const content = { ...emptyAnswerDraft(await versionOf(assignmentId)), ...change }
      const saved = await saveAssignmentDraft(
        as(actor),
        { assignmentId, baseVersion: await draftVersionOf(assignmentId), keep: false, content },
        answerDrafts,
      )
      await submitAnswer(as(actor), { assignmentId, draftVersion: saved.version })
    },
    takeAdjudication: (actor: Someone) => takeAssignment(as(actor), 'adjudication'),
    async adjudicate(
      actor: Someone,
      assignmentId: string,
      change: Partial<AdjudicationDraft>,
    ): Promise<void> {
      const content = await wholeAdjudication(db, await versionOf(assignmentId), change)
      const saved = await saveAssignmentDraft(
        as(actor),
        { assignmentId, baseVersion: 0, keep: false, content },
        adjudicationDrafts,
      )
      await submitAdjudication(as(actor), { assignmentId, draftVersion: saved.version })
    },
  }
}
