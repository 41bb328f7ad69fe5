import { makeDataset } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { defaultReviewPolicy } from '../../../domain/reviewing/review-policy'
import { readKeptReview, readReview } from '../../reviewing/read-review'
import { makeActor, makeReviewTask, reviewAs, wholeReview } from '../../testing/make-review-task'
import { SentReviews } from '../../../domain/reviewing/sent-reviews'
import { listSentReviews } from '../../reviewing/list-sent-reviews'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { endAssignment } from './end-assignment'
import { saveReview } from './save-review'
import { submitReview } from './submit-review'
import { takeReview } from './take-review'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const statusOf = (id: string) =>
  api.db.task.findUniqueOrThrow({ where: { id }, select: { status: true, disputed: true } })

/** A dataset of its own, so that nothing else waits; reviewers of it, who write in a language that nobody else reads. */
async function makeScene(wish: Parameters<typeof makeReviewTask>[1] = {}) {
  const language = randomUUID().slice(0, 8)
  const task = await makeReviewTask(api.db, { language, ...wish })
  const reviewer = async (languages = [language]) => {
    const actor = await makeActor(api.db)
    await api.db.person.update({ where: { id: actor.id }, data: { languages }, select: { id: true } })
    return actor
  }
  return { ...task, language, reviewer }
}

/** Somebody's taken and written review, not submitted yet. */
async function write(scene: Awaited<ReturnType<typeof makeScene>>, change: Partial<ReviewDraft> = {}) {
  const actor = await scene.reviewer()
  const ctx = { ...api.ctx, actor }
  const { assignmentId } = await takeReview(ctx)
  const saved = await saveReview(ctx, {
    assignmentId,
    baseVersion: 0,
    keep: false,
    content: wholeReview(scene.versionId, change),
  })
  return {
    ctx,
    actor,
    assignmentId,
    submit: () => submitReview(ctx, { assignmentId, draftVersion: saved.version }),
  }
}

