import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultReviewPolicy, ReviewPolicy } from '../../domain/assignments/review-policy'
import { applySubmission } from '../assignments/held-submissions'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import { closeAccess } from '../people/close-access'
import { applyHeld, makeDue } from '../testing/apply-held'
import { heldReviewsIn, type Written } from '../testing/held-review-scene'
import { wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { writeReview, type ReviewScene } from '../testing/review-scene'
import { applyHeldJudgments } from './apply-held-judgments'
import { reviewDrafts } from '../reviewing/review-drafts'
import { reviewSubmission, submitReview } from '../reviewing/submit-review'
import { watchHeldJudgments } from './watch-held-judgments'

let api: TestApi
let held: ReturnType<typeof heldReviewsIn>
beforeAll(async () => {
  api = await openTestApi()
  held = heldReviewsIn(api)
})
afterAll(() => api.close())

const failNever = (error: unknown) => {
  throw error
}

describe('a held review that is due', () => {
  it('takes effect, moves the task and is audited as an action of the platform', async () => {
    const scene = await held.makeScene()
    const [first, second] = [await writeReview(api, scene), await writeReview(api, scene)]
    await first.submit()
    await second.submit()
    await held.apply(first)
    expect(await held.readState(scene, first)).toMatchObject({
      task: 'in_review',
      assignment: 'done',
      reviews: 1,
      events: ['task.review_taken person', 'task.review_sent person', 'task.reviewed platform'],
    })
    await held.apply(second)
    expect(await held.readState(scene, second)).toMatchObject({ task: 'in_adjudication', reviews: 2 })
  })

  it('is not applied before its time', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    await applyHeldJudgments(api.db, { onError: failNever })
    const of = { id: review.assignmentId, personId: review.actor.id }
    expect(await applySubmission(api.db, of, reviewSubmission)).toBe('none')
    expect(await held.readState(scene, review)).toMatchObject({ isHeld: true, reviews: 0 })
  })

  it('takes effect without anybody opening a page', async () => {
    const scene = await held.makeScene({ holdSeconds: 1 })
    const review = await writeReview(api, scene)
    await review.submit()
    const stop = watchHeldJudgments({ db: () => api.db, onError: failNever, everyMs: 50 })
    await vi.waitFor(
      async () =>
        expect(await held.readState(scene, review)).toMatchObject({ assignment: 'done', reviews: 1 }),
      { timeout: 10_000, interval: 50 },
    )
    await stop()
  })

  it('takes effect exactly once, however many processes apply it', async () => {
    const scene = await held.makeScene()
    const reviews = [await writeReview(api, scene), await writeReview(api, scene)]
    for (const review of reviews) {
      await review.submit()
      await makeDue(api.db, review.assignmentId)
    }
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => applyHeldJudgments(api.db, { onError: failNever })),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    for (const review of reviews)
      expect(await held.readState(scene, review)).toMatchObject({
        task: 'in_adjudication',
        reviews: 2,
        events: ['task.review_taken person', 'task.review_sent person', 'task.reviewed platform'],
      })
    const moves = { entityId: scene.taskId, action: 'task.escalated' }
    expect(await api.db.auditEvent.count({ where: moves })).toBe(1)
  })

  it('is either undone or applied when both happen at once, and both sides agree', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const scene = await held.makeScene()
      const review = await writeReview(api, scene)
      await review.submit()
      await makeDue(api.db, review.assignmentId)
      const calls = [
        () => applyHeldJudgments(api.db, { onError: failNever }).then(() => null),
        () => held.undo(review).then(() => 'undone', String),
      ]
      const ended = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const answer = ended.find((end) => end !== null)
      const { assignment, isHeld, reviews } = await held.readState(scene, review)
      expect(isHeld).toBe(false)
      expect([assignment, reviews]).toEqual(answer === 'undone' ? ['open', 0] : ['done', 1])
      if (answer !== 'undone') expect(answer).toMatch(/has taken effect/)
      ends.add(assignment)
    }
    expect(ends.size).toBeGreaterThan(0)
  })

  it('is still due after a process that applied it crashed halfway', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    await makeDue(api.db, review.assignmentId)
    const broken = await api.pool.connect()
    await broken.query('BEGIN')
    await broken.query('UPDATE assignment SET state = $1, ended_at = now() WHERE id = $2', [
      'done',
      review.assignmentId,
    ])
    const waiting = applyHeldJudgments(api.db, { onError: failNever })
    broken.release(new Error('The process crashed.'))
    expect(await waiting).toBe(1)
    expect(await held.readState(scene, review)).toMatchObject({ assignment: 'done', reviews: 1 })
  })

  it('is applied even if another one fails each time', async () => {
    const [bad, good] = [await held.makeScene(), await held.makeScene()]
    const [failing, review] = [await writeReview(api, bad), await writeReview(api, good)]
    for (const due of [failing, review]) {
      await due.submit()
      await makeDue(api.db, due.assignmentId)
    }
    // A policy that can’t be read: an error that is no refusal.
    await api.db.datasetSetting.create({
      data: {
        datasetId: bad.datasetId,
        kind: 'review_policy',
        version: 1,
        value: {},
        createdAt: new Date(1),
      },
    })
    const failed: string[] = []
    await applyHeldJudgments(api.db, { onError: (_, id) => failed.push(id) })
    expect(failed).toEqual([failing.assignmentId])
    expect(await held.readState(good, review)).toMatchObject({ assignment: 'done' })
    expect(await held.readState(bad, failing)).toMatchObject({ isHeld: true, reviews: 0 })
    await held.undo(failing)
  })

  const impossible: [string, (scene: ReviewScene, review: Written) => Promise<unknown>][] = [
    [
      'the task was settled',
      ({ taskId }) =>
        api.db.task.update({ where: { id: taskId }, data: { status: 'rejected' }, select: { id: true } }),
    ],
    [
      'a hard rule excludes the reviewer since',
      ({ versionId }, { actor }) =>
        api.db.taskVersion
          .findUniqueOrThrow({ where: { id: versionId } })
          .then(({ ratedVendor }) =>
            api.db.vendorTie.create({ data: { personId: actor.id, vendor: ratedVendor ?? '' } }),
          ),
    ],
    [
      'its draft is gone',
      ({ taskId }, { actor }) => api.db.draft.deleteMany({ where: { taskId, personId: actor.id } }),
    ],
  ]

  it.each(impossible)('ends like an open review, with a notification, when %s', async (_, happen) => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    await happen(scene, review)
    expect(await held.apply(review)).toBe('dropped')
    expect(await api.db.assignment.findUniqueOrThrow({ where: { id: review.assignmentId } })).toMatchObject({
      state: 'cancelled',
    })
    expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(0)
    expect(await held.isNotified(review)).toBe(true)
    expect(
      await api.db.auditEvent.count({ where: { entityId: scene.taskId, action: 'task.review_dropped' } }),
    ).toBe(1)
  })

  it('is handed back with the other assignments of a person who is disabled', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    await api.db.$transaction((tx) => closeAccess(tx, review.actor.id))
    expect(await held.apply(review)).toBe('none')
    expect(await held.readState(scene, review)).toMatchObject({ assignment: 'handed_back', reviews: 0 })
    expect(await takeAssignment({ ...api.ctx, actor: await scene.reviewer() }, 'review')).toBeDefined()
  })
})

