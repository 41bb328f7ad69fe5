import { undoSubmission } from '../assignments/held-submissions'
import { applyHeld } from './apply-held'
import type { TestApi } from './open-test-api'
import { makeReviewScene, type ReviewScene, type writeReview } from './review-scene'

export type Written = Awaited<ReturnType<typeof writeReview>>

/** Reviews that are held for a minute, and what happens to them. */
export const heldReviewsIn = (api: TestApi) => ({
  makeScene: (wish: Parameters<typeof makeReviewScene>[1] = {}) =>
    makeReviewScene(api, { holdSeconds: 60, responseQuality: 2, ...wish }),
  undo: ({ ctx, assignmentId }: Written) => undoSubmission(ctx, 'review', { assignmentId }),
  apply: ({ assignmentId }: Written) => applyHeld(api.db, assignmentId),
  readState: (scene: ReviewScene, review: Written) => readState(api, scene, review),
  isNotified: async ({ actor }: Written) =>
    (await api.db.notification.count({ where: { personId: actor.id, kind: 'work_ended' } })) === 1,
})

async function readState(api: TestApi, { taskId, versionId }: ReviewScene, { assignmentId, actor }: Written) {
  const [task, assignment, reviews, events, draft] = await Promise.all([
    api.db.task.findUniqueOrThrow({ where: { id: taskId }, select: { status: true } }),
    api.db.assignment.findUniqueOrThrow({
      where: { id: assignmentId },
      select: { state: true, heldUntil: true },
    }),
    api.db.review.count({ where: { versionId } }),
    api.db.auditEvent.findMany({
      where: { entityId: taskId, details: { contains: assignmentId } },
      orderBy: { id: 'asc' },
      select: { action: true, actorKind: true },
    }),
    api.db.draft.findFirstOrThrow({
      where: { kind: 'review', taskId, personId: actor.id },
      select: { content: true, version: true },
    }),
  ])
  return {
    task: task.status,
    assignment: assignment.state,
    isHeld: assignment.state === 'open' && assignment.heldUntil !== null,
    reviews,
    events: events.map(({ action, actorKind }) => `${action} ${actorKind}`),
    draft,
  }
}
