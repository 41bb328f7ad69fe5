import { makePhysicians, makeSystem, makeTurn, type LlmFixture } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runItem } from '../engine/run-item'
import { runUntilIdle } from '../engine/run-until-idle'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let listener: pg.Client
let payloads: string[] = []
beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
  listener = new pg.Client(engine.pool.options)
  await listener.connect()
  listener.on('notification', ({ payload }) => payloads.push(payload ?? ''))
  await listener.query('LISTEN turn')
})
afterAll(async () => {
  await listener.end()
  await stub.close()
  await engine.close()
})
afterEach(() => {
  payloads = []
  stub.forget()
})

async function ask(llm: string, fixture: LlmFixture & { systemPrompt?: string } = {}) {
  const systemId = await makeSystem(engine.db, { baseUrl: stub.baseUrl, llm, ...fixture })
  return makeTurn(engine.db, { systemId })
}
const read = (id: string) => engine.db.turn.findUniqueOrThrow({ where: { id } })
const readItem = (turnId: string) => engine.db.workItem.findFirstOrThrow({ where: { turnId } })
const listAttempts = (turnId: string) =>
  engine.db.attempt.findMany({ where: { workItem: { turnId } }, orderBy: { id: 'asc' } })
const countNotices = (turnId: string) => payloads.filter((payload) => payload.startsWith(turnId)).length
const hear = (turnId: string, count = 1) =>
  vi.waitFor(() => expect(countNotices(turnId)).toBeGreaterThanOrEqual(count), {
    timeout: 5_000,
    interval: 5,
  })
async function work(stop?: AbortSignal) {
  for (const item of await pickDueOrAbandonedItems(engine.pool)) await runItem(engine, item, stop)
}
async function askToStop(turnId: string) {
  await engine.pool.query(
    `WITH asked AS (UPDATE turn SET cancel_asked = true WHERE id = $1) SELECT pg_notify('turn_cancel', $1::text)`,
    [turnId],
  )
}

describe('a turn', () => {
  it('is answered piece by piece, with a notice for each and one attempt', async () => {
    const { turnId } = await ask('steady', { systemPrompt: 'Be brief.' })
    await runUntilIdle(engine)
    const turn = await read(turnId)
    expect(turn).toMatchObject({
      state: 'answered',
      outcome: 'answered',
      failure: null,
      finishReason: 'stop',
      servedLlm: 'steady-served',
      sequence: turn.text.length,
    })
    expect(turn.text).toContain('which has 2 messages')
    expect(turn.firstTokenMs).not.toBeNull()
    expect(stub.calls()[0]?.body).toMatchObject({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'What should I do?' },
      ],
    })
    await hear(turnId, 2)
    const sequences = payloads
      .filter((payload) => payload.startsWith(`${turnId}:`))
      .map((payload) => Number(payload.split(':')[1]))
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
    expect(sequences.at(-1)).toBe(turn.sequence)
    expect(await listAttempts(turnId)).toMatchObject([
      { outcome: 'answered', inputTokens: 100, cachedTokens: 40, servedLlm: 'steady-served' },
    ])
    expect(await readItem(turnId)).toMatchObject({ state: 'done' })
  })

  it.each([
    ['stub-refusal', { state: 'answered', text: 'I cannot help with that.' }],
    ['stub-think', { state: 'answered', text: 'The answer.' }],
    ['stub-prose', { state: 'answered', text: 'Certainly. I would say that the criterion is met.' }],
    [
      'stub-401',
      {
        state: 'failed',
        outcome: 'unauthorized',
        failure: expect.stringContaining('did not accept the key'),
        text: '',
      },
    ],
    ['stub-404', { state: 'failed', outcome: 'not_found' }],
    ['stub-empty', { state: 'failed', outcome: 'empty', failure: 'The model returned an empty answer.' }],
    ['stub-filtered', { state: 'failed', outcome: 'filtered', text: 'Half of an' }],
    ['stub-500', { state: 'failed', outcome: 'transient' }],
    ['stub-500-times-2', { state: 'answered', sequence: expect.any(Number) }],
    [
      'stub-cut',
      {
        state: 'failed',
        outcome: 'transient',
        failure: expect.stringContaining('interrupted twice'),
        text: 'Half of an',
        sequence: 21,
      },
    ],
    ['stub-unfinished-times-1', { state: 'answered', text: expect.stringMatching(/^Answer of the stub/) }],
    ['stub-garbled', { state: 'failed', outcome: 'invalid_response' }],
  ])('ends like its provider call: %s', async (llm, expected) => {
    const { turnId } = await ask(llm)
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject(expected)
    const { state, failure } = await readItem(turnId)
    expect(state).toBe(expected.state === 'answered' ? 'done' : 'failed')
    expect(`${failure}`).not.toContain('SECRET')
  })

  it('replaces an interrupted text once, with a jump of the sequence', async () => {
    const { turnId } = await ask('stub-cut-times-1')
    await runUntilIdle(engine)
    const { text, sequence } = await read(turnId)
    expect(sequence).toBe('Half of an'.length + 1 + text.length)
    expect((await listAttempts(turnId)).map(({ outcome }) => outcome)).toEqual(['transient', 'answered'])
  })

  it('keeps an interrupted text until the next call brings a piece', async () => {
    const { turnId } = await ask('stub-cut-times-1')
    await work()
    stub.force('500', 2)
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject({
      state: 'failed',
      outcome: 'transient',
      text: 'Half of an',
      sequence: 10,
    })
    expect(stub.calls()).toHaveLength(3)
  })

  it('is not retried after the person has waited long for the provider', async () => {
    const { turnId } = await ask('stub-500')
    await engine.pool.query(`UPDATE turn SET created_at = now() - interval '1 hour' WHERE id = $1`, [turnId])
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject({ state: 'failed', outcome: 'transient' })
    expect(stub.calls()).toHaveLength(1)
  })

  it('waits out a rate limit, but not forever', async () => {
    const { turnId } = await ask('stub-429-times-1')
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject({ state: 'queued', text: '' })
    await vi.waitFor(
      async () => {
        await runUntilIdle(engine)
        expect(await read(turnId)).toMatchObject({ state: 'answered' })
      },
      { timeout: 10_000, interval: 200 },
    )
    const late = await ask('stub-429', { sealedKey: undefined, provider: 'openai' })
    await engine.pool.query(`UPDATE turn SET created_at = now() - interval '1 hour' WHERE id = $1`, [
      late.turnId,
    ])
    await runUntilIdle(engine)
    expect(await read(late.turnId)).toMatchObject({
      state: 'failed',
      outcome: 'rate_limited',
      failure: expect.stringContaining('Try again later'),
    })
  })

  it('fails for a system whose answers come from people', async () => {
    const { turnId } = await makeTurn(engine.db, { systemId: await makePhysicians(engine.db) })
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('come from people'),
    })
  })
})

