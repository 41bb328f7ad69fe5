import { makeDataset, makePerson, makeSystem } from '@consilium/db/testing'
import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../../../e2e/stub-provider/server.mjs'
import type { AuthoringTurn, PathTurn } from '../../../domain/authoring-turns'
import type { Actor } from '../../../domain/permissions'
import { emptyAuthoringSetting, type AuthoringSetting } from '../../../domain/programme-plan'
import { openSession } from '../../auth/sessions'
import { accessChanges } from '../../live/access-changes'
import { turnFeeds } from '../../live/turn-feeds'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { listCalls } from '../../testing/walk-calls'
import { countTries } from '../../turns/read-authoring-turns'

const wake = vi.hoisted(() => vi.fn(async () => true))
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: wake, queueFromEnv: () => null }))

let api: TestApi
let stub: StubProvider
beforeAll(async () => {
  api = await openTestApi()
  stub = await startStubProvider()
})
afterAll(async () => {
  await Promise.all([turnFeeds().close(), accessChanges().close()])
  await stub.close()
  await api.close()
})

const work = () => runUntilIdle(createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true', backoffMs: () => 0 }))
const typed = (text: string): PathTurn => ({ role: 'user', origin: 'typed', text, turnId: null })
const answered = (turnId: string): PathTurn => ({ role: 'assistant', origin: 'answer', text: '', turnId })

/** A physician with a task of a dataset whose hidden models are these. */
async function makeAuthor(llms: string[] = ['steady'], setting: Partial<AuthoringSetting> = {}) {
  const datasetId = await makeDataset(api.db)
  const systemIds = await Promise.all(llms.map((llm) => makeSystem(api.db, { name: `SECRET-SYSTEM ${llm} ${randomUUID()}`, baseUrl: stub.baseUrl, llm })))
  await api.db.datasetSetting.create({ data: { datasetId, kind: 'authoring', version: 1, value: { ...emptyAuthoringSetting, systemIds, ...setting } } })
  const personId = await makePerson(api.db, ['physician'])
  const actor: Actor = { kind: 'person', id: personId, name: 'A person', email: 'a@example.org', roles: ['physician'], sessionId: await openSession(api.db, personId, { address: null, userAgent: null }) }
  const { id: taskId } = await api.db.task.create({ data: { datasetId, source: 'authored', authorId: personId, mode: 'good_faith', status: 'draft' } })
  /** Sends what a browser sends; the bytes that come back. */
  const call = async (name: string, input: unknown) => {
    const response = await listCalls().find((one) => one.name === name)?.send(api, actor, input)
    return { status: response?.status ?? 0, body: (await response?.text()) ?? '' }
  }
  const ask = async (path: PathTurn[], { turnId = randomUUID(), another = false } = {}) => {
    const { status, body } = await call('authoring.ask', { taskId, turnId, path, another })
    const answer = JSON.parse(body) as { result?: { data: AuthoringTurn }; error?: { message: string } }
    return { status, turnId, turn: answer.result?.data, refusal: answer.error?.message ?? null }
  }
  const readTurns = async () => (JSON.parse((await call('authoring.turns', { taskId })).body) as { result: { data: { turns: AuthoringTurn[] } } }).result.data.turns
  const read = async (turnId: string) => (await readTurns()).find(({ id }) => id === turnId)
  const systemOf = async (turnId: string) => (await api.db.turn.findUniqueOrThrow({ where: { id: turnId } })).systemId
  return { datasetId, systemIds, actor, personId, taskId, call, ask, read, readTurns, systemOf }
}

describe('asking in a conversation', () => {
  it('sends what was typed and the turn’s own text of each answer, whatever the browser says', async () => {
    const { ask, read, personId, taskId } = await makeAuthor()
    const first = await ask([typed('One?')])
    expect(first.turn).toMatchObject({ id: first.turnId, state: 'queued', text: '', tries: 1 })
    await work()
    const { text } = (await read(first.turnId)) ?? { text: '' }
    expect(text).toContain('1 messages')
    const second = await ask([typed('One?'), { ...answered(first.turnId), text: 'What the browser made of it' }, typed('Two?')])
    expect(await api.db.turn.findUniqueOrThrow({ where: { id: second.turnId } })).toMatchObject({
      personId, taskId, purpose: 'conversation',
      conversation: [{ role: 'user', content: 'One?' }, { role: 'assistant', content: text }, { role: 'user', content: 'Two?' }],
    })
    expect((await api.db.auditEvent.findMany({ where: { entityId: second.turnId } })).map(({ action, details }) => [action, details])).toEqual([['turn.asked', JSON.stringify({ taskId })]])
  })

  it('asks once, however often the same question is sent', async () => {
    const { ask, taskId } = await makeAuthor()
    const turnId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => ask([typed('Twice?')], { turnId })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await api.db.turn.count({ where: { taskId } })).toBe(1)
    expect((await (await makeAuthor()).ask([typed('Mine?')], { turnId })).status).toBe(409)
  })

  it('counts the answers that a question was given, and not those that showed nothing', async () => {
    const { ask, read, readTurns, personId, taskId } = await makeAuthor(['steady', 'stub-401'])
    const other = await ask([typed('Something else?')])
    const asked: string[] = []
    for (let round = 0; round < 3; round++) asked.push((await ask([typed('How often?')])).turnId)
    await work()
    await api.db.turn.update({ where: { id: asked[2] }, data: { text: '', state: 'failed', failure: 'Why.' } })
    await api.db.turn.updateMany({ where: { id: { in: asked.slice(0, 2) } }, data: { text: 'Shown.', state: 'answered', failure: null, finishedAt: new Date() } })
    expect((await readTurns()).map(({ tries }) => tries)).toEqual([1, 2, 2, 2])
    expect(await countTries(api.db, { taskId, personId, turnId: asked[0] ?? '' })).toBe(2)
    expect(await read(other.turnId)).toMatchObject({ tries: 1 })
  })

  it.each<[string, (own: string, open: string) => PathTurn[], RegExp]>([
    ['an empty message', () => [typed(' \n')], /Turn 1 is empty/],
    ['a conversation that ends with an answer', (own) => [typed('One?'), answered(own)], /ends with an answer/],
    ['an assistant that begins', () => [{ role: 'assistant', origin: 'pasted', text: 'Hello', turnId: null }, typed('One?')], /Turn 1 is by the wrong side/],
    ['two messages in a row', () => [typed('One?'), typed('Two?')], /Turn 2 is by the wrong side/],
    ['an answer that nobody asked for', () => [typed('One?'), answered(randomUUID()), typed('Two?')], /Turn 2 is no answer/],
    ['an answer under another question', (own) => [typed('Other?'), answered(own), typed('Two?')], /Turn 2 answers another conversation/],
    ['an answer that is not whole', (_, open) => [typed('Open?'), answered(open), typed('Two?')], /Turn 2 is no whole answer/],
    ['an answer that the user says', (own) => [{ ...answered(own), role: 'user' }], /Turn 1 is no answer/],
    ['half of a character', () => [typed('\uD800')], /cannot be stored/],
    ['what may tell who a patient is', () => [typed('Mrs. Kowalski, MRN 4471234, called from 212-555-0187. What now?')], /who a patient is/],
  ])('refuses %s', async (_, path, reason) => {
    const { ask } = await makeAuthor()
    const own = await ask([typed('One?')])
    await work()
    const open = await ask([typed('Open?')])
    const { status, refusal } = await ask(path(own.turnId, open.turnId))
    expect([422, 400]).toContain(status)
    expect(refusal).toMatch(reason)
  })

  it('takes an emoji alone, and 30,000 characters', async () => {
    const { ask } = await makeAuthor()
    expect((await ask([typed('🤒')])).status).toBe(200)
    expect((await ask([typed('病'.repeat(30_000))])).status).toBe(200)
    expect((await ask([typed('x'.repeat(30_001))])).refusal).toMatch(/at most 30,000/)
  })

  it('knows nobody’s task but one’s own, and none that was handed in', async () => {
    const { taskId, ask, call } = await makeAuthor()
    const other = await makeAuthor()
    const mine = await other.ask([typed('Mine?')])
    for (const [name, input] of [
      ['authoring.ask', { taskId, turnId: randomUUID(), path: [typed('And?')] }],
      ['authoring.turns', { taskId }],
      ['authoring.cancel', { taskId, turnId: mine.turnId }],
    ] as const) expect((await other.call(name, input)).status, name).toBe(404)
    expect((await call('GET /api/authoring/turns/{id}/events', mine.turnId)).status).toBe(404)
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' } })
    expect((await ask([typed('Late?')])).refusal).toMatch(/handed in/)
  })
})

