import { makePerson, makeSystem, makeTurn } from '@consilium/db/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TurnEvent } from '../../../domain/turns/turns'
import { openSession, revokeSession } from '../auth/sessions'
import type { Context } from '../context'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { makeTurnRow } from '../../testing/turn-row'
import { accessChanges } from './access-changes'
import { openTurnEvents } from '../../entry/open-turn-events'
import { streamTurn } from './stream-turn'
import { turnFeeds } from './turn-feeds'

let api: TestApi
let systemId: string
beforeAll(async () => {
  api = await openTestApi()
  systemId = await makeSystem(api.db)
})
afterAll(async () => {
  await Promise.all([turnFeeds().close(), accessChanges().close()])
  await api.close()
})

async function makeActor(role: 'admin' | 'viewer' = 'admin') {
  const id = await makePerson(api.db, [role])
  await api.db.secondFactor.create({ data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() } })
  const sessionId = await openSession(api.db, id, { address: null, userAgent: null })
  const ctx: Context = {
    ...api.ctx,
    actor: { kind: 'person', id, name: 'A person', email: 'a@example.org', roles: [role], sessionId },
  }
  const ask = async () => makeTurnRow(api.pool, (await makeTurn(api.db, { systemId, personId: id })).turnId)
  return { id, sessionId, ctx, ask }
}

const always = () => ({
  access: accessChanges(),
  personId: 'someone',
  readRefusal: async (): Promise<string | null> => null,
})

/** A reader that behaves like a browser: only complete events count, and it resumes after the last id. */
function makeReader(ctx: Context, turnId: string) {
  const reader = { text: '', last: '', events: [] as TurnEvent[], end: null as TurnEvent | null }
  const take = (block: string) => {
    const lines = block.split('\n')
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
    if (data === undefined) return
    const event = TurnEvent.parse(JSON.parse(data))
    reader.last = lines.find((line) => line.startsWith('id: '))?.slice(4) ?? reader.last
    reader.events.push(event)
    if (event.is === 'text') reader.text += event.text
    if (event.is === 'replace') reader.text = event.text
    if (event.is === 'end' || event.is === 'refused') reader.end = event
  }
  /** Reads until the stream ends or `cut` stops it, possibly in the middle of an event. */
  const follow = async (cut: (bytes: number) => boolean = () => false) => {
    const request = new Request('http://site/events', {
      headers: reader.last ? { 'last-event-id': reader.last } : {},
    })
    const response = await openTurnEvents(ctx, turnId, request)
    expect(response.status).toBe(200)
    const stream = response.body?.getReader()
    if (!stream) throw new Error('There is no body.')
    let rest = ''
    let bytes = 0
    for (;;) {
      const { done, value } = await stream.read()
      if (done) return
      for (const byte of Buffer.from(value).toString('latin1')) {
        if (cut(++bytes)) return stream.cancel()
        rest += byte
        if (!rest.endsWith('\n\n')) continue
        take(Buffer.from(rest.slice(0, -2), 'latin1').toString('utf8'))
        rest = ''
      }
    }
  }
  return { reader, follow }
}

