import { makePerson, makePhysicians, makeSystem } from '@consilium/db/testing'
import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../../e2e/stub-provider/server.mjs'
import { AskSystem, MAX_OPEN_TURNS, TurnView } from '../../domain/turns/turns'
import { openSession } from '../platform/auth/sessions'
import type { Context } from '../platform/context'
import { accessChanges } from '../platform/live/access-changes'
import { openTurnEvents } from '../entry/open-turn-events'
import { turnFeeds } from '../platform/live/turn-feeds'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readLatestTurn, readTurn } from './read-turn'
import { askSystem } from './ask-system'
import { cancelTurn } from './cancel-turn'

// These tests don't need a worker.
const wake = vi.hoisted(() => vi.fn(async () => true))
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: wake, queueFromEnv: () => null }))

let api: TestApi
let stub: StubProvider
let systemId: string
beforeAll(async () => {
  api = await openTestApi()
  stub = await startStubProvider()
  systemId = await makeSystem(api.db, { baseUrl: stub.baseUrl, llm: 'steady' })
})
afterAll(async () => {
  await Promise.all([turnFeeds().close(), accessChanges().close()])
  await stub.close()
  await api.close()
})

async function asPerson(): Promise<Context> {
  const id = await makePerson(api.db, ['admin'])
  await api.db.secondFactor.create({ data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() } })
  const sessionId = await openSession(api.db, id, { address: null, userAgent: null })
  return {
    ...api.ctx,
    actor: { kind: 'person', id, name: 'A person', email: 'a@example.org', roles: ['admin'], sessionId },
  }
}
const work = () =>
  runUntilIdle(createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true' }))
const listItems = (turnId: string) => api.db.workItem.findMany({ where: { turnId } })
const listAudit = async (entityId: string) =>
  (await api.db.auditEvent.findMany({ where: { entityId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('askSystem', () => {
  it('writes the turn, work item and audit event, and wakes a worker for that work item', async () => {
    const ctx = await asPerson()
    const id = await askSystem(ctx, { systemId, message: 'First question?' })
    const [item] = await listItems(id)
    expect(item).toMatchObject({
      kind: 'turn',
      uniqueKey: `turn:${id}`,
      state: 'ready',
      epoch: 0,
      enqueuedAt: null,
    })
    expect(wake).toHaveBeenCalledWith(null, 'turn', { workItemId: String(item?.id), epoch: 0 })
    expect(await listAudit(id)).toEqual(['turn.asked'])
    await work()
    const turn = await readTurn(ctx, id)
    expect(TurnView.safeParse(turn).error).toBeUndefined()
    expect(turn).toMatchObject({
      state: 'answered',
      text: expect.stringMatching(/^Answer of the stub .* 1 messages\.$/),
      cutShort: false,
    })
    expect(await readLatestTurn(ctx, systemId)).toEqual(turn)
  })

  it('continues a conversation, and replaces an unanswered question', async () => {
    const ctx = await asPerson()
    const first = await askSystem(ctx, { systemId, message: 'One?' })
    await expect(askSystem(ctx, { systemId, message: 'Two?', continues: first })).rejects.toMatchObject({
      code: 'invalid_move',
    })
    await work()
    const { text } = await readTurn(ctx, first)
    const second = await askSystem(ctx, { systemId, message: 'Two?', continues: first })
    expect((await readTurn(ctx, second)).conversation).toEqual([
      { role: 'user', content: 'One?' },
      { role: 'assistant', content: text },
      { role: 'user', content: 'Two?' },
    ])
    await cancelTurn(ctx, second)
    const third = await askSystem(ctx, { systemId, message: 'Three?', continues: second })
    expect((await readTurn(ctx, third)).conversation.map(({ content }) => content)).toEqual([
      'One?',
      text,
      'Three?',
    ])
    await cancelTurn(ctx, third)
  })

  it('asks once, however often the same question is sent', async () => {
    const ctx = await asPerson()
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => askSystem(ctx, { systemId, message: 'Twice?', id })))
    expect(sent).toEqual([id, id, id])
    expect(await listItems(id)).toHaveLength(1)
    await expect(askSystem(await asPerson(), { systemId, message: 'Mine?', id })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('limits a person’s open questions', async () => {
    const ctx = await asPerson()
    const asked = await Promise.allSettled(
      Array.from({ length: MAX_OPEN_TURNS + 3 }, () => askSystem(ctx, { systemId, message: 'More?' })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_OPEN_TURNS)
    await expect(askSystem(ctx, { systemId, message: 'More?' })).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })

  it('refuses physicians, unknown systems, API keys and invalid messages', async () => {
    const ctx = await asPerson()
    await expect(
      askSystem(ctx, { systemId: await makePhysicians(api.db), message: 'x' }),
    ).rejects.toMatchObject({ code: 'invalid_move' })
    await expect(askSystem(ctx, { systemId: randomUUID(), message: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(askSystem(api.ctx, { systemId, message: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
    for (const message of ['', ' \n', 'a\0b', '\uD800', 'x'.repeat(50_001)])
      expect(AskSystem.safeParse({ systemId, message }).success).toBe(false)
  })

  it('shows a turn only to the person who asked', async () => {
    const id = await askSystem(await asPerson(), { systemId, message: 'Mine?' })
    const other = await asPerson()
    await expect(readTurn(other, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readTurn(api.ctx, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelTurn(other, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(askSystem(other, { systemId, message: 'And?', continues: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await readLatestTurn(other, systemId)).toBeNull()
  })
})

describe('cancelTurn', () => {
  it('immediately cancels, once, a turn that no worker has started', async () => {
    const ctx = await asPerson()
    const id = await askSystem(ctx, { systemId, message: 'Never mind.' })
    await Promise.all([cancelTurn(ctx, id), cancelTurn(ctx, id)])
    expect(await readTurn(ctx, id)).toMatchObject({ state: 'cancelled', text: '' })
    expect((await listItems(id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await listAudit(id)).toEqual(['turn.asked', 'turn.cancelled'])
  })

  it('stops a worker in the middle of an endless answer, and notifies the reader', async () => {
    const ctx = await asPerson()
    const endless = await makeSystem(api.db, { baseUrl: stub.baseUrl, llm: 'stub-endless' })
    const id = await askSystem(ctx, { systemId: endless, message: 'On and on?' })
    const { body } = await openTurnEvents(ctx, id, new Request('http://site/events'))
    const received = new Response(body).text()
    const working = work()
    await vi.waitFor(async () => expect((await readTurn(ctx, id)).text).toContain('word 3'))
    await cancelTurn(ctx, id)
    await working
    const { state, text } = await readTurn(ctx, id)
    expect(state).toBe('cancelled')
    const events = [...(await received).matchAll(/^data: (.*)$/gm)].map(
      ([, data]) => JSON.parse(data ?? '') as { is: string; text?: string; state?: string },
    )
    expect(events.map((event) => event.text ?? '').join('')).toBe(text)
    expect(events.at(-1)).toMatchObject({ is: 'end', state: 'cancelled' })
  })

  it('does not change a finished answer', async () => {
    const ctx = await asPerson()
    const id = await askSystem(ctx, { systemId, message: 'Done?' })
    await work()
    const before = await readTurn(ctx, id)
    await cancelTurn(ctx, id)
    expect(await readTurn(ctx, id)).toEqual(before)
  })
})
