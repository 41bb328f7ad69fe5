import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { OpenReview } from '../../domain/reviewing/review-views'
import { SentReviews } from '../../domain/reviewing/sent-reviews'
import { endAssignment } from '../assignments/end-assignment'
import { readKeptDraft } from '../assignments/read-open-assignment'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { makeAuthoring, reviewAs, wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeReviewScene, writeReview, type ReviewScene } from '../testing/review-scene'
import { listSentReviews } from './list-sent-reviews'
import { readReview } from './read-review'
import { reviewDrafts } from './review-drafts'
import { submitReview } from './submit-review'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const statusOf = (id: string) =>
  api.db.task.findUniqueOrThrow({ where: { id }, select: { status: true, disputed: true } })

describe('a review in progress', () => {
  it('shows what the author left out on purpose, and nothing else of how the task was written', async () => {
    const context = [
      { fact: 'Allergies', state: 'missing' as const, note: 'A careful answer asks.' },
      { fact: 'Age', state: 'given' as const, note: '' },
    ]
    const scene = await makeReviewScene(api, { authoring: makeAuthoring('SECRET-AUTHORING', context) })
    const { ctx, assignmentId } = await writeReview(api, scene)
    const seen = OpenReview.parse(await readReview(ctx, assignmentId))
    expect(seen.context).toEqual(context)
    expect(JSON.stringify(seen)).not.toContain('SECRET')
  })

  it('has no context where the version has none, as an imported one', async () => {
    const scene = await makeReviewScene(api)
    const { ctx, assignmentId } = await writeReview(api, scene)
    expect((await readReview(ctx, assignmentId)).context).toEqual([])
  })
})

