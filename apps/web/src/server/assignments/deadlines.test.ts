import { inTransaction } from '@consilium/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { makeActor, makeReviewTask, wholeReview } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { reviewDrafts } from '../reviewing/review-drafts'
import { assignPeople } from './assign-people'
import { readAssignmentQueue } from './read-assignment-queue'
import { readOpenAssignment } from './read-open-assignment'
import { reassignReviewers } from './reassign-reviewers'
import { saveAssignmentDraft } from './save-assignment-draft'
import { takeAssignment } from './take-assignment'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const DAY_MS = 86_400_000
const isEndOfDay = (at: Date | null | undefined) =>
  at !== null && at !== undefined && (at.getTime() + 1) % DAY_MS === 0

/** Resubmits a task that `personId` reviewed, so that they are asked again. */
async function askAgain(personId: string) {
  const revised = await makeReviewTask(api.db, { number: 2 })
  const before = await api.db.taskVersion.create({
    data: { taskId: revised.taskId, number: 1, conversation: [], turnCount: 1, contentHash: revised.taskId },
    select: { id: true },
  })
  await api.db.review.create({
    data: {
      versionId: before.id,
      reviewerId: personId,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 4,
      decision: 'return',
      reasons: ['missing_context'],
      note: 'Say how old he is.',
    },
    select: { id: true },
  })
  const from = Date.now()
  await inTransaction(api.db, (tx) => reassignReviewers(tx, { ...revised, responseQuality: 4 }))
  return from
}

describe('the deadlines of a review', () => {
  it('show only the day on which the author resubmitted, and are never earlier than the policy says', async () => {
    const actor = await makeActor(api.db)
    const from = await askAgain(actor.id)
    const row = await api.db.assignment.findFirstOrThrow({ where: { personId: actor.id } })
    expect([isEndOfDay(row.dueAt), isEndOfDay(row.reservedUntil)]).toEqual([true, true])
    const { dueDays, reserveHours } = defaultReviewPolicy
    expect(row.dueAt?.getTime()).toBeGreaterThanOrEqual(from + dueDays * DAY_MS)
    expect(row.dueAt?.getTime()).toBeLessThan(Date.now() + (dueDays + 1) * DAY_MS)
    expect(row.reservedUntil?.getTime()).toBeGreaterThanOrEqual(from + reserveHours * 3_600_000)
  })
  it('are the only times in what a reviewer reads about work that others assigned', async () => {
    const actor = await makeActor(api.db)
    const ctx = { ...api.ctx, actor }
    await askAgain(actor.id)
    const { taskId: _, versionId, datasetId } = await makeReviewTask(api.db)
    await assignPeople(
      { ...api.ctx, actor: await makeActor(api.db, ['admin']) },
      { kind: 'review', datasetId, lines: [{ versionId, personId: actor.id }] },
    )
    const queue = await readAssignmentQueue(ctx, reviewDrafts)
    const opened = await Promise.all(
      queue.open.map(({ assignmentId }) => readOpenAssignment(ctx, assignmentId, reviewDrafts)),
    )
    const text = JSON.stringify([queue, opened.map(({ view }) => view)])
    const times = [...text.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(([time]) => new Date(time))
    expect(times).toHaveLength(2)
    expect(times.every(isEndOfDay)).toBe(true)
    expect(queue.open.map(({ dueOn }) => dueOn)).toEqual([
      expect.stringMatching(/^[\d-]{10}$/),
      expect.stringMatching(/^[\d-]{10}$/),
    ])
  })

  it('don’t become earlier when a draft is saved', async () => {
    const actor = await makeActor(api.db)
    await askAgain(actor.id)
    const read = () => api.db.assignment.findFirstOrThrow({ where: { personId: actor.id } })
    const { id, versionId, reservedUntil } = await read()
    await saveAssignmentDraft(
      { ...api.ctx, actor },
      { assignmentId: id, baseVersion: 0, keep: false, content: wholeReview(versionId) },
      reviewDrafts,
    )
    expect((await read()).reservedUntil).toEqual(reservedUntil)
  })

  it('of a task that a reviewer took are reserved from that moment and end with a day', async () => {
    const actor = await makeActor(api.db)
    await makeReviewTask(api.db)
    const before = Date.now()
    const { assignmentId } = await takeAssignment({ ...api.ctx, actor }, 'review')
    const row = await api.db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })
    const reserved = (row.reservedUntil?.getTime() ?? 0) - defaultReviewPolicy.reserveHours * 3_600_000
    expect(reserved).toBeGreaterThanOrEqual(before)
    expect(reserved).toBeLessThanOrEqual(Date.now())
    expect(isEndOfDay(row.dueAt)).toBe(true)
  })
})
