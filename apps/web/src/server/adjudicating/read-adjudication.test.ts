import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAssignment } from '../assignments/end-assignment'
import { takeAssignment } from '../assignments/take-assignment'
import { makeAdjudicationScene, writeAdjudicationDraft } from '../testing/adjudication-scene'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { makeActor, makeAuthoring } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readAdjudication } from './read-adjudication'
import { readAdjudicationQueue } from './read-adjudication-queue'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('the adjudication queue', () => {
  it('leaves out tasks that the adjudicator wrote, reviewed or has a tie to, tasks of their institution and taken tasks', async () => {
    const me = await makeActor(api.db, ['adjudicator'])
    const language = randomUUID().slice(0, 8)
    await api.db.person.update({
      where: { id: me.id },
      data: { languages: [language], affiliation: 'St. Mary' },
      select: { id: true },
    })
    await api.db.vendorTie.create({ data: { personId: me.id, vendor: 'Tied' }, select: { vendor: true } })
    const colleague = (await makeActor(api.db)).id
    await api.db.person.update({
      where: { id: colleague },
      data: { affiliation: ' st. mary' },
      select: { id: true },
    })
    await makeAdjudicationTask(api.db, { language, authorId: me.id })
    const reviewed = await makeAdjudicationTask(api.db, { language, reviews: [{ reviewerId: me.id }] })
    await makeAdjudicationTask(api.db, { language, vendor: 'tied' })
    await makeAdjudicationTask(api.db, { language, authorId: colleague })
    const taken = await makeAdjudicationTask(api.db, { language })
    await api.db.assignment.create({
      data: {
        kind: 'adjudication',
        taskId: taken.taskId,
        versionId: taken.versionId,
        personId: (await makeActor(api.db, ['adjudicator'])).id,
        reservedUntil: new Date(Date.now() + 60_000),
      },
      select: { id: true },
    })
    const ctx = { ...api.ctx, actor: me }
    const queue = await readAdjudicationQueue(ctx)
    expect(queue).toMatchObject({
      open: [],
      next: null,
      waiting: 0,
      silence: expect.stringContaining('can’t take any of them'),
    })
    await expect(takeAssignment(ctx, 'adjudication')).rejects.toThrow(/can’t take any of them/)
    await expect(
      api.db.assignment.create({
        data: {
          kind: 'adjudication',
          taskId: reviewed.taskId,
          versionId: reviewed.versionId,
          personId: me.id,
        },
        select: { id: true },
      }),
    ).rejects.toThrow(/must not be asked|judging_obstacles/)
    await expect(
      api.db.adjudication.create({
        data: { versionId: reviewed.versionId, adjudicatorId: me.id, decision: 'reject', reasons: ['other'] },
        select: { id: true },
      }),
    ).rejects.toThrow(/never adjudicates/)
  })

  it('offers disputed tasks first, then sampled tasks, then the adjudicator’s specialty, then the longest wait', async () => {
    const scene = await makeAdjudicationScene(api, { specialty: 'Dermatology' })
    const { language, taskId: old } = scene
    const own = await makeAdjudicationTask(api.db, { language, specialty: 'Cardiology' })
    const drawn = await makeAdjudicationTask(api.db, { language, specialty: 'Dermatology' })
    const { id: sampleId } = await api.db.sample.create({
      data: {
        datasetId: drawn.datasetId,
        name: randomUUID(),
        purpose: 'review',
        plan: {},
        seed: 'seed',
        poolHash: 'hash',
      },
      select: { id: true },
    })
    await api.db.sampleTask.create({
      data: { sampleId, taskId: drawn.taskId, versionId: drawn.versionId, stratum: 'one' },
      select: { taskId: true },
    })
    const disputed = await makeAdjudicationTask(api.db, {
      language,
      specialty: 'Dermatology',
      disputed: true,
    })
    const ctx = { ...api.ctx, actor: await scene.adjudicator({ specialties: ['Cardiology'] }) }
    expect(await readAdjudicationQueue(ctx)).toMatchObject({
      waiting: 4,
      silence: null,
      next: { disputed: true },
    })
    const order: string[] = []
    const taken: string[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const { assignmentId } = await takeAssignment(ctx, 'adjudication')
      order.push((await api.db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })).taskId)
      if (turn === 0)
        expect((await readAdjudicationQueue(ctx)).open).toMatchObject([
          { assignmentId, disputed: true, begun: false, again: false },
        ])
      if (turn === 1) {
        // Overdue work comes before disputed work.
        await api.db.assignment.update({
          where: { id: assignmentId },
          data: { dueAt: new Date(Date.now() - 86_400_000) },
        })
        expect((await readAdjudicationQueue(ctx)).open).toMatchObject([
          { assignmentId, disputed: false },
          { disputed: true },
        ])
      }
      if (turn > 0)
        for (const id of turn === 1 ? [...taken, assignmentId] : [assignmentId])
          await endAssignment(ctx, 'adjudication', {
            assignmentId: id,
            as: 'skipped',
            reason: 'Not my field.',
          })
      taken.push(assignmentId)
    }
    expect(order).toEqual([disputed.taskId, drawn.taskId, own.taskId, old])
  })

  it('gives a task to one of several adjudicators who take it at the same time', async () => {
    const scene = await makeAdjudicationScene(api)
    const actors = await Promise.all([1, 2, 3, 4].map(() => scene.adjudicator()))
    const ended = await Promise.allSettled(
      actors.map((actor) => takeAssignment({ ...api.ctx, actor }, 'adjudication')),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the adjudication page', () => {
  it('shows letters instead of people, and hides the llm, the author’s rating and all times', async () => {
    const context = [
      { fact: 'Kidney function', state: 'missing' as const, note: 'The answer has to ask for it.' },
    ]
    const scene = await makeAdjudicationScene(api, {
      responseQuality: 1,
      vendor: 'SECRET-VENDOR',
      authoring: makeAuthoring('SECRET-AUTHORING', context),
    })
    const people = [scene.authorId, ...scene.reviewerIds]
    for (const [index, id] of people.entries())
      await api.db.person.update({
        where: { id },
        data: { name: `SECRET-NAME-${index}`, affiliation: `SECRET-INSTITUTION-${index}` },
        select: { id: true },
      })
    const removed = await makeActor(api.db)
    await api.db.person.update({
      where: { id: removed.id },
      data: { workRemovedAt: new Date() },
      select: { id: true },
    })
    await api.db.review.create({
      data: {
        versionId: scene.versionId,
        reviewerId: removed.id,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 7,
        decision: 'approve',
        note: 'TAKEN-OUT',
      },
      select: { id: true },
    })
    const ctx = { ...api.ctx, actor: await scene.adjudicator() }
    const { assignmentId } = await takeAssignment(ctx, 'adjudication')
    const seen = await readAdjudication(ctx, assignmentId)
    expect(seen.context).toEqual(context)
    const payload = JSON.stringify([seen, await readAdjudicationQueue(ctx)])
    const reviews = await api.db.review.findMany({
      where: { versionId: scene.versionId },
      select: { id: true, createdAt: true },
    })
    const { createdAt } = await api.db.taskVersion.findUniqueOrThrow({
      where: { id: scene.versionId },
      select: { createdAt: true },
    })
    const secrets = [
      'SECRET',
      'TAKEN-OUT',
      'hidden-llm',
      scene.datasetId,
      ...people,
      removed.id,
      ...reviews.flatMap((review) => [review.id, review.createdAt.toISOString()]),
      createdAt.toISOString(),
      'responseQuality":7',
      'difficult',
    ]
    for (const secret of secrets) expect(payload, secret).not.toContain(secret)
    expect(
      seen.reviews.map(({ letter, responseQuality }) => [letter, responseQuality]).toSorted(),
    ).toHaveLength(2)
    expect(seen.reviews.map(({ letter }) => letter)).toEqual(['A', 'B'])
    // The author's rating doesn't appear: 1 and 3 are the reviewers' ratings.
    expect(payload.match(/responseQuality":\d/g)?.toSorted()).toEqual([
      'responseQuality":1',
      'responseQuality":3',
    ])
  })

  it('shows which criteria each reviewer reviewed, and null where that is unknown', async () => {
    const scene = await makeAdjudicationScene(api, {
      reviews: [{ reviewed: ([first = '']) => [first] }, { reviewed: () => null }],
    })
    const ctx = { ...api.ctx, actor: await scene.adjudicator() }
    const { assignmentId } = await takeAssignment(ctx, 'adjudication')
    const { reviews } = await readAdjudication(ctx, assignmentId)
    const reviewed = reviews.map(({ reviewedCriteria }) => reviewedCriteria)
    expect(reviewed).toHaveLength(2)
    expect(reviewed).toEqual(expect.arrayContaining([scene.criteria.slice(0, 1), null]))
  })

  it('is not found by another adjudicator or an admin', async () => {
    const scene = await makeAdjudicationScene(api)
    const draft = await writeAdjudicationDraft(api, scene)
    for (const actor of [await scene.adjudicator(), await makeActor(api.db, ['adjudicator', 'admin'])])
      await expect(readAdjudication({ ...api.ctx, actor }, draft.assignmentId)).rejects.toThrow(
        /no such|not found|There is no/i,
      )
  })
})
