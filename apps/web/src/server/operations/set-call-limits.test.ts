import { makePhysicians } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChangeCallLimits } from '../../domain/systems/call-limits'
import { RegisterSystem } from '../../domain/systems/systems'
import { registerJudge } from '../judges/register-judge'
import { readJudge } from '../judges/read-judges'
import { readSystem } from '../systems/read-systems'
import { registerSystem } from '../systems/register-system'
import { openRunningContext } from '../testing/running-context'
import { setCallLimits } from './set-call-limits'

let ctx: Awaited<ReturnType<typeof openRunningContext>>
beforeAll(async () => {
  ctx = await openRunningContext()
})
afterAll(() => ctx.close())

const compose = (more: object = {}) =>
  RegisterSystem.parse({
    name: randomUUID(),
    provider: 'openai-compatible',
    baseUrl: `http://127.0.0.1:9/${randomUUID()}`,
    llm: 'llm-1',
    ...more,
  })
const readLimits = async (id: string) => (await readSystem(ctx.db, id)).limits
const findLane = async (id: string) => {
  const { connection } = await ctx.db.system.findUniqueOrThrow({
    where: { id },
    select: { connection: { select: { lane: true } } },
  })
  return connection?.lane ?? null
}

it('a new connection allows 256 calls at once, and a worker creates its lane at the first call', async () => {
  const id = await registerSystem(ctx, compose())
  expect(await readLimits(id)).toEqual({
    maxConcurrency: 256,
    requestsPerMinute: null,
    tokensPerMinute: null,
    isDefault: true,
    sharedWith: [],
  })
  expect(await findLane(id)).toBeNull()
})

it('limits are set at registration, audited, and shared by everything with the same address and key', async () => {
  const input = compose({ maxConcurrency: 3, requestsPerMinute: 600 })
  const id = await registerSystem(ctx, input)
  const judgeId = await registerJudge(ctx, {
    name: `Judge ${randomUUID()}`,
    provider: input.provider,
    baseUrl: input.baseUrl,
    llm: 'llm-2',
  })
  const { name } = await readJudge(ctx.db, judgeId)
  const shared = { maxConcurrency: 3, requestsPerMinute: 600, tokensPerMinute: null, isDefault: false }
  expect(await readLimits(id)).toEqual({ ...shared, sharedWith: [name] })
  expect((await readJudge(ctx.db, judgeId)).limits).toEqual({ ...shared, sharedWith: [input.name] })
  expect(await findLane(id)).toMatchObject({ slots: 3, interactiveSlots: 2, level: 3 })

  const other = compose({ baseUrl: input.baseUrl, maxConcurrency: 50 })
  await expect(registerSystem(ctx, other)).rejects.toMatchObject({
    code: 'invalid_move',
    field: 'maxConcurrency',
    message: expect.stringContaining('3 calls at once, 600 requests per minute'),
  })
  await registerSystem(ctx, { ...other, maxConcurrency: 3 })
  expect(await ctx.db.system.count({ where: { name: other.name } })).toBe(1)
})

it('a change keeps the limits that it leaves out, and the slots for people where there are enough', async () => {
  const id = await registerSystem(ctx, compose({ tokensPerMinute: 90_000 }))
  await setCallLimits(ctx, { subject: 'system', id, limits: { maxConcurrency: 24 } })
  expect(await readLimits(id)).toMatchObject({ maxConcurrency: 24, tokensPerMinute: 90_000 })
  await setCallLimits(ctx, { subject: 'system', id, limits: { maxConcurrency: 1, tokensPerMinute: null } })
  expect(await findLane(id)).toMatchObject({
    slots: 1,
    interactiveSlots: 0,
    level: 1,
    tokensPerMinute: null,
  })
  const { connectionId } = await ctx.db.system.findUniqueOrThrow({ where: { id } })
  const events = await ctx.db.auditEvent.findMany({
    where: { entityId: connectionId ?? '' },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action }) => action)).toEqual(Array(3).fill('lane.configured'))
  expect(JSON.parse(events[1]?.details ?? '')).toMatchObject({ changed: ['slots'] })
})

it('a change of limits that were changed in the meantime is refused, and physicians have none', async () => {
  const id = await registerSystem(ctx, compose({ maxConcurrency: 24 }))
  const seen = { maxConcurrency: 64, requestsPerMinute: null, tokensPerMinute: null }
  await expect(
    setCallLimits(ctx, { subject: 'system', id, limits: { maxConcurrency: 128 }, seen }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const physicians = await makePhysicians(ctx.db)
  await expect(
    setCallLimits(ctx, { subject: 'system', id: physicians, limits: { maxConcurrency: 8 } }),
  ).rejects.toMatchObject({ code: 'invalid_move' })
  expect(await readLimits(physicians)).toBeNull()
  expect(ChangeCallLimits.safeParse({}).error?.issues[0]?.message).toContain('maxConcurrency')
})
