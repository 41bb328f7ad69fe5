import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyProfile } from '../../domain/people/profiles'
import { readKeptDraft } from '../assignments/read-open-assignment'
import { takeAssignment } from '../assignments/take-assignment'
import { reviewDrafts } from '../reviewing/review-drafts'
import { readReviewQueue } from '../reviewing/read-review-queue'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeReviewScene, writeReview } from '../testing/review-scene'
import { allowWithdrawals } from './allow-withdrawals'
import { changeProfile } from './change-profile'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const obstaclesOf = async (versionId: string, personId: string) => {
  const [row] = await api.db.$queryRaw<{ found: string[] }[]>`
    SELECT judging_obstacles(${versionId}::uuid, 'review', ${personId}::uuid) AS found`
  return row?.found
}

/** Writes states of a profile as they were that many months ago. */
async function declare(
  personId: string,
  states: [monthsAgo: number, affiliation: string, vendorTies: string[]][],
) {
  for (const [monthsAgo, affiliation, vendorTies] of states) {
    const at = new Date()
    at.setUTCMonth(at.getUTCMonth() - monthsAgo)
    await api.db.profileChange.create({
      data: { personId, changedById: personId, at, affiliation, vendorTies, assignmentCap: 5 },
      select: { id: true },
    })
  }
}

describe('a change of ties or affiliation', () => {
  it.each(['Acme AI', 'Another'])(
    'hands back every open assignment alike and keeps what was written, whether or not it conflicts: %s',
    async (vendor) => {
      const scene = await makeReviewScene(api, { vendor: 'Acme AI' })
      const review = await writeReview(api, scene)
      const profile = { ...emptyProfile, vendorTies: [vendor] }
      expect(await changeProfile(review.ctx, profile)).toMatchObject({ handedBack: 1 })
      const refused = await review.submit().catch(String)
      expect(refused).toBe(
        'Refusal: You changed your ties or your affiliation, so your open assignments were handed back. What you wrote for this review is kept.',
      )
      expect(await readKeptDraft(review.ctx, review.assignmentId, reviewDrafts)).toMatchObject({
        content: { versionId: scene.versionId },
      })
      expect(await readReviewQueue(review.ctx)).toMatchObject({ open: [], waiting: 0 })
      await expect(takeAssignment(review.ctx, 'review')).rejects.toThrow(
        /changed your ties|No task is waiting/,
      )
    },
  )

  it('closes the tasks that wait, and none that is submitted later', async () => {
    const language = randomUUID().slice(0, 8)
    await makeReviewTask(api.db, { language })
    const ctx = { ...api.ctx, actor: await makeActor(api.db) }
    await api.db.person.update({ where: { id: ctx.actor.id }, data: { languages: [language] } })
    expect((await readReviewQueue(ctx)).waiting).toBe(1)
    const { languages, ...profile } = emptyProfile
    const stored = { ...profile, languages: [language] as typeof languages }
    await changeProfile(ctx, { ...stored, affiliation: 'North Clinic' })
    expect((await readReviewQueue(ctx)).waiting).toBe(0)
    await makeReviewTask(api.db, { language })
    expect((await readReviewQueue(ctx)).waiting).toBe(1)
  })

  it('closes nothing before the first look at a queue, so that a newcomer can complete the profile', async () => {
    const language = randomUUID().slice(0, 8)
    await makeReviewTask(api.db, { language })
    const ctx = { ...api.ctx, actor: await makeActor(api.db) }
    const { languages, ...profile } = emptyProfile
    const stored = { ...profile, languages: [language] as typeof languages }
    await changeProfile(ctx, { ...stored, affiliation: 'North Clinic' })
    await changeProfile(ctx, { ...stored, affiliation: 'Lagoon View' })
    expect((await readReviewQueue(ctx)).waiting).toBe(1)
  })

  it('excludes for 12 months after a tie was dropped or an affiliation was left', async () => {
    const task = await makeReviewTask(api.db, { vendor: 'Acme AI' })
    await api.db.person.update({ where: { id: task.authorId }, data: { affiliation: 'North Clinic' } })
    const recent = await makeActor(api.db)
    const gone = await makeActor(api.db)
    const held: [string, string[]] = ['north  clinic', ['ACME AI']]
    await declare(recent.id, [
      [30, ...held],
      [11, 'Lagoon View', []],
    ])
    await declare(gone.id, [
      [30, ...held],
      [13, 'Lagoon View', []],
    ])
    expect(await obstaclesOf(task.versionId, recent.id)).toEqual(['vendor_tie', 'same_affiliation'])
    expect(await obstaclesOf(task.versionId, gone.id)).toEqual([])
  })

  it('by the author does not end a review that was begun before', async () => {
    const scene = await makeReviewScene(api)
    const review = await writeReview(api, scene)
    const { id } = review.actor
    await api.db.person.update({ where: { id }, data: { affiliation: 'North Clinic' } })
    const author = { ...(await makeActor(api.db)), id: scene.authorId }
    await changeProfile({ ...api.ctx, actor: author }, { ...emptyProfile, affiliation: 'North Clinic' })
    expect(await obstaclesOf(scene.versionId, (await scene.reviewer()).id)).toEqual([])
    expect(await obstaclesOf(scene.versionId, id)).toEqual(['same_affiliation'])
    await review.submit()
  })

  it('that withdraws something is possible three times in 12 months, then only when an admin allows it', async () => {
    const ctx = { ...api.ctx, actor: await makeActor(api.db) }
    await readReviewQueue(ctx)
    const move = (affiliation: string) => changeProfile(ctx, { ...emptyProfile, affiliation })
    for (const place of ['A', 'B', 'C', 'D']) await move(place)
    await expect(move('E')).rejects.toThrow('3 times in the last 12 months')
    await changeProfile(ctx, { ...emptyProfile, affiliation: 'D', vendorTies: ['Acme AI'] })
    const admin = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
    await allowWithdrawals(admin, { id: ctx.actor.id, reason: 'Moved twice for training' })
    await move('E')
  })
})