describe('an outcome', () => {
  it('waits for every held review, so that none that was submitted is lost', async () => {
    const scene = await held.makeScene({ responseQuality: 4 })
    const first = await writeReview(api, scene)
    await first.submit()
    const actor = await scene.reviewer()
    const { id: assignmentId } = await api.db.assignment.create({
      data: { kind: 'review', taskId: scene.taskId, versionId: scene.versionId, personId: actor.id },
      select: { id: true },
    })
    const ctx = { ...api.ctx, actor }
    const save = { assignmentId, baseVersion: 0, keep: false, content: wholeReview(scene.versionId) }
    const { version } = await saveAssignmentDraft(ctx, save, reviewDrafts)
    await submitReview(ctx, { assignmentId, draftVersion: version })
    expect(await applyHeld(api.db, assignmentId)).toBe('applied')
    expect(await held.readState(scene, first)).toMatchObject({ task: 'in_review', isHeld: true, reviews: 1 })
    await held.apply(first)
    expect(await held.readState(scene, first)).toMatchObject({ task: 'in_adjudication', reviews: 2 })
  })
})

describe('a policy', () => {
  it.each([
    [0, 'done'],
    [1, 'open'],
    [600, 'open'],
  ])('of %i seconds leaves a submitted review %s', async (holdSeconds, state) => {
    const scene = await held.makeScene({ holdSeconds })
    const review = await writeReview(api, scene)
    const { takesEffectAt } = await review.submit()
    expect(takesEffectAt === null).toBe(holdSeconds === 0)
    expect((await held.readState(scene, review)).assignment).toBe(state)
  })

  it('applies as it was when the version was submitted', async () => {
    const scene = await held.makeScene()
    await api.db.datasetSetting.create({
      data: {
        datasetId: scene.datasetId,
        kind: 'review_policy',
        version: 1,
        value: { ...defaultReviewPolicy, holdSeconds: 0 },
      },
      select: { id: true },
    })
    const review = await writeReview(api, scene)
    await review.submit()
    expect(await held.readState(scene, review)).toMatchObject({ isHeld: true })
  })

  it('holds reviews for a minute if it was saved before there was a choice', () => {
    const { holdSeconds, ...before } = defaultReviewPolicy
    expect(holdSeconds).toBe(60)
    expect(ReviewPolicy.parse(before)).toEqual(defaultReviewPolicy)
  })
})
