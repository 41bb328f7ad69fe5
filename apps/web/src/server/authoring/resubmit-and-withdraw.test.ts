import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { readReview } from '../reviewing/read-review'
import { makeSubmittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { returnTask } from '../testing/return-task'
import { createSubmissionSteps } from '../testing/submission-steps'
import { readSubmission } from './read-submission'
import { withdrawTask } from './withdraw-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { as, submit, save, listVersions, listAudit, readStatus } = createSubmissionSteps(() => api)

describe('a returned task', () => {
  it('shows each point blinded, requires a reply to each, and becomes version 2', async () => {
    const made = await makeSubmittable(api.db)
    await submit(made)
    const [first, second] = made.draft.criteria
    const reviews = [
      {
        reasons: ['rubric_subjective', 'factual_error'],
        note: 'Name the drug for the cover.',
        criterionChanges: [
          {
            action: 'edit',
            stableId: first?.id ?? '',
            text: 'States that it may begin under cover.',
            reason: 'missing_context',
          },
          { action: 'keep', stableId: second?.id ?? '' },
        ],
      },
      {
        reasons: ['rubric_contradicts_itself'],
        note: '',
        criterionChanges: [
          { action: 'drop', stableId: second?.id ?? '', reason: 'criterion_double_barrelled' },
        ],
      },
    ]
    await returnTask(api.db, { taskId: made.taskId, reviews })
    const back = await readSubmission(as(made.personId), made.taskId)
    expect(back.points).toHaveLength(4)
    expect(new Set(back.points.map(({ from }) => from))).toEqual(new Set(['Reviewer A', 'Reviewer B']))
    expect(back.points.find(({ note }) => note !== '')).toMatchObject({
      reasons: ['Rubric subjective', 'Factual error'],
      note: 'Name the drug for the cover.',
      change: null,
    })
    expect(back.points.find(({ change }) => change?.action === 'edit')).toMatchObject({
      reasons: ['Missing context'],
      change: { criterionId: first?.id, text: 'States that it may begin under cover.', points: null },
    })
    const reviewers = await api.db.review.findMany({
      where: { version: { taskId: made.taskId } },
      include: { reviewer: true },
    })
    for (const review of reviewers)
      for (const trace of [
        review.id,
        review.reviewerId,
        review.reviewer.email,
        review.createdAt.toISOString(),
      ])
        expect(JSON.stringify(back)).not.toContain(trace)
    expect(back.returnedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await readSubmission(as(made.personId), made.taskId)).toEqual(back)

    await expect(submit(made)).rejects.toThrow('You have changed nothing since version 1')
    const replies = back.points.map(({ id }) => ({ point: id, text: `Changed as asked: ${id}.` }))
    const changed: TaskDraft = {
      ...made.draft,
      criteria: [
        { ...(first as NonNullable<typeof first>), text: 'States that it may begin under cover.', points: 8 },
      ],
      replies: replies.slice(1),
    }
    await expect(submit(made, await save(made, 1, changed))).rejects.toMatchObject({
      field: `point:${back.points[0]?.id}`,
    })
    expect(await submit(made, await save(made, 2, { ...changed, replies }))).toEqual({ version: 2 })
    const [one, two] = await listVersions(made.taskId)
    expect(two).toMatchObject({
      number: 2,
      authoring: { replies },
      criteria: [
        {
          stableId: first?.id,
          text: 'States that it may begin under cover.',
          provenance: { since: 1, changed: 2, origin: { is: 'written' } },
        },
      ],
    })
    expect(one?.criteria).toHaveLength(2)
    expect(one?.contentHash).not.toBe(two?.contentHash)
    expect(await listAudit(made.taskId)).toEqual([
      'task.submitted',
      'task.returned',
      'task.submitted',
      'task.review_asked_again',
      'task.review_asked_again',
    ])
    // The reviewers of the previous version get this one.
    const asked = await api.db.assignment.findMany({
      where: { taskId: made.taskId, state: 'open' },
      select: { id: true, personId: true, version: { select: { number: true } } },
    })
    expect(asked.map(({ personId }) => personId).toSorted()).toEqual(
      reviewers.map(({ reviewerId }) => reviewerId).toSorted(),
    )
    expect(asked.every(({ version }) => version.number === 2)).toBe(true)
    expect(await readSubmission(as(made.personId), made.taskId)).toMatchObject({
      points: [],
      versions: [{ number: 1 }, { number: 2 }],
    })
    // Reviewers read the replies to their own points only, even after a reviewer's removal has shifted the
    // letters.
    const letterOf = (note: string) =>
      back.points.find((point) => point.change === null && point.note === note)?.from.at(-1)
    for (const { note, reviewerId } of reviewers.toSorted((one, other) =>
      letterOf(one.note) === 'A' ? -1 : letterOf(other.note) === 'A' ? 1 : 0,
    )) {
      const { before } = await readReview(
        as(reviewerId),
        asked.find(({ personId }) => personId === reviewerId)?.id ?? '',
      )
      const own = back.points.filter(({ from }) => from.at(-1) === letterOf(note))
      expect([before?.reply, ...(before?.changes ?? []).map(({ reply }) => reply)]).toEqual(
        own.map(({ id }) => `Changed as asked: ${id}.`),
      )
      await api.db.person.update({
        where: { id: reviewerId },
        data: { workRemovedAt: new Date() },
        select: { id: true },
      })
    }
  })
})

describe('withdrawing a task', () => {
  it.each(['draft', 'in_review', 'revision'] as const)(
    'works in status %s, and only once',
    async (status) => {
      const made = await makeSubmittable(api.db)
      if (status !== 'draft') await submit(made)
      if (status === 'revision') await returnTask(api.db, { taskId: made.taskId, reviews: [{}] })
      const version = (await listVersions(made.taskId))[0]
      const reviewer = (await makeSubmittable(api.db)).personId
      if (version)
        await api.db.assignment.create({
          data: { kind: 'review', taskId: made.taskId, versionId: version.id, personId: reviewer },
        })
      await withdrawTask(as(made.personId), made.taskId)
      await withdrawTask(as(made.personId), made.taskId)
      expect(await readStatus(made.taskId)).toBe('withdrawn')
      expect((await listAudit(made.taskId)).filter((action) => action === 'task.withdrawn')).toHaveLength(1)
      expect(await api.db.assignment.count({ where: { taskId: made.taskId, state: 'open' } })).toBe(0)
      await expect(submit(made, 2)).rejects.toThrow('no longer a draft')
    },
  )

  it('is refused after the decision', async () => {
    const made = await makeSubmittable(api.db, { status: 'accepted' })
    await expect(withdrawTask(as(made.personId), made.taskId)).rejects.toMatchObject({ code: 'invalid_move' })
    expect(await readStatus(made.taskId)).toBe('accepted')
  })
})
