import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { endAssignment } from '../assignments/end-assignment'
import { undoSubmission } from '../assignments/held-submissions'
import { readKeptReview } from './read-kept-review'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import { withdrawTask } from '../authoring/withdraw-task'
import { applyHeld } from '../testing/apply-held'
import { heldReviewsIn } from '../testing/held-review-scene'
import { wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { writeReview, type ReviewScene } from '../testing/review-scene'
import { listSentReviews } from './list-sent-reviews'
import { readReview } from './read-review'
import { readReviewQueue } from './read-review-queue'
import { reviewDrafts } from './review-drafts'
import { submitReview } from './submit-review'

let api: TestApi
let held: ReturnType<typeof heldReviewsIn>
beforeAll(async () => {
  api = await openTestApi()
  held = heldReviewsIn(api)
})
afterAll(() => api.close())

describe('a held review', () => {
  it('counts for nobody: no review is stored, the task stays, and its place stays taken', async () => {
    const scene = await held.makeScene({ responseQuality: 4 })
    const review = await writeReview(api, scene)
    const sentAt = Date.now()
    const { decision, takesEffectAt } = await review.submit()
    expect(decision).toBe('approve')
    const seconds = (Date.parse(takesEffectAt ?? '') - sentAt) / 1_000
    expect(seconds).toBeGreaterThan(58)
    expect(seconds).toBeLessThan(62)
    expect(await held.readState(scene, review)).toMatchObject({
      task: 'in_review',
      assignment: 'open',
      isHeld: true,
      reviews: 0,
      events: ['task.review_taken person', 'task.review_sent person'],
    })
    const sent = await api.db.auditEvent.findFirstOrThrow({
      where: { entityId: scene.taskId, action: 'task.review_sent' },
    })
    expect(sent.details).not.toContain('approve')
    const other = { ...api.ctx, actor: await scene.reviewer() }
    expect(await readReviewQueue(other)).toMatchObject({ waiting: 0 })
    await expect(takeAssignment(other, 'review')).rejects.toThrow(/can’t take any/)
    expect((await listSentReviews(other)).reviews).toEqual([])
  })

  it('keeps its place when its reservation has expired', async () => {
    const scene = await held.makeScene({ responseQuality: 4 })
    const review = await writeReview(api, scene)
    await review.submit()
    await api.db.assignment.update({
      where: { id: review.assignmentId },
      data: { reservedUntil: new Date(0) },
      select: { id: true },
    })
    const other = { ...api.ctx, actor: await scene.reviewer() }
    await expect(takeAssignment(other, 'review')).rejects.toThrow(/can’t take any/)
    expect(await held.apply(review)).toBe('applied')
    expect(await held.readState(scene, review)).toMatchObject({ task: 'in_adjudication', reviews: 1 })
  })

  it('does not keep its reviewer from taking the next task', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await api.db.person.update({ where: { id: review.actor.id }, data: { assignmentCap: 1 } })
    const next = await held.makeScene({ language: scene.language })
    await expect(takeAssignment(review.ctx, 'review')).rejects.toThrow('1 open assignment')
    await review.submit()
    const { assignmentId } = await takeAssignment(review.ctx, 'review')
    expect(await readReviewQueue(review.ctx)).toMatchObject({ open: [{ assignmentId }] })
    expect(await api.db.assignment.count({ where: { id: assignmentId, taskId: next.taskId } })).toBe(1)
  })

  it('is listed first for its reviewer, with the time at which it takes effect, until it has', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene, { decision: 'reject', reasons: ['duplicate'] })
    const { takesEffectAt } = await review.submit()
    const line = { assignmentId: review.assignmentId, decision: 'reject' }
    expect(await listSentReviews(review.ctx)).toMatchObject({ reviews: [{ ...line, takesEffectAt }] })
    expect(await readKeptReview(review.ctx, review.assignmentId)).toMatchObject({
      takesEffectAt,
      criteria: scene.criteria.map((stableId) => ({ stableId })),
    })
    await held.apply(review)
    expect(await listSentReviews(review.ctx)).toMatchObject({ reviews: [{ ...line, takesEffectAt: null }] })
    expect(await readKeptReview(review.ctx, review.assignmentId)).toMatchObject({
      takesEffectAt: null,
    })
  })

  it('can’t be changed, read for editing, handed back or skipped', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    const { assignmentId } = review
    const content = wholeReview(scene.versionId, { note: 'Another one.' })
    await expect(
      saveAssignmentDraft(review.ctx, { assignmentId, baseVersion: 1, keep: false, content }, reviewDrafts),
    ).rejects.toThrow('Undo the submission to change it')
    await expect(readReview(review.ctx, assignmentId)).rejects.toThrow('Undo the submission to change it')
    for (const as of ['handed_back', 'skipped'] as const)
      await expect(
        endAssignment(review.ctx, 'review', { assignmentId, as, reason: 'Not my field.' }),
      ).rejects.toThrow('so you can’t hand it back')
    expect(await held.readState(scene, review)).toMatchObject({ isHeld: true })
  })

  it('is held once and gives the same answer when it is submitted again', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    const [first, ...again] = await Promise.all([review.submit(), review.submit(), review.submit()])
    expect(again).toEqual([first, first])
    expect((await held.readState(scene, review)).events).toEqual([
      'task.review_taken person',
      'task.review_sent person',
    ])
  })

  it('is refused at the submission if something is missing or may identify a patient', async () => {
    const scene = await held.makeScene()
    const incomplete = await writeReview(api, scene, { responseQuality: null })
    await expect(incomplete.submit()).rejects.toThrow()
    const guarded = await writeReview(api, scene, { note: 'His number is MRN 48213377.' })
    await expect(guarded.submit()).rejects.toThrow(/may identify a patient/)
    for (const review of [incomplete, guarded])
      expect(await held.readState(scene, review)).toMatchObject({ assignment: 'open', isHeld: false })
  })
})