describe('which llm answers', () => {
  it('stays the same for a task, is another on demand, and goes on with whoever answered', async () => {
    const { ask, systemOf, systemIds } = await makeAuthor(['steady', 'steady', 'steady'])
    const ids = [(await ask([typed('One?')])).turnId, (await ask([typed('Different?')])).turnId]
    expect(await systemOf(ids[0] ?? '')).toBe(await systemOf(ids[1] ?? ''))
    await work()
    const second = await ask([typed('One?')], { another: true })
    const third = await ask([typed('One?')], { another: true })
    expect(new Set([await systemOf(ids[0] ?? ''), await systemOf(second.turnId), await systemOf(third.turnId)])).toEqual(new Set(systemIds))
    expect((await ask([typed('One?')], { another: true })).refusal).toMatch(/Each hidden model/)
    await work()
    const next = await ask([typed('One?'), answered(second.turnId), typed('And then?')])
    expect(await systemOf(next.turnId)).toBe(await systemOf(second.turnId))
    expect(await systemOf((await ask([typed('One?')])).turnId)).toBe(await systemOf(third.turnId))
  })

  it('is told by no byte that its author gets, whatever comes of the answer', async () => {
    const llms = ['steady', 'stub-401', 'stub-404', 'stub-400', 'stub-cut', 'stub-empty', 'stub-filtered', 'stub-refusal', 'stub-html']
    for (const llm of llms) {
      const { ask, call, taskId, systemIds, read } = await makeAuthor([llm])
      const asked = await call('authoring.ask', { taskId, turnId: randomUUID(), path: [typed('Who are you?')] })
      await work()
      const { turnId } = await ask([typed('And now?')])
      const events = call('GET /api/authoring/turns/{id}/events', turnId)
      await work()
      const bytes = [asked.body, (await events).body, (await call('GET /api/authoring/turns/{id}/events', turnId)).body, (await call('authoring.turns', { taskId })).body, (await call('authoring.ask', { taskId, turnId: randomUUID(), path: [typed('Who are you?')], another: true })).body].join('\n')
      const row = await api.db.turn.findUniqueOrThrow({ where: { id: turnId }, include: { system: true } })
      for (const secret of [...systemIds, 'SECRET', row.system.connectionId ?? '-', stub.baseUrl, new URL(stub.baseUrl).host, `${llm}-served`, 'stub-', 'provider_', 'servedLlm', 'firstTokenMs', 'systemId', 'costNano']) expect(bytes, `${llm}: ${secret}`).not.toContain(secret)
      expect(bytes).toContain('"is":"end"')
      const turn = await read(turnId)
      expect(turn?.failure === null).toBe(turn?.state === 'answered')
    }
  }, 60_000)

  it('is kept from an author who is an admin too, by the doors of admins', async () => {
    const { actor, ask } = await makeAuthor()
    const { turnId } = await ask([typed('One?')])
    const both: Actor = { ...actor, roles: ['physician', 'admin'] } as Actor
    for (const name of ['turns.get', 'turns.cancel']) expect((await listCalls().find((call) => call.name === name)?.send(api, both, { id: turnId }))?.status, name).toBe(404)
    expect((await listCalls().find(({ name }) => name === 'GET /api/turns/{id}/events')?.send(api, both, turnId))?.status).toBe(404)
  })
})

