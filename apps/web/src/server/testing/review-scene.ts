import { randomUUID } from 'node:crypto'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import { reviewDrafts } from '../reviewing/review-drafts'
import { submitReview } from '../reviewing/submit-review'
import { makeActor, makeReviewTask, wholeReview } from './make-review-task'
import type { TestApi } from './open-test-api'

/**
 * A task in review in a unique language, with reviewers who read only that language, so that nothing else
 * waits for them.
 */
export async function makeReviewScene(
  { db }: Pick<TestApi, 'db'>,
  wish: Parameters<typeof makeReviewTask>[1] = {},
) {
  const language = randomUUID().slice(0, 8)
  const task = await makeReviewTask(db, { language, ...wish })
  const reviewer = async (languages = [language]) => {
    const actor = await makeActor(db)
    await db.person.update({ where: { id: actor.id }, data: { languages }, select: { id: true } })
    return actor
  }
  return { ...task, language, reviewer }
}
export type ReviewScene = Awaited<ReturnType<typeof makeReviewScene>>

/** A new reviewer takes the task and writes a review; `submit` submits it. */
export async function writeReview(
  api: Pick<TestApi, 'ctx'>,
  scene: ReviewScene,
  change: Partial<ReviewDraft> = {},
) {
  const actor = await scene.reviewer()
  const ctx = { ...api.ctx, actor }
  const { assignmentId } = await takeAssignment(ctx, 'review')
  const content = wholeReview(scene.versionId, change)
  const saved = await saveAssignmentDraft(
    ctx,
    { assignmentId, baseVersion: 0, keep: false, content },
    reviewDrafts,
  )
  return {
    ctx,
    actor,
    assignmentId,
    submit: () => submitReview(ctx, { assignmentId, draftVersion: saved.version }),
  }
}