describe('undoing a held review', () => {
  const meanwhile: [string, (scene: ReviewScene) => Promise<unknown>][] = [
    ['nothing happened', () => Promise.resolve()],
    ['another reviewer submitted', async (scene) => (await writeReview(api, scene)).submit()],
    [
      'another review took effect',
      async (scene) => {
        const other = await writeReview(api, scene, { decision: 'reject', reasons: ['duplicate'] })
        await other.submit()
        expect(await held.apply(other)).toBe('applied')
      },
    ],
    [
      'more reviews took effect than the policy asks for',
      async (scene) => {
        for (let count = 0; count < 2; count += 1) {
          const actor = await scene.reviewer()
          const { id: assignmentId } = await api.db.assignment.create({
            data: { kind: 'review', taskId: scene.taskId, versionId: scene.versionId, personId: actor.id },
            select: { id: true },
          })
          const ctx = { ...api.ctx, actor }
          const content = wholeReview(scene.versionId)
          const save = { assignmentId, baseVersion: 0, keep: false, content }
          const { version } = await saveAssignmentDraft(ctx, save, reviewDrafts)
          await submitReview(ctx, { assignmentId, draftVersion: version })
          expect(await applyHeld(api.db, assignmentId)).toBe('applied')
        }
      },
    ],
    [
      'the policy changed',
      ({ datasetId }) =>
        api.db.datasetSetting.create({
          data: {
            datasetId,
            kind: 'review_policy',
            version: 1,
            value: { ...defaultReviewPolicy, holdSeconds: 0 },
          },
        }),
    ],
    [
      'it was due, but had not taken effect',
      ({ taskId }) =>
        api.db.assignment.updateMany({
          where: { taskId, heldUntil: { not: null } },
          data: { heldUntil: new Date(0) },
        }),
    ],
  ]

  it.each(meanwhile)('gives it back as a draft, exactly as it was, when %s', async (_, happen) => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene, { note: 'What I wrote.', privateNote: 'For me.' })
    const { draft } = await held.readState(scene, review)
    await review.submit()
    await happen(scene)
    await held.undo(review)
    await held.undo(review)
    const state = await held.readState(scene, review)
    expect(state).toMatchObject({ task: 'in_review', assignment: 'open', isHeld: false })
    expect(state.draft.content).toEqual(draft.content)
    expect(state.events).toEqual([
      'task.review_taken person',
      'task.review_sent person',
      'task.review_undone person',
    ])
    const opened = await readReview(review.ctx, review.assignmentId)
    expect(opened.draft).toMatchObject({ content: draft.content, version: state.draft.version })
    expect(await held.apply(review)).toBe('none')
    await submitReview(review.ctx, {
      assignmentId: review.assignmentId,
      draftVersion: state.draft.version,
    })
    expect(await held.apply(review)).toBe('applied')
  })

  it('is not reverted by a repeated submission that arrives late', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    await held.undo(review)
    await expect(review.submit()).rejects.toThrow(/another tab/)
    expect(await held.readState(scene, review)).toMatchObject({ isHeld: false })
  })

  it('is refused once it has taken effect, and not found for other people', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    const other = { ...api.ctx, actor: await scene.reviewer() }
    await expect(
      undoSubmission(other, 'review', { assignmentId: review.assignmentId }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await held.apply(review)
    await expect(held.undo(review)).rejects.toThrow('has taken effect')
    expect(await held.readState(scene, review)).toMatchObject({ assignment: 'done', reviews: 1 })
  })

  it('says what happened when the author withdrew the task, and the reviewer is notified', async () => {
    const scene = await held.makeScene()
    const review = await writeReview(api, scene)
    await review.submit()
    const author = await api.db.person.findUniqueOrThrow({ where: { id: scene.authorId } })
    const ctx = { ...api.ctx, actor: { ...review.actor, id: author.id } }
    await withdrawTask(ctx, scene.taskId)
    expect(await held.readState(scene, review)).toMatchObject({ assignment: 'cancelled', reviews: 0 })
    expect(await held.isNotified(review)).toBe(true)
    await expect(held.undo(review)).rejects.toThrow(/has withdrawn this task.*what you wrote is kept/)
    expect(await held.apply(review)).toBe('none')
    expect((await listSentReviews(review.ctx)).reviews).toEqual([])
  })
})