describe('the events of a turn', () => {
  it('contain the existing text, new text, and the end', async () => {
    const { ctx, ask } = await makeActor()
    const turn = await ask()
    await turn.append('One ')
    const { reader, follow } = makeReader(ctx, turn.id)
    const following = follow()
    await vi.waitFor(() => expect(reader.text).toBe('One '))
    await turn.append('two')
    await vi.waitFor(() => expect(reader.text).toBe('One two'))
    await turn.restart()
    await vi.waitFor(() => expect(reader.text).toBe(''))
    await turn.append('Next 😀')
    await turn.end('answered')
    await following
    expect(reader).toMatchObject({
      text: 'Next 😀',
      last: '14',
      end: {
        is: 'end',
        state: 'answered',
        failure: null,
        cutShort: false,
        servedLlm: null,
        firstTokenMs: null,
      },
    })
  })

  it('are the same whenever a reader joins', async () => {
    const { ctx, ask } = await makeActor()
    const turn = await ask()
    await turn.append('The whole.')
    await turn.end('failed', 'Why it failed.')
    const { reader, follow } = makeReader(ctx, turn.id)
    await follow()
    await follow()
    expect(reader.text).toBe('The whole.')
    expect(reader.events.map(({ is }) => is)).toEqual(['text', 'end', 'end'])
    expect(reader.end).toMatchObject({ state: 'failed', failure: 'Why it failed.' })
  })

  it('reach readers completely and once, despite random disconnects and whatever happens to the answer', async () => {
    const { ctx, ask } = await makeActor()
    const piece = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', '\n', ' ', '"'),
      minLength: 1,
      maxLength: 8,
    })
    const step = fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: fc.constant(null) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 10 }),
        fc.array(fc.array(fc.integer({ min: 1, max: 250 }), { maxLength: 6 }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (steps, allCuts) => {
          const turn = await ask()
          const write = async () => {
            for (const text of steps) await (text === null ? turn.restart() : turn.append(text))
            await turn.end('answered')
          }
          const readers = allCuts.map((cuts) => {
            const { reader, follow } = makeReader(ctx, turn.id)
            const read = async () => {
              for (const at of [...cuts, Infinity]) if (!reader.end) await follow((bytes) => bytes >= at)
              return reader
            }
            return read()
          })
          const [, ...read] = await Promise.all([write(), ...readers])
          const text = steps.slice(steps.lastIndexOf(null) + 1).join('')
          expect(read.map((reader) => reader.text)).toEqual(read.map(() => text))
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  it('continue after the listening connection was lost', async () => {
    const { ctx, ask } = await makeActor()
    const turn = await ask()
    const { reader, follow } = makeReader(ctx, turn.id)
    const following = follow()
    await turn.append('before ')
    await vi.waitFor(() => expect(reader.text).toBe('before '))
    await api.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'consilium-live' AND datname = current_database()`,
    )
    await turn.append('after')
    await vi.waitFor(() => expect(reader.text).toBe('before after'), { timeout: 5_000 })
    await turn.end('cancelled')
    await following
    expect(reader.end).toMatchObject({ state: 'cancelled' })
  })

  it('wait for a slow reader and buffer little', async () => {
    const { ask } = await makeActor()
    const turn = await ask()
    const text = '0123456789'.repeat(20_000)
    const body = streamTurn({
      feeds: turnFeeds(),
      turnId: turn.id,
      after: 0,
      permit: always(),
      onClose: () => undefined,
    })
    for (let part = 0; part < 5; part++) await turn.append(text)
    await turn.end('answered')
    const blocks = (await new Response(body).text()).split('\n\n').filter((block) => block.includes('data: '))
    const events = blocks.map((block) =>
      TurnEvent.parse(JSON.parse(block.replace(/^(id: \d+\n)?data: /, ''))),
    )
    expect(events.map((event) => (event.is === 'text' ? event.text : '')).join('')).toBe(text.repeat(5))
    expect(events.length).toBeLessThan(6)
    expect(events.at(-1)).toMatchObject({ is: 'end' })
  })

  it('leak nothing when the reader leaves', async () => {
    const { ask } = await makeActor()
    const turn = await ask()
    let closed = 0
    const body = streamTurn({
      feeds: turnFeeds(),
      turnId: turn.id,
      after: 0,
      permit: always(),
      onClose: () => (closed += 1),
      beatEveryMs: 10,
    })
    const reader = body.getReader()
    await reader.read()
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('data: {"is":"beat"}\n\n')
    await reader.cancel()
    expect(closed).toBe(1)
    await turn.append('unread')
  })
})

describe('permission to follow a turn', () => {
  const status = async (ctx: Context, id: string) =>
    (await openTurnEvents(ctx, id, new Request('http://site/events'))).status

  it('is granted to the person who asked, while they have the role', async () => {
    const { ctx, ask } = await makeActor()
    const turn = await ask()
    expect(await status((await makeActor()).ctx, turn.id)).toBe(404)
    expect(await status((await makeActor('viewer')).ctx, turn.id)).toBe(403)
    expect(await status({ ...ctx, actor: { kind: 'visitor' } }, turn.id)).toBe(401)
    expect(await status(api.ctx, turn.id)).toBe(403)
    expect(await status(ctx, 'no-id')).toBe(404)
  })

  it('ends with the session, and the stream gives the reason', async () => {
    const { id, sessionId, ask } = await makeActor()
    const turn = await ask()
    await revokeSession(api.db, sessionId, id)
    const body = streamTurn({
      feeds: turnFeeds(),
      turnId: turn.id,
      after: 0,
      permit: { ...always(), readRefusal: async () => 'Sign in again.', checkEveryMs: 10 },
      onClose: () => undefined,
    })
    expect(await new Response(body).text()).toContain('data: {"is":"refused","reason":"Sign in again."}')
  })

  it('is limited in the number of streams, and closing a stream frees a slot', async () => {
    const { ctx, ask } = await makeActor()
    const turn = await ask()
    const open = await Promise.all(
      Array.from({ length: 10 }, () => openTurnEvents(ctx, turn.id, new Request('http://site/events'))),
    )
    expect(open.map((response) => response.status)).toEqual(open.map(() => 200))
    expect(open[0]?.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(await status(ctx, turn.id)).toBe(429)
    await open[0]?.body?.cancel()
    expect(await status(ctx, turn.id)).toBe(200)
  })
})