describe('stopping a turn', () => {
  it.each(['stub-endless', 'stub-stall', 'stub-slow'])(
    'ends the call in flight and keeps the text that was shown: %s',
    async (llm) => {
      const { turnId } = await ask(llm)
      const working = work()
      if (llm === 'stub-slow') await vi.waitFor(() => expect(stub.calls()).toHaveLength(1))
      else await hear(turnId)
      await askToStop(turnId)
      await working
      const turn = await read(turnId)
      expect(turn).toMatchObject({ state: 'cancelled', failure: null })
      expect(turn.text).toMatch(
        llm === 'stub-endless' ? /^word 1 / : llm === 'stub-stall' ? /^Half of an$/ : /^$/,
      )
      expect(await readItem(turnId)).toMatchObject({ state: 'done' })
      expect(await listAttempts(turnId)).toMatchObject([{ outcome: 'cancelled' }])
      await vi.waitFor(() => expect(stub.inFlight()).toBe(0))
    },
  )

  it('makes no call when it was requested before the call', async () => {
    const { turnId } = await ask('steady')
    await askToStop(turnId)
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject({ state: 'cancelled' })
    expect(stub.calls()).toHaveLength(0)
  })

  it('works after the listening connection was cut', async () => {
    const { turnId } = await ask('stub-stall')
    const working = work()
    await hear(turnId)
    await vi.waitFor(async () => {
      const { rowCount } = await listener.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN turn_cancel' OR query LIKE '%AND cancel_asked%' AND pid <> pg_backend_pid()`,
      )
      expect(rowCount).toBeGreaterThan(0)
    })
    await askToStop(turnId)
    await working
    expect(await read(turnId)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a worker that disappears in mid-stream', () => {
  it('leaves the turn to the next worker, which starts again, and can no longer write', async () => {
    const { turnId } = await ask('stub-stall-times-1')
    const frozen = new AbortController()
    const first = work(frozen.signal)
    await hear(turnId)
    const before = await read(turnId)
    await engine.pool.query(
      `UPDATE work_item SET leased_until = now() - interval '1 second' WHERE turn_id = $1`,
      [turnId],
    )
    await work()
    const after = await read(turnId)
    expect(before).toMatchObject({ state: 'streaming', text: 'Half of an', sequence: 10 })
    expect(after).toMatchObject({ state: 'answered', text: expect.stringMatching(/^Answer of the stub/) })
    expect(after.sequence).toBe(before.sequence + 1 + after.text.length)
    frozen.abort()
    await first
    expect(await read(turnId)).toEqual(after)
    expect(await readItem(turnId)).toMatchObject({ state: 'done' })
  })

  it('is not followed by a third call: the text of the second stays, with an error', async () => {
    const { turnId } = await ask('stub-stall')
    const frozen = new AbortController()
    const working: Promise<void>[] = []
    for (const count of [1, 2]) {
      working.push(work(frozen.signal))
      await hear(turnId, count)
      await engine.pool.query(
        `UPDATE work_item SET leased_until = now() - interval '1 second' WHERE turn_id = $1`,
        [turnId],
      )
    }
    await work()
    expect(await read(turnId)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('interrupted twice'),
      text: 'Half of an',
      sequence: 21,
    })
    expect(stub.calls()).toHaveLength(2)
    frozen.abort()
    await Promise.all(working)
  })

  it('gives the turn back when it stops', async () => {
    const { turnId } = await ask('stub-stall-times-1')
    const stop = new AbortController()
    const working = work(stop.signal)
    await hear(turnId)
    stop.abort()
    await working
    expect(await readItem(turnId)).toMatchObject({ state: 'ready', tries: 0 })
    await runUntilIdle(engine)
    expect(await read(turnId)).toMatchObject({
      state: 'answered',
      text: expect.stringMatching(/^Answer of the stub/),
    })
  })

  it('continues after a database outage: nothing lost or repeated, one call', async () => {
    const { turnId } = await ask('stub-drip')
    const working = work()
    for (let cut = 0; cut < 3; cut++) {
      await hear(turnId, countNotices(turnId) + 1)
      await listener.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
    }
    await working
    expect(stub.calls()).toHaveLength(1)
    const { text, state, sequence } = await read(turnId)
    expect({ text, state, sequence }).toEqual({
      text: expect.stringMatching(
        /^Answer of the stub to conversation [0-9a-f]{12}, which has 1 messages\.$/,
      ),
      state: 'answered',
      sequence: text.length,
    })
  })
})