describe('what keeps a question from being sent, with a sentence', () => {
  it('is a queue that is down: nothing is left over, and the next try goes', async () => {
    const { ask, readTurns, taskId } = await makeAuthor()
    wake.mockResolvedValueOnce(false)
    const first = await ask([typed('Is anybody there?')])
    expect(first.refusal).toMatch(/^Not sent: .* Your text is kept/)
    expect(await api.db.workItem.findMany({ where: { turn: { taskId } }, select: { state: true } })).toEqual([{ state: 'cancelled' }])
    expect(await readTurns()).toMatchObject([{ state: 'cancelled', text: '' }])
    expect((await ask([typed('Is anybody there?')])).turn).toMatchObject({ state: 'queued', tries: 1 })
  })

  it('is a dataset without models, or with a spent budget', async () => {
    expect((await (await makeAuthor([])).ask([typed('One?')])).refusal).toMatch(/No hidden model/)
    expect((await (await makeAuthor(['steady'], { monthlyBudgetNano: '0' })).ask([typed('One?')])).refusal).toMatch(/budget/)
  })

  it('is a fourth question that waits already', async () => {
    const { ask } = await makeAuthor()
    for (let count = 0; count < 4; count++) expect((await ask([typed(`Question ${count}?`)])).status).toBe(200)
    expect((await ask([typed('One more?')])).status).toBe(429)
  })
})
