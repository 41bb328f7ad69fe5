import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { readDraftVersion } from '../authoring/read-draft-version'
import { reviewDrafts } from '../reviewing/review-drafts'
import { wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeReviewScene, writeReview } from '../testing/review-scene'
import { saveAssignmentDraft } from './save-assignment-draft'
import { takeAssignment } from './take-assignment'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('saving the draft of a review', () => {
  it('only one of several saves of the same version succeeds, and each conflict returns the stored text', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene)
    const mine = wholeReview(scene.versionId, { note: 'Mine.' })
    const tries = await Promise.all(
      [1, 2, 3].map((number) =>
        saveAssignmentDraft(
          review.ctx,
          {
            assignmentId: review.assignmentId,
            baseVersion: 1,
            keep: false,
            content: { ...mine, note: `Mine ${number}.` },
          },
          reviewDrafts,
        ),
      ),
    )
    expect(tries.map(({ is }) => is).toSorted()).toEqual(['conflict', 'conflict', 'saved'])
    const saved = tries.findIndex(({ is }) => is === 'saved') + 1
    for (const answer of tries)
      if (answer.is === 'conflict')
        expect(answer).toMatchObject({ version: 2, content: { note: `Mine ${saved}.` } })
  })

  it('has version 0 before the first save, for the reviewer only', async () => {
    const scene = await makeReviewScene(api)
    const [actor, other] = [await scene.reviewer(), await scene.reviewer()]
    const ctx = { ...api.ctx, actor }
    const of = { work: 'review', taskId: scene.taskId } as const
    await expect(readDraftVersion(ctx, of)).rejects.toThrow('no such draft')
    await takeAssignment(ctx, 'review')
    expect(await readDraftVersion(ctx, of)).toEqual({ version: 0, status: null, deletedAt: null })
    await expect(readDraftVersion({ ...api.ctx, actor: other }, of)).rejects.toThrow('no such draft')
    await expect(readDraftVersion(ctx, { ...of, work: 'adjudicate' })).rejects.toThrow('no such draft')
  })

  it('a text that was not chosen in a conflict is kept in the history', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene, { note: 'What I had.' })
    await saveAssignmentDraft(
      review.ctx,
      {
        assignmentId: review.assignmentId,
        baseVersion: 1,
        keep: true,
        content: wholeReview(scene.versionId),
      },
      reviewDrafts,
    )
    expect(await api.db.draftSave.findMany({ where: { draft: { taskId: scene.taskId } } })).toMatchObject([
      { version: 1, pinned: true, content: { note: 'What I had.' } },
    ])
  })

  it('renews the reservation', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene)
    await api.db.assignment.update({
      where: { id: review.assignmentId },
      data: { reservedUntil: new Date(Date.now() + 60_000) },
      select: { id: true },
    })
    await saveAssignmentDraft(
      review.ctx,
      {
        assignmentId: review.assignmentId,
        baseVersion: 1,
        keep: false,
        content: wholeReview(scene.versionId),
      },
      reviewDrafts,
    )
    const { reservedUntil } = await api.db.assignment.findUniqueOrThrow({
      where: { id: review.assignmentId },
    })
    expect(reservedUntil?.getTime()).toBeGreaterThan(
      Date.now() + (defaultReviewPolicy.reserveHours - 1) * 3_600_000,
    )
  })
})