describe('submitted reviews', () => {
  it('the first one moves a typical task, the second one a difficult task', async () => {
    const typical = await makeReviewScene(api, { responseQuality: 3 })
    await reviewAs(api.ctx, await typical.reviewer())
    expect(await statusOf(typical.taskId)).toEqual({ status: 'in_adjudication', disputed: false })
    const difficult = await makeReviewScene(api, { responseQuality: 2 })
    await reviewAs(api.ctx, await difficult.reviewer())
    expect(await statusOf(difficult.taskId)).toEqual({ status: 'in_review', disputed: false })
    await reviewAs(api.ctx, await difficult.reviewer(), { decision: 'reject', reasons: ['duplicate'] })
    expect(await statusOf(difficult.taskId)).toEqual({ status: 'in_adjudication', disputed: true })
    const events = await api.db.auditEvent.findMany({
      where: { entityId: difficult.taskId },
      orderBy: { id: 'asc' },
      select: { action: true, actorKind: true },
    })
    expect(events.map(({ action, actorKind }) => `${action} ${actorKind}`)).toEqual([
      'task.review_taken person',
      'task.reviewed person',
      'task.review_taken person',
      'task.reviewed person',
      'task.escalated platform',
    ])
  })

  it('store which criteria were reviewed, not only which were changed', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 2 })
    const [first = '', second = ''] = scene.criteria
    const stored = async (change: Parameters<typeof reviewAs>[2]) => {
      const actor = await scene.reviewer()
      await reviewAs(api.ctx, actor, change)
      const review = await api.db.review.findFirstOrThrow({
        where: { versionId: scene.versionId, reviewerId: actor.id },
        select: { reviewedCriteria: true },
      })
      return review.reviewedCriteria
    }
    const elsewhere = randomUUID()
    expect(await stored({ kept: [first, elsewhere] })).toEqual([first])
    const drop = { action: 'drop', stableId: second, reason: 'rubric_subjective' } as const
    expect(await stored({ decision: 'reject', reasons: ['duplicate'], changes: [drop] })).toEqual([second])
  })

  it('two that do not confirm the flaw of a response rated 1–2 reject the task with typed reasons', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 1 })
    for (const realistic of [true, false])
      await reviewAs(api.ctx, await scene.reviewer(), { flawConfirmed: false, realistic })
    expect(await statusOf(scene.taskId)).toMatchObject({ status: 'rejected' })
    const event = await api.db.auditEvent.findFirstOrThrow({
      where: { entityId: scene.taskId, action: 'task.rejected' },
    })
    expect(JSON.parse(event.details)).toMatchObject({
      reasons: ['flaw_not_confirmed', 'unrealistic_scenario'],
    })
  })

  it('no longer count when their reviewer’s contributions are excluded, so another review is needed', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 2 })
    const first = await writeReview(api, scene)
    await first.submit()
    await api.db.person.update({
      where: { id: first.actor.id },
      data: { workRemovedAt: new Date() },
      select: { id: true },
    })
    await reviewAs(api.ctx, await scene.reviewer())
    expect(await statusOf(scene.taskId)).toMatchObject({ status: 'in_review' })
    await reviewAs(api.ctx, await scene.reviewer())
    expect(await statusOf(scene.taskId)).toMatchObject({ status: 'in_adjudication' })
  })

  it('are listed for their reviewer until the task is settled, whatever other reviewers decide', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 2, specialty: 'Urology' })
    const [first, second] = [
      await writeReview(api, scene, { decision: 'reject', reasons: ['duplicate'] }),
      await writeReview(api, scene),
    ]
    const list = async ({ ctx }: typeof first, day = new Date().toISOString().slice(0, 10)) => {
      const sent = SentReviews.parse(await listSentReviews(ctx))
      expect(sent.reviews.every((review) => review.day === day)).toBe(true)
      return sent
    }
    expect(await list(first)).toEqual({ reviews: [], more: 0 })
    await first.submit()
    const alone = await list(first)
    expect(alone).toMatchObject({
      reviews: [
        { assignmentId: first.assignmentId, decision: 'reject', task: { specialty: 'Urology', criteria: 2 } },
      ],
      more: 0,
    })
    expect(await list(second)).toEqual({ reviews: [], more: 0 })
    await second.submit()
    expect(await statusOf(scene.taskId)).toMatchObject({ status: 'in_adjudication' })
    expect(await list(first)).toEqual(alone)
    expect((await list(second)).reviews).toMatchObject([
      { assignmentId: second.assignmentId, decision: 'approve' },
    ])
    const { id: versionId } = await api.db.taskVersion.create({
      data: { taskId: scene.taskId, number: 2, conversation: [], turnCount: 1, contentHash: randomUUID() },
      select: { id: true },
    })
    await api.db.task.update({
      where: { id: scene.taskId },
      data: { status: 'in_review', currentVersionId: versionId },
      select: { id: true },
    })
    await api.db.assignment.create({
      data: { kind: 'review', taskId: scene.taskId, versionId, personId: second.actor.id },
      select: { id: true },
    })
    expect(await list(first)).toEqual(alone)
    expect(await list(second)).toEqual({ reviews: [], more: 0 })
    await api.db.task.update({
      where: { id: scene.taskId },
      data: { status: 'rejected' },
      select: { id: true },
    })
    expect(await list(first)).toEqual({ reviews: [], more: 0 })
  })

  it('count once and return the same response when they are submitted again', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 2 })
    const review = await writeReview(api, scene)
    expect(await Promise.all([review.submit(), review.submit(), review.submit()])).toEqual([
      { decision: 'approve', takesEffectAt: null },
      { decision: 'approve', takesEffectAt: null },
      { decision: 'approve', takesEffectAt: null },
    ])
    expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(1)
    expect(await statusOf(scene.taskId)).toMatchObject({ status: 'in_review' })
  })

  it('never contain the private note', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene, { privateNote: 'SECRET-NOTE', note: 'For the author.' })
    await review.submit()
    expect(
      JSON.stringify(await api.db.review.findMany({ where: { versionId: scene.versionId } })),
    ).not.toContain('SECRET-NOTE')
  })
})