describe('the reviews of a version', () => {
  it('move a typical task with the first, and a difficult one with the second', async () => {
    const typical = await makeScene({ responseQuality: 3 })
    await reviewAs(api.ctx, await typical.reviewer())
    expect(await statusOf(typical.taskId)).toEqual({ status: 'in_adjudication', disputed: false })
    const difficult = await makeScene({ responseQuality: 2 })
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

  it('of whom two do not confirm the flaw of a response rated 1–2 reject it, with that as the reason', async () => {
    const scene = await makeScene({ responseQuality: 1 })
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

  it('do not count when the work of who wrote one was taken out: another is asked', async () => {
    const scene = await makeScene({ responseQuality: 2 })
    const first = await write(scene)
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

  it('stand on their reviewer’s list until the task is settled, the same whatever others say', async () => {
    const scene = await makeScene({ responseQuality: 2, specialty: 'Urology' })
    const [first, second] = [
      await write(scene, { decision: 'reject', reasons: ['duplicate'] }),
      await write(scene),
    ]
    const list = async ({ ctx }: typeof first, day = new Date().toISOString().slice(0, 10)) => {
      const sent = SentReviews.parse(await listSentReviews(ctx))
      expect(sent.reviews.every((one) => one.day === day)).toBe(true)
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

  it('sent again are answered alike and count once', async () => {
    const scene = await makeScene({ responseQuality: 2 })
    const one = await write(scene)
    expect(await Promise.all([one.submit(), one.submit(), one.submit()])).toEqual([
      { decision: 'approve' },
      { decision: 'approve' },
      { decision: 'approve' },
    ])
    expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(1)
    expect(await statusOf(scene.taskId)).toMatchObject({ status: 'in_review' })
  })

  it('keep private notes to themselves', async () => {
    const scene = await makeScene()
    const one = await write(scene, { privateNote: 'SECRET-NOTE', note: 'For the author.' })
    await one.submit()
    expect(
      JSON.stringify(await api.db.review.findMany({ where: { versionId: scene.versionId } })),
    ).not.toContain('SECRET-NOTE')
  })
})

describe('a review that comes too late', () => {
  it('of a superseded version, of a withdrawn or a settled task is told so, and nothing is lost', async () => {
    const cases: [RegExp, (scene: Awaited<ReturnType<typeof makeScene>>) => Promise<unknown>][] = [
      [
        /withdrew/,
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
    for (const [says, happen] of cases) {
      const scene = await makeScene()
      const one = await write(scene, { note: 'What I wrote.' })
      await happen(scene)
      await expect(one.submit()).rejects.toThrow(says)
      await expect(
        saveReview(one.ctx, {
          assignmentId: one.assignmentId,
          baseVersion: 1,
          keep: false,
          content: wholeReview(scene.versionId),
        }),
      ).rejects.toThrow(says)
      await expect(readReview(one.ctx, one.assignmentId)).rejects.toThrow(says)
      expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(0)
      expect(await readKeptReview(one.ctx, one.assignmentId)).toMatchObject({
        content: { note: 'What I wrote.' },
      })
    }
  })

  it('is refused with what is missing, and with a draft that changed since', async () => {
    const scene = await makeScene()
    const one = await write(scene, { flawConfirmed: null })
    await expect(one.submit()).rejects.toThrow('Say whether the rated response has a meaningful flaw.')
    await saveReview(one.ctx, {
      assignmentId: one.assignmentId,
      baseVersion: 1,
      keep: false,
      content: wholeReview(scene.versionId),
    })
    await expect(one.submit()).rejects.toThrow(/another tab/)
    const all = scene.criteria.map((stableId) => ({
      action: 'drop' as const,
      stableId,
      reason: 'rubric_subjective' as const,
    }))
    const { version } = await saveReview(one.ctx, {
      assignmentId: one.assignmentId,
      baseVersion: 2,
      keep: false,
      content: wholeReview(scene.versionId, { changes: all }),
    })
    await expect(
      submitReview(one.ctx, { assignmentId: one.assignmentId, draftVersion: version }),
    ).rejects.toThrow('No criterion would be left')
  })

  it('of whoever declared a tie to the vendor meanwhile is refused, without saying whose llm it was', async () => {
    const scene = await makeScene({ vendor: 'Acme AI' })
    const one = await write(scene)
    await api.db.vendorTie.createMany({
      data: ['acme ai', 'Another'].map((vendor) => ({ personId: one.actor.id, vendor })),
    })
    const said = await one.submit().catch(String)
    expect(said).toMatch(/must not judge this task any more/)
    expect(said).not.toMatch(/acme/i)
    await endAssignment(one.ctx, 'review', { assignmentId: one.assignmentId, as: 'handed_back', reason: '' })
  })

  it('holds patient data and is refused, with where it stands', async () => {
    const scene = await makeScene()
    const one = await write(scene, { note: 'His number is MRN 48213377.' })
    await expect(one.submit()).rejects.toThrow(/who a patient is.*note/)
  })
})

describe('a draft of a review', () => {
  it('is written only on what was seen, and a conflict tells both', async () => {
    const scene = await makeScene()
    const one = await write(scene)
    const mine = wholeReview(scene.versionId, { note: 'Mine.' })
    const tries = await Promise.all(
      [1, 2, 3].map((number) =>
        saveReview(one.ctx, {
          assignmentId: one.assignmentId,
          baseVersion: 1,
          keep: false,
          content: { ...mine, note: `Mine ${number}.` },
        }),
      ),
    )
    expect(tries.map(({ is }) => is).toSorted()).toEqual(['conflict', 'conflict', 'saved'])
    const saved = tries.findIndex(({ is }) => is === 'saved') + 1
    for (const answer of tries)
      if (answer.is === 'conflict')
        expect(answer).toMatchObject({ version: 2, content: { note: `Mine ${saved}.` } })
  })

  it('that was not chosen in a conflict stays in the history', async () => {
    const scene = await makeScene()
    const one = await write(scene, { note: 'What I had.' })
    await saveReview(one.ctx, {
      assignmentId: one.assignmentId,
      baseVersion: 1,
      keep: true,
      content: wholeReview(scene.versionId),
    })
    expect(await api.db.draftSave.findMany({ where: { draft: { taskId: scene.taskId } } })).toMatchObject([
      { version: 1, pinned: true, content: { note: 'What I had.' } },
    ])
  })

  it('renews the reservation', async () => {
    const scene = await makeScene()
    const one = await write(scene)
    await api.db.assignment.update({
      where: { id: one.assignmentId },
      data: { reservedUntil: new Date(Date.now() + 60_000) },
      select: { id: true },
    })
    await saveReview(one.ctx, {
      assignmentId: one.assignmentId,
      baseVersion: 1,
      keep: false,
      content: wholeReview(scene.versionId),
    })
    const { reservedUntil } = await api.db.assignment.findUniqueOrThrow({ where: { id: one.assignmentId } })
    expect(reservedUntil?.getTime()).toBeGreaterThan(
      Date.now() + (defaultReviewPolicy.reserveHours - 1) * 3_600_000,
    )
  })
})

describe('taking a review', () => {
  it('reserves each place once, however many ask at once', async () => {
    const scene = await makeScene({ responseQuality: 2 })
    const reviewers = await Promise.all(Array.from({ length: 8 }, () => scene.reviewer()))
    const taken = await Promise.allSettled(reviewers.map((actor) => takeReview({ ...api.ctx, actor })))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of taken)
      if (one.status === 'rejected')
        expect(String(one.reason)).toMatch(/none for yours|in this very moment|No task waits/)
  })

  it('gives the place of whoever let it lapse to the next, and tells them', async () => {
    const scene = await makeScene()
    const late = await write(scene)
    await api.db.assignment.update({
      where: { id: late.assignmentId },
      data: { reservedUntil: new Date(Date.now() - 1) },
      select: { id: true },
    })
    await takeReview({ ...api.ctx, actor: await scene.reviewer() })
    await expect(late.submit()).rejects.toThrow(/went back to the others/)
  })

  it('never gives what a hard rule forbids: not to the author, not to their house, not to who is tied to the vendor', async () => {
    const scene = await makeScene({ vendor: 'Acme  AI' })
    const author = { ...(await makeActor(api.db)), id: scene.authorId }
    await api.db.person.update({
      where: { id: author.id },
      data: { languages: [scene.language] },
      select: { id: true },
    })
    const house = await scene.reviewer()
    await api.db.person.updateMany({
      where: { id: { in: [scene.authorId, house.id] } },
      data: { affiliation: 'St Elsewhere' },
    })
    const tied = await scene.reviewer()
    await api.db.vendorTie.create({ data: { personId: tied.id, vendor: 'ACME AI' } })
    for (const actor of [author, house, tied]) {
      await expect(takeReview({ ...api.ctx, actor })).rejects.toThrow(/none for yours|No task waits/)
      // By any path: the database refuses what code would write.
      const row = {
        kind: 'review' as const,
        taskId: scene.taskId,
        versionId: scene.versionId,
        personId: actor.id,
      }
      await expect(api.db.assignment.create({ data: row, select: { id: true } })).rejects.toThrow(
        /must not be asked|judging_obstacles/,
      )
      await expect(
        api.db.review.create({
          data: {
            versionId: scene.versionId,
            reviewerId: actor.id,
            flawConfirmed: true,
            realistic: true,
            responseQuality: 4,
            decision: 'approve',
          },
          select: { id: true },
        }),
      ).rejects.toThrow()
    }
    const allowed = await makeScene({ policy: { ...defaultReviewPolicy, excludeAffiliation: false } })
    const colleague = await allowed.reviewer()
    await api.db.person.updateMany({
      where: { id: { in: [allowed.authorId, colleague.id] } },
      data: { affiliation: 'St Elsewhere' },
    })
    await expect(takeReview({ ...api.ctx, actor: colleague })).resolves.toBeTruthy()
  })

  it('prefers what was drawn, then the own specialty, then what waits longest; never what was skipped', async () => {
    const language = randomUUID().slice(0, 8)
    const datasetId = await makeDataset(api.db)
    const make = (specialty: string) => makeReviewTask(api.db, { datasetId, language, specialty })
    const [old, own, drawn] = [await make('Urology'), await make('Cardiology'), await make('Urology')]
    const { id: sampleId } = await api.db.sample.create({
      data: { datasetId, name: randomUUID(), plan: {}, seed: 'seed', poolHash: 'hash' },
      select: { id: true },
    })
    await api.db.sampleTask.create({
      data: { sampleId, taskId: drawn.taskId, versionId: drawn.versionId, stratum: 'one' },
      select: { taskId: true },
    })
    const actor = await makeActor(api.db)
    await api.db.person.update({
      where: { id: actor.id },
      data: { languages: [language], specialties: ['Cardiology'] },
      select: { id: true },
    })
    const ctx = { ...api.ctx, actor }
    const order: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { assignmentId } = await takeReview(ctx)
      order.push((await api.db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })).taskId)
      await endAssignment(ctx, 'review', { assignmentId, as: 'skipped', reason: 'Not my field.' })
    }
    expect(order).toEqual([drawn.taskId, own.taskId, old.taskId])
    await expect(takeReview(ctx)).rejects.toThrow()
  })

  it('stops at as many as one takes', async () => {
    const language = randomUUID().slice(0, 8)
    for (let count = 0; count < 3; count += 1) await makeReviewTask(api.db, { language })
    const actor = await makeActor(api.db)
    await api.db.person.update({
      where: { id: actor.id },
      data: { languages: [language], assignmentCap: 2 },
      select: { id: true },
    })
    const taken = await Promise.allSettled(Array.from({ length: 3 }, () => takeReview({ ...api.ctx, actor })))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(String(taken.find((one) => one.status === 'rejected')?.reason)).toMatch(
      /as many as your profile says/,
    )
  })
})

const ROUNDS = Number(process.env['REVIEW_ROUNDS'] ?? 6)

describe('2–20 who submit at once', () => {
  it(`count once each and move the task once, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = 2 + (round % 4)
      const others = 2 + ((round * 7) % 19)
      const policy = { ...defaultReviewPolicy, reviewsWhenDifficult: asked, reviewsWhenTypical: 1 }
      const scene = await makeScene({ responseQuality: 2, policy })
      const written = await Promise.all(Array.from({ length: asked }, () => write(scene)))
      // More than were asked for, given by hand: as many as there are connections to race on.
      const more = await Promise.all(
        Array.from({ length: Math.max(0, others - asked) }, async () => {
          const actor = await scene.reviewer()
          const { id: assignmentId } = await api.db.assignment.create({
            data: { kind: 'review', taskId: scene.taskId, versionId: scene.versionId, personId: actor.id },
            select: { id: true },
          })
          const ctx = { ...api.ctx, actor }
          const { version } = await saveReview(ctx, {
            assignmentId,
            baseVersion: 0,
            keep: false,
            content: wholeReview(scene.versionId),
          })
          return { submit: () => submitReview(ctx, { assignmentId, draftVersion: version }) }
        }),
      )
      const ended = await Promise.allSettled([...written, ...more].map((one) => one.submit()))
      const counted = ended.filter(({ status }) => status === 'fulfilled').length
      const late = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
      expect(counted).toBe(asked)
      for (const said of late) expect(said).toMatch(/moved on|not needed/)
      expect(await api.db.review.count({ where: { versionId: scene.versionId } })).toBe(asked)
      expect(await statusOf(scene.taskId)).toEqual({ status: 'in_adjudication', disputed: false })
      expect(
        await api.db.auditEvent.count({ where: { entityId: scene.taskId, action: 'task.escalated' } }),
      ).toBe(1)
      expect(await api.db.assignment.count({ where: { taskId: scene.taskId, state: 'open' } })).toBe(0)
    }
  }, 600_000)
})
