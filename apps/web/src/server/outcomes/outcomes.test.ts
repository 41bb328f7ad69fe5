import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reveal } from '../../domain/assignments/review-policy'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { submitAdjudication } from '../adjudicating/submit-adjudication'
import { makeAdjudicationTask, wholeAdjudication } from '../testing/make-adjudication-task'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listSettled } from './list-settled'
import { readOwnFigures } from './read-own-figures'
import { readSettledTask } from './read-settled-task'
import { adjudicationDrafts } from '../adjudicating/adjudication-drafts'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const asPerson = (id: string) => ({
  ...api.ctx,
  actor: {
    kind: 'person' as const,
    id,
    name: 'Someone',
    email: 'someone@example.org',
    roles: ['physician' as const],
    sessionId: randomUUID(),
  },
})

/** A task with two reviews that an adjudicator decides on, under a policy. */
async function decide({
  reveal = 'judgements',
  decision = 'accept',
}: { reveal?: Reveal; decision?: 'accept' | 'reject' } = {}) {
  const language = randomUUID().slice(0, 8)
  const task = await makeAdjudicationTask(api.db, { language })
  await api.db.datasetSetting.create({
    data: {
      datasetId: task.datasetId,
      kind: 'review_policy',
      version: 1,
      value: { ...defaultReviewPolicy, holdSeconds: 0, reveal },
      createdAt: new Date(0),
    },
  })
  const adjudicator = await makeActor(api.db, ['adjudicator'])
  await api.db.person.update({
    where: { id: adjudicator.id },
    data: { languages: [language] },
    select: { id: true },
  })
  const ctx = { ...api.ctx, actor: adjudicator }
  const { assignmentId } = await takeAssignment(ctx, 'adjudication')
  const content = await wholeAdjudication(
    api.db,
    task.versionId,
    decision === 'accept' ? {} : { decision, reasons: ['duplicate'], note: 'There is one like it.' },
  )
  const { version } = await saveAssignmentDraft(
    ctx,
    { assignmentId, baseVersion: 0, keep: false, content },
    adjudicationDrafts,
  )
  const before = await Promise.allSettled(
    [task.authorId, ...task.reviewerIds, adjudicator.id].map((id) =>
      readSettledTask(asPerson(id), task.taskId),
    ),
  )
  await submitAdjudication(ctx, { assignmentId, draftVersion: version })
  return { ...task, adjudicatorId: adjudicator.id, before }
}

