import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../../domain/adjudicating/align-rubrics'
import { FinalProvenance } from '../../../domain/adjudicating/final-provenance'
import { resolveRubric } from '../../../domain/adjudicating/resolve-rubric'
import { Resolution } from '../../../domain/adjudicating/resolution'
import { readAdjudication, readKeptAdjudication } from '../../adjudicating/read-adjudication'
import { readAdjudicationQueue } from '../../adjudicating/read-adjudication-queue'
import { readLetteredReviews } from '../../adjudicating/read-lettered-reviews'
import { readPoints } from '../../submissions/read-points'
import { makeAdjudicationTask, wholeAdjudication } from '../../testing/make-adjudication-task'
import { makeActor } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { endAssignment } from '../reviewing/end-assignment'
import { saveAdjudication } from './save-adjudication'
import { submitAdjudication } from './submit-adjudication'
import { takeAdjudication } from './take-adjudication'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const statusOf = async (id: string) =>
  (await api.db.task.findUniqueOrThrow({ where: { id }, select: { status: true } })).status
const actionsOf = async (entityId: string) =>
  (
    await api.db.auditEvent.findMany({
      where: { entityId },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action)

/** A task in a language of its own, so that nothing else waits, and adjudicators who read no other. */
async function makeScene(wish: Parameters<typeof makeAdjudicationTask>[1] = {}) {
  const language = randomUUID().slice(0, 8)
  const task = await makeAdjudicationTask(api.db, { language, ...wish })
  const adjudicator = async (more: { specialties?: string[] } = {}) => {
    const actor = await makeActor(api.db, ['adjudicator'])
    await api.db.person.update({
      where: { id: actor.id },
      data: { languages: [language], ...more },
      select: { id: true },
    })
    return actor
  }
  return { ...task, language, adjudicator }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

/** Somebody's taken and written adjudication, not submitted yet. */
async function write(scene: Scene, change: Partial<AdjudicationDraft> = {}) {
  const actor = await scene.adjudicator()
  const ctx = { ...api.ctx, actor }
  const { assignmentId } = await takeAdjudication(ctx)
  const { version } = await saveAdjudication(ctx, {
    assignmentId,
    baseVersion: 0,
    keep: false,
    content: await wholeAdjudication(api.db, scene.versionId, change),
  })
  return {
    ctx,
    actor,
    assignmentId,
    submit: () => submitAdjudication(ctx, { assignmentId, draftVersion: version }),
  }
}

/** Given by hand, as an admin could: no place is asked for. */
async function writeBeside(scene: Scene) {
  const actor = await scene.adjudicator()
  const ctx = { ...api.ctx, actor }
  const { id: assignmentId } = await api.db.assignment.create({
    data: { kind: 'adjudication', taskId: scene.taskId, versionId: scene.versionId, personId: actor.id },
    select: { id: true },
  })
  const { version } = await saveAdjudication(ctx, {
    assignmentId,
    baseVersion: 0,
    keep: false,
    content: await wholeAdjudication(api.db, scene.versionId),
  })
  return { submit: () => submitAdjudication(ctx, { assignmentId, draftVersion: version }) }
}

describe('an accepted task', () => {
  it('has a new version with what was resolved, which replaying the stored resolutions gives again', async () => {
    const scene = await makeScene()
    const [first = '', second = ''] = scene.criteria
    const reworded = 'Says that it may begin under cover.'
    const one = await write(scene, {
      resolutions: [
        { is: 'reword', key: first, text: ` ${reworded} `, points: 9 },
        { is: 'drop', key: second, reason: 'rubric_subjective', note: '' },
      ],
      note: 'Well written.',
    })
    expect(await one.submit()).toEqual({
      decision: 'accept',
      slice: { before: 'good_faith_difficult', after: 'good_faith_difficult' },
    })
    const task = await api.db.task.findUniqueOrThrow({
      where: { id: scene.taskId },
      select: { status: true, currentVersionId: true },
    })
    const [before, after] = await api.db.taskVersion.findMany({
      where: { taskId: scene.taskId },
      orderBy: { number: 'asc' },
      include: { criteria: true, fingerprint: true },
    })
    expect(task).toEqual({ status: 'accepted', currentVersionId: after?.id })
    expect(after).toMatchObject({
      number: 2,
      responseQuality: 2,
      difficulty: 'difficult',
      ratedResponse: before?.ratedResponse,
      conversation: before?.conversation,
      specialty: before?.specialty,
      ratedVendor: before?.ratedVendor,
    })
    expect(after?.fingerprint).not.toBeNull()
    expect(
      after?.criteria.map(({ stableId, text, points, position }) => ({ stableId, text, points, position })),
    ).toEqual([{ stableId: first, text: reworded, points: 9, position: 1 }])
    expect(before?.criteria).toHaveLength(2)

    const stored = await api.db.adjudication.findUniqueOrThrow({ where: { versionId: scene.versionId } })
    expect(stored).toMatchObject({
      adjudicatorId: one.actor.id,
      decision: 'accept',
      finalResponseQuality: 2,
      note: 'Well written.',
      resultingVersionId: after?.id,
      ratingReason: expect.stringContaining('median'),
    })
    const known = await readLetteredReviews(api.db, { versionId: scene.versionId })
    const rows = alignRubrics(
      (before?.criteria ?? []).toSorted((a, b) => a.position - b.position),
      known.map(({ review }) => review),
    )
    const replayed = resolveRubric(rows, Resolution.array().parse(stored.resolutions))
    expect(replayed.map(({ stableId, text, points }) => ({ stableId, text, points }))).toEqual(
      after?.criteria.map(({ stableId, text, points }) => ({ stableId, text, points })),
    )

    const provenance = FinalProvenance.parse(after?.criteria[0]?.provenance)
    expect(provenance).toMatchObject({ wrote: ['adjudicator'], authored: null })
    expect(provenance.steps.map(({ did }) => did)).toEqual(['wrote', 'proposed', 'reworded'])
    const asker = known.find(({ review }) => review.changes.length > 0)
    expect(provenance.voices.map(({ voice, reviewId }) => ({ voice, reviewId }))).toEqual([
      { voice: 'author', reviewId: null },
      { voice: asker?.review.letter, reviewId: asker?.id },
      { voice: 'adjudicator', reviewId: null },
    ])
    expect(await actionsOf(scene.taskId)).toEqual([
      'task.adjudication_taken',
      'task.adjudicated',
      'task.accepted',
    ])
  })

  it('goes to another slice with the final rating, which then needs a reason', async () => {
    const scene = await makeScene()
    const silent = await write(scene, { finalResponseQuality: 5 })
    await expect(silent.submit()).rejects.toThrow('Say why it is 5')
    const content = await wholeAdjudication(api.db, scene.versionId, {
      finalResponseQuality: 5,
      ratingReason: 'It harms nobody.',
    })
    const { version } = await saveAdjudication(silent.ctx, {
      assignmentId: silent.assignmentId,
      baseVersion: 1,
      keep: false,
      content,
    })
    expect(
      await submitAdjudication(silent.ctx, { assignmentId: silent.assignmentId, draftVersion: version }),
    ).toEqual({ decision: 'accept', slice: { before: 'good_faith_difficult', after: 'good_faith_typical' } })
    expect(await api.db.taskVersion.findFirst({ where: { taskId: scene.taskId, number: 2 } })).toMatchObject({
      responseQuality: 5,
      difficulty: 'typical',
    })
    expect(await api.db.taskVersion.findFirst({ where: { taskId: scene.taskId, number: 1 } })).toMatchObject({
      responseQuality: 2,
      difficulty: 'difficult',
    })
  })

  it('is not accepted while a difference is open, whatever a browser says', async () => {
    const scene = await makeScene()
    const one = await write(scene, { resolutions: [] })
    await expect(one.submit()).rejects.toThrow('Criterion 1: choose what becomes of it.')
    const [key = ''] = scene.criteria
    const { version } = await saveAdjudication(one.ctx, {
      assignmentId: one.assignmentId,
      baseVersion: 1,
      keep: false,
      content: await wholeAdjudication(api.db, scene.versionId, {
        resolutions: [{ is: 'take', key, text: 'Nobody proposed this.', points: 3 }],
      }),
    })
    await expect(
      submitAdjudication(one.ctx, { assignmentId: one.assignmentId, draftVersion: version }),
    ).rejects.toThrow('what was proposed has changed since')
    expect(await api.db.taskVersion.count({ where: { taskId: scene.taskId } })).toBe(1)
  })
})

describe('a task that is not accepted', () => {
  it('goes back to its author with what is to be mended', async () => {
    const scene = await makeScene({ disputed: true })
    const one = await write(scene, {
      decision: 'return',
      reasons: ['missing_context', 'factual_error'],
      note: ' Say how old he is. ',
    })
    expect(await one.submit()).toEqual({ decision: 'return' })
    expect(await statusOf(scene.taskId)).toBe('revision')
    expect(await api.db.adjudication.findUnique({ where: { versionId: scene.versionId } })).toMatchObject({
      finalResponseQuality: null,
      resultingVersionId: null,
      resolutions: [],
      note: 'Say how old he is.',
    })
    const event = await api.db.auditEvent.findFirstOrThrow({
      where: { entityId: scene.taskId, action: 'task.returned' },
    })
    expect(JSON.parse(event.details)).toMatchObject({ reasons: ['factual_error', 'missing_context'] })
    const { points } = await readPoints(
      api.db,
      { kind: 'person', id: scene.authorId, name: '', email: '', roles: ['physician'], sessionId: '' },
      { versionId: scene.versionId, number: 1 },
    )
    expect(points).toContainEqual(
      expect.objectContaining({ from: 'The adjudicator', note: 'Say how old he is.' }),
    )
  })

  it('is rejected with typed reasons, and never without', async () => {
    const scene = await makeScene()
    const bare = await write(scene, { decision: 'reject' })
    await expect(bare.submit()).rejects.toThrow('Choose why it is rejected.')
    const { version } = await saveAdjudication(bare.ctx, {
      assignmentId: bare.assignmentId,
      baseVersion: 1,
      keep: false,
      content: await wholeAdjudication(api.db, scene.versionId, {
        decision: 'reject',
        reasons: ['duplicate'],
      }),
    })
    expect(
      await submitAdjudication(bare.ctx, { assignmentId: bare.assignmentId, draftVersion: version }),
    ).toEqual({ decision: 'reject' })
    expect(await statusOf(scene.taskId)).toBe('rejected')
  })
})

describe('a decision', () => {
  it('counts once, however often it is sent', async () => {
    const scene = await makeScene()
    const one = await write(scene)
    const answers = await Promise.all([one.submit(), one.submit(), one.submit()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await api.db.taskVersion.count({ where: { taskId: scene.taskId } })).toBe(2)
    expect(await api.db.adjudication.count({ where: { versionId: scene.versionId } })).toBe(1)
  })

  it('is one of two that are sent at once; the other is told, and keeps what it wrote', async () => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await makeScene()
      const both = [await write(scene), await writeBeside(scene)]
      const ended = await Promise.allSettled(both.map((one) => one.submit()))
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(String(ended.find((one) => one.status === 'rejected')?.reason)).toMatch(/moved on/)
      expect(await statusOf(scene.taskId)).toBe('accepted')
      expect(await api.db.assignment.count({ where: { taskId: scene.taskId, state: 'open' } })).toBe(0)
      expect(await api.db.draft.count({ where: { taskId: scene.taskId, kind: 'adjudication' } })).toBe(2)
    }
  })

  it('of a superseded version, or of a task that moved on, is refused, and nothing is lost', async () => {
    const cases: [RegExp, (scene: Scene) => Promise<unknown>][] = [
      [
        /withdrew/,
        ({ taskId }) =>
          api.db.task.update({ where: { id: taskId }, data: { status: 'withdrawn' }, select: { id: true } }),
      ],
      [
        /newer version/,
        async ({ taskId }) => {
          const next = await api.db.taskVersion.create({
            data: { taskId, number: 2, conversation: [], turnCount: 1, contentHash: randomUUID() },
            select: { id: true },
          })
          await api.db.task.update({
            where: { id: taskId },
            data: { currentVersionId: next.id, status: 'in_review' },
            select: { id: true },
          })
        },
      ],
    ]
    for (const [says, happen] of cases) {
      const scene = await makeScene()
      const one = await write(scene)
      await happen(scene)
      await expect(one.submit()).rejects.toThrow(says)
      await expect(readAdjudication(one.ctx, one.assignmentId)).rejects.toThrow(says)
      expect(await api.db.adjudication.count({ where: { versionId: scene.versionId } })).toBe(0)
      expect(await readKeptAdjudication(one.ctx, one.assignmentId)).toMatchObject({
        content: { versionId: scene.versionId },
      })
    }
  })

  it('holds patient data and is refused, with where it stands', async () => {
    const scene = await makeScene()
    const one = await write(scene, { note: 'His number is MRN 48213377.' })
    await expect(one.submit()).rejects.toThrow(/who a patient is.*note/)
  })

  it('is refused to who has declared a tie since, without saying to whom', async () => {
    const scene = await makeScene({ vendor: 'Vendor of the answer' })
    const one = await write(scene)
    await api.db.vendorTie.create({
      data: { personId: one.actor.id, vendor: 'vendor of the answer' },
      select: { vendor: true },
    })
    const refusal = String(await one.submit().catch((error: unknown) => error))
    expect(refusal).toMatch(/must not judge/)
    expect(refusal).not.toMatch(/vendor of/i)
    expect(await statusOf(scene.taskId)).toBe('in_adjudication')
  })
})

describe('what is offered', () => {
  it('is nothing that one wrote, reviewed, is tied to, shares the house of, skipped, or that another is at', async () => {
    const me = await makeActor(api.db, ['adjudicator'])
    const language = randomUUID().slice(0, 8)
    await api.db.person.update({
      where: { id: me.id },
      data: { languages: [language], affiliation: 'St. Mary' },
      select: { id: true },
    })
    await api.db.vendorTie.create({ data: { personId: me.id, vendor: 'Tied' }, select: { vendor: true } })
    const neighbour = (await makeActor(api.db)).id
    await api.db.person.update({
      where: { id: neighbour },
      data: { affiliation: ' st. mary' },
      select: { id: true },
    })
    await makeAdjudicationTask(api.db, { language, authorId: me.id })
    const reviewed = await makeAdjudicationTask(api.db, { language, reviews: [{ reviewerId: me.id }] })
    await makeAdjudicationTask(api.db, { language, vendor: 'tied' })
    await makeAdjudicationTask(api.db, { language, authorId: neighbour })
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
      silence: expect.stringContaining('none for yours'),
    })
    await expect(takeAdjudication(ctx)).rejects.toThrow(/none for yours/)
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

  it('is what is disputed first, then what was drawn, then of their specialties, then what waits longest', async () => {
    const scene = await makeScene({ specialty: 'Dermatology' })
    const { language, taskId: old } = scene
    const own = await makeAdjudicationTask(api.db, { language, specialty: 'Cardiology' })
    const drawn = await makeAdjudicationTask(api.db, { language, specialty: 'Dermatology' })
    const { id: sampleId } = await api.db.sample.create({
      data: { datasetId: drawn.datasetId, name: randomUUID(), plan: {}, seed: 'seed', poolHash: 'hash' },
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
    for (let turn = 0; turn < 4; turn += 1) {
      const { assignmentId } = await takeAdjudication(ctx)
      order.push((await api.db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })).taskId)
      if (turn === 0)
        expect((await readAdjudicationQueue(ctx)).open).toMatchObject([
          { assignmentId, disputed: true, begun: false, again: false },
        ])
      await endAssignment(ctx, 'adjudication', { assignmentId, as: 'skipped', reason: 'Not my field.' })
    }
    expect(order).toEqual([disputed.taskId, drawn.taskId, own.taskId, old])
  })

  it('is one place, which one of several takes', async () => {
    const scene = await makeScene()
    const actors = await Promise.all([1, 2, 3, 4].map(() => scene.adjudicator()))
    const ended = await Promise.allSettled(actors.map((actor) => takeAdjudication({ ...api.ctx, actor })))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('what an adjudicator sees', () => {
  it('are letters: neither who wrote, reviewed and answered, nor how the author rated, nor when', async () => {
    const scene = await makeScene({ responseQuality: 1, vendor: 'SECRET-VENDOR' })
    const people = [scene.authorId, ...scene.reviewerIds]
    for (const [index, id] of people.entries())
      await api.db.person.update({
        where: { id },
        data: { name: `SECRET-NAME-${index}`, affiliation: `SECRET-HOUSE-${index}` },
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
    const { assignmentId } = await takeAdjudication(ctx)
    const seen = await readAdjudication(ctx, assignmentId)
    const told = JSON.stringify([seen, await readAdjudicationQueue(ctx)])
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
      ...reviews.flatMap((one) => [one.id, one.createdAt.toISOString()]),
      createdAt.toISOString(),
      'responseQuality":7',
      'difficult',
    ]
    for (const secret of secrets) expect(told, secret).not.toContain(secret)
    expect(
      seen.reviews.map(({ letter, responseQuality }) => [letter, responseQuality]).toSorted(),
    ).toHaveLength(2)
    expect(seen.reviews.map(({ letter }) => letter)).toEqual(['A', 'B'])
    // The author's rating stands nowhere: 1 is that of a reviewer.
    expect(told.match(/responseQuality":\d/g)?.toSorted()).toEqual([
      'responseQuality":1',
      'responseQuality":3',
    ])
  })

  it('is nobody else’s: not another adjudicator’s, nor an admin’s', async () => {
    const scene = await makeScene()
    const one = await write(scene)
    for (const actor of [await scene.adjudicator(), await makeActor(api.db, ['adjudicator', 'admin'])])
      await expect(readAdjudication({ ...api.ctx, actor }, one.assignmentId)).rejects.toThrow(
        /no such|not found|There is no/i,
      )
  })
})
