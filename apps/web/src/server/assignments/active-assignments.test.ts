import { makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { countActive, isActive, whereActive, whereExpired } from './active-assignments'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A person with one assignment of each state and reservation, by name. */
async function makeAssignments() {
  const { db } = api
  const personId = await makePerson(db, ['physician'])
  const cases = [
    { name: 'assigned by an admin', state: 'open', reservedUntil: null },
    { name: 'reserved', state: 'open', reservedUntil: inMinutes(5) },
    { name: 'expired', state: 'open', reservedUntil: inMinutes(-5) },
    { name: 'held', state: 'open', reservedUntil: inMinutes(5), heldUntil: inMinutes(1) },
    { name: 'held and expired', state: 'open', reservedUntil: inMinutes(-5), heldUntil: inMinutes(-1) },
    { name: 'done', state: 'done', reservedUntil: inMinutes(5) },
    { name: 'handed back', state: 'handed_back', reservedUntil: null },
    { name: 'skipped', state: 'skipped', reservedUntil: null },
    { name: 'canceled', state: 'cancelled', reservedUntil: null },
  ] as const
  const names = new Map<string, string>()
  for (const { name, ...assignment } of cases) {
    const { taskId, versionId } = await makeReviewTask(db)
    const { id } = await db.assignment.create({
      data: { kind: 'review', taskId, versionId, personId, ...assignment },
      select: { id: true },
    })
    names.set(id, name)
  }
  const nameAll = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id)).toSorted()
  return { personId, nameAll }
}

describe('active assignments', () => {
  it('are open and have no expired reservation, and held ones don’t count against the workload cap', async () => {
    const { db } = api
    const { personId, nameAll } = await makeAssignments()
    const active = ['assigned by an admin', 'reserved']
    const held = ['held', 'held and expired']
    expect(
      nameAll(
        await db.$queryRaw<
          { id: string }[]
        >`SELECT s.id FROM assignment s WHERE s.person_id = ${personId}::uuid AND ${isActive}`,
      ),
    ).toEqual([...active, ...held].toSorted())
    expect(nameAll(await db.assignment.findMany({ where: { personId, ...whereActive() } }))).toEqual(active)
    const [count] = await db.$queryRaw<
      { active: number }[]
    >`SELECT ${countActive} AS active FROM person p WHERE p.id = ${personId}::uuid`
    expect(count?.active).toBe(2)
  })

  it('all other open assignments are expired', async () => {
    const { personId, nameAll } = await makeAssignments()
    expect(nameAll(await api.db.assignment.findMany({ where: { personId, ...whereExpired() } }))).toEqual([
      'expired',
    ])
  })
})
