import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readKeyNotice } from './read-key-notice'
import { recordKeysSeen } from './record-keys-seen'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeContext(isNew: boolean) {
  const actor = await makeActor(api.db)
  if (!isNew) await api.db.person.update({ where: { id: actor.id }, data: { keysSeenAt: null } })
  return { ...api.ctx, actor }
}

it('people who knew the earlier keys learn of the change once', async () => {
  const ctx = await makeContext(false)
  expect(await readKeyNotice(ctx)).toBe(true)
  await recordKeysSeen(ctx)
  expect(await readKeyNotice(ctx)).toBe(false)
})

it('a second visit keeps the first instant', async () => {
  const ctx = await makeContext(false)
  const readInstant = async () =>
    (await api.db.person.findUniqueOrThrow({ where: { id: ctx.actor.id } })).keysSeenAt
  await recordKeysSeen(ctx)
  const first = await readInstant()
  await recordKeysSeen(ctx)
  expect(await readInstant()).toEqual(first)
})

it('people who joined since, and programs, learn nothing of it', async () => {
  expect(await readKeyNotice(await makeContext(true))).toBe(false)
  expect(await readKeyNotice(api.ctx)).toBe(false)
})