describe('the outcome of a task', () => {
  it('is hidden until the task is settled, and from uninvolved people also afterwards', async () => {
    const { taskId, before } = await decide()
    expect(before.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    await expect(
      readSettledTask(asPerson(await makeActor(api.db, ['physician']).then(({ id }) => id)), taskId),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows all judgments by role, marks your own, and names nobody', async () => {
    const { taskId, authorId, reviewerIds, adjudicatorId } = await decide()
    const [reviewerId = ''] = reviewerIds
    const shown = await readSettledTask(asPerson(reviewerId), taskId)
    expect(shown).toMatchObject({
      status: 'accepted',
      yours: ['reviewer'],
      reveal: 'judgements',
      author: { isYou: false, name: null, rating: 2 },
    })
    const [round] = shown.rounds
    expect(round?.reviews.map(({ isYou, name }) => [isYou, name]).toSorted()).toEqual([
      [false, null],
      [true, null],
    ])
    expect(round?.decision).toMatchObject({ decision: 'accept', isYou: false, name: null })
    expect(shown.criteria.length).toBeGreaterThan(0)
    expect(shown.criteria.every(({ steps }) => steps.length > 0)).toBe(true)
    const bytes = JSON.stringify(shown)
    for (const id of [authorId, adjudicatorId, ...reviewerIds]) expect(bytes).not.toContain(id)
    expect((await readSettledTask(asPerson(authorId), taskId)).author).toMatchObject({ isYou: true })
    expect((await readSettledTask(asPerson(adjudicatorId), taskId)).rounds[0]?.decision).toMatchObject({
      isYou: true,
    })
  })

  it('names people if the policy at submission says so', async () => {
    const { taskId, authorId, reviewerIds } = await decide({ reveal: 'names' })
    const { name } = await api.db.person.findUniqueOrThrow({
      where: { id: authorId },
      select: { name: true },
    })
    expect((await readSettledTask(asPerson(reviewerIds[0] ?? ''), taskId)).author).toEqual({
      isYou: false,
      name,
      rating: 2,
    })
    await api.db.person.update({
      where: { id: authorId },
      data: { workRemovedAt: new Date() },
      select: { id: true },
    })
    expect((await readSettledTask(asPerson(reviewerIds[0] ?? ''), taskId)).author).toMatchObject({
      name: null,
    })
  })

  it('shows only your own judgment if the policy says so', async () => {
    const { taskId, authorId, reviewerIds } = await decide({ reveal: 'nothing', decision: 'reject' })
    const shown = await readSettledTask(asPerson(reviewerIds[1] ?? ''), taskId)
    expect(shown).toMatchObject({ status: 'rejected', author: null, answeredBy: null, criteria: [] })
    expect(shown.rounds).toEqual([
      expect.objectContaining({ decision: null, reviews: [expect.objectContaining({ isYou: true })] }),
    ])
    expect(JSON.stringify(shown)).not.toContain('There is one like it.')
    expect((await readSettledTask(asPerson(authorId), taskId)).rounds).toEqual([])
  })

  it('is listed for the author, the reviewers and the adjudicator', async () => {
    const { taskId, authorId, reviewerIds, adjudicatorId } = await decide()
    for (const [id, part] of [
      [authorId, 'author'],
      [reviewerIds[0] ?? '', 'reviewer'],
      [adjudicatorId, 'adjudicator'],
    ] as const) {
      expect(await listSettled(asPerson(id))).toEqual({
        more: 0,
        tasks: [expect.objectContaining({ taskId, status: 'accepted', yours: [part] })],
      })
    }
  })

  it('is named by the beginning of the conversation for its author only', async () => {
    const { taskId, authorId, reviewerIds, adjudicatorId } = await decide()
    const { conversation } = await readSettledTask(asPerson(authorId), taskId)
    const beginning = conversation[0]?.content
    expect(beginning).toBeTruthy()
    for (const [id, expected] of [
      [authorId, beginning],
      [reviewerIds[0] ?? '', null],
      [adjudicatorId, null],
    ] as const) {
      expect(await readSettledTask(asPerson(id), taskId)).toMatchObject({ beginning: expected })
      expect((await listSettled(asPerson(id))).tasks).toMatchObject([{ beginning: expected }])
    }
  })
})

describe('your own figures', () => {
  it('count only settled tasks, once per task', async () => {
    const { authorId, reviewerIds, taskId } = await decide()
    const [first = '', second = ''] = reviewerIds
    // The reviewers rate 1 and 3; their median, rounded down, is 2. It no longer counts once the task is
    // unsettled again.
    const own = await readOwnFigures(asPerson(first))
    expect(own.reviewing).toMatchObject({
      reviews: 1,
      alike: { value: 1, n: 1 },
      followed: { value: 1, n: 1 },
      ratingDifference: { value: -1, low: null, n: 1 },
      ratingNear: { value: 1, n: 1 },
      changes: 0,
      changesTaken: { value: null, n: 0 },
    })
    const other = await readOwnFigures(asPerson(second))
    expect(other.reviewing).toMatchObject({
      ratingDifference: { value: 1 },
      changes: 1,
      changesTaken: { value: 0, n: 1 },
    })
    expect((await readOwnFigures(asPerson(authorId))).writing).toMatchObject({
      settled: 1,
      accepted: { value: 1, n: 1 },
      returns: { value: 0 },
      ratingDifference: { value: 0 },
      keptWords: { value: 1 },
    })
    await api.db.task.update({
      where: { id: taskId },
      data: { status: 'in_adjudication' },
      select: { id: true },
    })
    expect((await readOwnFigures(asPerson(first))).reviewing.reviews).toBe(0)
  })
})