describe('a review that cannot be submitted', () => {
  it('names the reason when the version is superseded or the task withdrawn or settled, and keeps the draft', async () => {
    const cases: [RegExp, (scene: ReviewScene) => Promise<unknown>][] = [
      [
        /has withdrawn/,
        ({ taskId }) =>
          api.db.task.update({ where: { id: taskId }, data: { status: 'withdrawn' }, select: { id: true } }),
      ],
      [
        /moved on/,
        ({ taskId }) =>
          api.db.task.update({ where: { id: taskId }, data: { status: 'rejected' }, select: { id: true } }),
      ],
      [
        /newer version/,
        async ({ taskId }) => {
          const next = await api.db.taskVersion.create({
            data: {
              taskId,
              number: 2,
              language: randomUUID(),
              conversation: [],
              turnCount: 1,
              contentHash: randomUUID(),
            },
            select: { id: true },
          })
          await api.db.task.update({
            where: { id: taskId },
            data: { currentVersionId: next.id },
            select: { id: true },
          })
        },
      ],
    ]
    for (const [message, happen] of cases) {
      const scene = await makeReviewScene(api)
      const review = await writeReview(api, scene, { note: 'What I wrote.' })
      await happen(scene)
      await expect(review.submit()).rejects.toThrow(message)
      await expect(
        saveAssignmentDraft(
          review.ctx,
          {
            assignmentId: review.assignmentId,
            baseVersion: 1,
            keep: false,
            content: wholeReview(scene.versionId),
          },
          reviewDrafts,
        ),
      ).rejects.toThrow(message)
      await expect(readReview(review.ctx, review.assignmentId)).rejects.toThrow(message)
      expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(0)
      expect(await readKeptDraft(review.ctx, review.assignmentId, reviewDrafts)).toMatchObject({
        content: { note: 'What I wrote.' },
      })
    }
  })

  it('names what is missing, and refuses a draft that was changed elsewhere', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene, { flawConfirmed: null })
    await expect(review.submit()).rejects.toThrow('Say whether the rated response has a meaningful flaw.')
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
    await expect(review.submit()).rejects.toThrow(/another tab/)
    const all = scene.criteria.map((stableId) => ({
      action: 'drop' as const,
      stableId,
      reason: 'rubric_subjective' as const,
    }))
    const { version } = await saveAssignmentDraft(
      review.ctx,
      {
        assignmentId: review.assignmentId,
        baseVersion: 2,
        keep: false,
        content: wholeReview(scene.versionId, { changes: all }),
      },
      reviewDrafts,
    )
    await expect(
      submitReview(review.ctx, { assignmentId: review.assignmentId, draftVersion: version }),
    ).rejects.toThrow('No criterion would be left')
  })

  it('is refused after its reviewer declared a tie to the vendor, without naming the vendor', async () => {
    const scene = await makeReviewScene(api, { vendor: 'Acme AI' })
    const review = await writeReview(api, scene)
    await api.db.vendorTie.createMany({
      data: ['acme ai', 'Another'].map((vendor) => ({ personId: review.actor.id, vendor })),
    })
    const message = await review.submit().catch(String)
    expect(message).toMatch(/can no longer judge this task/)
    expect(message).not.toMatch(/acme/i)
    await endAssignment(review.ctx, 'review', {
      assignmentId: review.assignmentId,
      as: 'handed_back',
      reason: '',
    })
  })

  it('is refused when it contains patient data, naming the field', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene, { note: 'His number is MRN 48213377.' })
    await expect(review.submit()).rejects.toThrow(/may identify a patient.*note/)
  })
})

const ROUNDS = Number(process.env['REVIEW_ROUNDS'] ?? 6)

describe('2–20 concurrent submissions', () => {
  it(`count once each and move the task once, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = 2 + (round % 4)
      const others = 2 + ((round * 7) % 19)
      const policy = { ...defaultReviewPolicy, reviewsWhenDifficult: asked, reviewsWhenTypical: 1 }
      const scene = await makeReviewScene(api, { responseQuality: 2, policy })
      const written = await Promise.all(Array.from({ length: asked }, () => writeReview(api, scene)))
      // More reviewers than the policy asks for, assigned directly, so that all connections race.
      const more = await Promise.all(
        Array.from({ length: Math.max(0, others - asked) }, async () => {
          const actor = await scene.reviewer()
          const { id: assignmentId } = await api.db.assignment.create({
            data: { kind: 'review', taskId: scene.taskId, versionId: scene.versionId, personId: actor.id },
            select: { id: true },
          })
          const ctx = { ...api.ctx, actor }
          const { version } = await saveAssignmentDraft(
            ctx,
            {
              assignmentId,
              baseVersion: 0,
              keep: false,
              content: wholeReview(scene.versionId),
            },
            reviewDrafts,
          )
          return { submit: () => submitReview(ctx, { assignmentId, draftVersion: version }) }
        }),
      )
      const ended = await Promise.allSettled([...written, ...more].map((review) => review.submit()))
      const counted = ended.filter(({ status }) => status === 'fulfilled').length
      const late = ended.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
      expect(counted).toBe(asked)
      for (const message of late) expect(message).toMatch(/moved on|no longer needed/)
      expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(asked)
      expect(await statusOf(scene.taskId)).toEqual({ status: 'in_adjudication', disputed: false })
      expect(
        await api.db.auditEvent.count({ where: { entityId: scene.taskId, action: 'task.escalated' } }),
      ).toBe(1)
      expect(await api.db.assignment.count({ where: { taskId: scene.taskId, state: 'open' } })).toBe(0)
    }
  }, 600_000)
})
