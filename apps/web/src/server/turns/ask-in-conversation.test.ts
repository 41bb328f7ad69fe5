import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../../e2e/stub-provider/server.mjs'
import type { PathTurn } from '../../domain/authoring/authoring-turns'
import type { AuthoringSetting } from '../../domain/plan/program-plan'
import { accessChanges } from '../platform/live/access-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { answered, makeConversationAuthor, typed } from '../testing/make-conversation-author'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { countTries } from './read-authoring-turns'

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

const work = () =>
  runUntilIdle(
    createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true', backoffMs: () => 0 }),
  )
const makeAuthor = (llms?: string[], setting?: Partial<AuthoringSetting>) =>
  makeConversationAuthor(api, stub.baseUrl, llms, setting)

describe('asking in a conversation', () => {
  it('stores nothing when the draft is deleted at the same time', async () => {
    const { ask, taskId } = await makeAuthor()
    const deletion = await api.pool.connect()
    try {
      await deletion.query('BEGIN')
      await deletion.query('SELECT FROM task WHERE id = $1 FOR UPDATE', [taskId])
      await deletion.query("UPDATE task SET status = 'withdrawn' WHERE id = $1", [taskId])
      const asking = ask([typed('One?')])
      const countWaiting = async () =>
        (
          await api.pool.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
        ).rowCount
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
      await deletion.query('COMMIT')
      expect(await asking).toMatchObject({ status: 409 })
    } finally {
      await deletion.query('ROLLBACK')
      deletion.release()
    }
    expect(await api.db.turn.count({ where: { taskId } })).toBe(0)
  })

  it('sends the typed text and the stored text of each answer, whatever the browser claims', async () => {
    const { ask, read, personId, taskId } = await makeAuthor()
    const first = await ask([typed('One?')])
    expect(first.turn).toMatchObject({ id: first.turnId, state: 'queued', text: '', tries: 1 })
    await work()
    const { text } = (await read(first.turnId)) ?? { text: '' }
    expect(text).toContain('1 messages')
    const second = await ask([
      typed('One?'),
      { ...answered(first.turnId), text: 'What the browser claims' },
      typed('Two?'),
    ])
    expect(await api.db.turn.findUniqueOrThrow({ where: { id: second.turnId } })).toMatchObject({
      personId,
      taskId,
      purpose: 'conversation',
      conversation: [
        { role: 'user', content: 'One?' },
        { role: 'assistant', content: text },
        { role: 'user', content: 'Two?' },
      ],
    })
    expect(
      (await api.db.auditEvent.findMany({ where: { entityId: second.turnId } })).map(
        ({ action, details }) => [action, details],
      ),
    ).toEqual([['turn.asked', JSON.stringify({ taskId })]])
  })

  it('asks once even if the same request is sent several times', async () => {
    const { ask, taskId } = await makeAuthor()
    const turnId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => ask([typed('Twice?')], { turnId })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await api.db.turn.count({ where: { taskId } })).toBe(1)
    expect((await (await makeAuthor()).ask([typed('Mine?')], { turnId })).status).toBe(409)
  })

  it('returns the same turn for a repeated request, and refuses its id for another question', async () => {
    const { ask, call, taskId } = await makeAuthor()
    const { turnId } = await ask([typed('Twice?')])
    await work()
    const { turn } = await ask([typed('Twice?')], { turnId })
    expect(turn).toMatchObject({ id: turnId, state: 'answered', tries: 1 })
    expect((await ask([typed('Twice, really?')], { turnId })).refusal).toMatch(/taken by another question/)
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' } })
    expect((await call('authoring.ask', { taskId, turnId, path: [typed('Twice?')] })).status).toBe(200)
    expect(await api.db.turn.count({ where: { taskId } })).toBe(1)
    expect(await api.db.attempt.count({ where: { workItem: { turnId } } })).toBe(1)
  })

  it('counts the answers to a question, without empty ones', async () => {
    const { ask, read, readTurns, personId, taskId } = await makeAuthor(['steady', 'stub-401'])
    const other = await ask([typed('Something else?')])
    const asked: string[] = []
    for (let round = 0; round < 3; round++) asked.push((await ask([typed('How often?')])).turnId)
    await work()
    await api.db.turn.update({
      where: { id: asked[2] },
      data: { text: '', state: 'failed', failure: 'Why.' },
    })
    await api.db.turn.updateMany({
      where: { id: { in: asked.slice(0, 2) } },
      data: { text: 'Shown.', state: 'answered', failure: null, finishedAt: new Date() },
    })
    expect((await readTurns()).map(({ tries }) => tries)).toEqual([1, 2, 2, 2])
    expect(await countTries(api.db, { taskId, personId, turnId: asked[0] ?? '' })).toBe(2)
    expect(await read(other.turnId)).toMatchObject({ tries: 1 })
  })

  it.each<[string, (own: string, open: string) => PathTurn[], RegExp]>([
    ['an empty message', () => [typed(' \n')], /Turn 1 is empty/],
    [
      'a conversation that ends with an answer',
      (own) => [typed('One?'), answered(own)],
      /ends with an answer/,
    ],
    [
      'a conversation that starts with the assistant',
      () => [{ role: 'assistant', origin: 'pasted', text: 'Hello', turnId: null }, typed('One?')],
      /Turn 1 has the wrong role/,
    ],
    ['two messages in a row', () => [typed('One?'), typed('Two?')], /Turn 2 has the wrong role/],
    [
      'an answer that does not exist',
      () => [typed('One?'), answered(randomUUID()), typed('Two?')],
      /Turn 2 is not an answer/,
    ],
    [
      'an answer below a different question',
      (own) => [typed('Other?'), answered(own), typed('Two?')],
      /Turn 2 answers other words than the ones before it/,
    ],
    [
      'an incomplete answer',
      (_, open) => [typed('Open?'), answered(open), typed('Two?')],
      /Turn 2 is an incomplete answer/,
    ],
    [
      'an answer in the role of the user',
      (own) => [{ ...answered(own), role: 'user' }],
      /Turn 1 is not an answer/,
    ],
    ['half of a surrogate pair', () => [typed('\uD800')], /can’t be stored/],
    [
      'text that may identify a patient',
      () => [typed('Mrs. Kowalski, MRN 4471234, called from 212-555-0187. What now?')],
      /may identify a patient/,
    ],
  ])('refuses %s', async (_, path, reason) => {
    const { ask } = await makeAuthor()
    const own = await ask([typed('One?')])
    await work()
    const open = await ask([typed('Open?')])
    const { status, refusal } = await ask(path(own.turnId, open.turnId))
    expect([422, 400]).toContain(status)
    expect(refusal).toMatch(reason)
  })

  it('accepts a single emoji and a text of 30,000 characters', async () => {
    const { ask } = await makeAuthor()
    expect((await ask([typed('🤒')])).status).toBe(200)
    expect((await ask([typed('病'.repeat(30_000))])).status).toBe(200)
    expect((await ask([typed('x'.repeat(30_001))])).refusal).toMatch(/at most 30,000/)
  })

  it('does not find other people’s tasks, and refuses a submitted one', async () => {
    const { taskId, ask, call } = await makeAuthor()
    const other = await makeAuthor()
    const mine = await other.ask([typed('Mine?')])
    for (const [name, input] of [
      ['authoring.ask', { taskId, turnId: randomUUID(), path: [typed('And?')] }],
      ['authoring.turns', { taskId }],
      ['authoring.cancel', { taskId, turnId: mine.turnId }],
    ] as const)
      expect((await other.call(name, input)).status, name).toBe(404)
    expect((await call('GET /api/authoring/turns/{id}/events', mine.turnId)).status).toBe(404)
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' } })
    expect((await ask([typed('Late?')])).refusal).toMatch(/has been submitted/)
  })
})

describe('a model that fails', () => {
  it.each<[string, { state: string; failure: unknown; text?: unknown }, calls: number]>([
    [
      'stub-429',
      { state: 'failed', failure: expect.stringMatching(/accepts no more questions for now/), text: '' },
      1,
    ],
    ['stub-500', { state: 'failed', failure: expect.stringMatching(/gave no answer/), text: '' }, 3],
    [
      'stub-401',
      { state: 'failed', failure: expect.stringMatching(/with its present settings/), text: '' },
      1,
    ],
    [
      'stub-cut',
      {
        state: 'failed',
        failure: expect.stringMatching(/was interrupted. The received text is kept/),
        text: 'Half of an',
      },
      2,
    ],
    [
      'stub-garbled',
      {
        state: 'failed',
        failure: expect.stringMatching(/was interrupted. The received text is kept/),
        text: 'Half of an',
      },
      1,
    ],
    [
      'stub-refused',
      { state: 'failed', failure: expect.stringMatching(/refused without an explanation/), text: '' },
      1,
    ],
    [
      'stub-filtered',
      { state: 'failed', failure: expect.stringMatching(/held back by a filter/), text: 'Half of an' },
      1,
    ],
    [
      'stub-empty',
      { state: 'failed', failure: expect.stringMatching(/returned an empty answer/), text: '' },
      1,
    ],
    ['stub-huge', { state: 'failed', failure: expect.stringMatching(/too long to store/) }, 1],
    ['stub-refusal', { state: 'answered', failure: null, text: 'I cannot help with that.' }, 1],
    [
      'stub-long',
      { state: 'answered', failure: null, text: expect.stringMatching(/^1\. word [^]{199000,}$/) },
      1,
    ],
  ])(
    '%s: the failure is explained, the received text stays, and the question can be asked again',
    async (llm, expected, calls) => {
      const { ask, call, read, taskId } = await makeAuthor([llm])
      const question = typed(`What does ${llm} say?`)
      const { turnId } = await ask([question])
      // A rate-limited provider gets five minutes.
      if (llm === 'stub-429')
        await api.db.turn.update({
          where: { id: turnId },
          data: { createdAt: new Date(Date.now() - 3_600_000) },
        })
      await work()
      expect(await read(turnId)).toMatchObject(expected)
      expect(await api.db.attempt.count({ where: { workItem: { turnId } } })).toBe(calls)
      const next = await ask(
        expected.state === 'answered' ? [question, answered(turnId), typed('And then?')] : [question],
      )
      expect(next.status).toBe(200)
      await call('authoring.cancel', { taskId, turnId: next.turnId })
    },
  )

  it('and never answers can be stopped, so that the next question is sent', async () => {
    const { ask, call, read, taskId } = await makeAuthor(['stub-slow'])
    const { turnId } = await ask([typed('Anybody?')])
    const working = work()
    await vi.waitFor(() => expect(stub.calls().some(({ llm }) => llm === 'stub-slow')).toBe(true), {
      timeout: 10_000,
      interval: 10,
    })
    expect((await call('authoring.cancel', { taskId, turnId })).status).toBe(200)
    await working
    expect(await read(turnId)).toMatchObject({ state: 'cancelled', text: '', failure: null })
    const next = await ask([typed('Anybody?')])
    expect(next.status).toBe(200)
    await call('authoring.cancel', { taskId, turnId: next.turnId })
  })
})

describe('a question', () => {
  it('is refused while the queue is down, leaves nothing behind, and can be sent again', async () => {
    const { ask, readTurns, taskId } = await makeAuthor()
    wake.mockResolvedValueOnce(false)
    const first = await ask([typed('Is anybody there?')])
    expect(first.refusal).toMatch(/^Not sent: .* Your text is kept/)
    expect(await api.db.workItem.count({ where: { turn: { taskId } } })).toBe(0)
    expect(await readTurns()).toEqual([])
    expect((await ask([typed('Is anybody there?')], first)).turn).toMatchObject({
      id: first.turnId,
      state: 'queued',
      tries: 1,
    })
    await work()
    expect(await readTurns()).toMatchObject([{ id: first.turnId, state: 'answered' }])
  })

  it('is refused in a dataset without models or with a spent budget', async () => {
    expect((await (await makeAuthor([])).ask([typed('One?')])).refusal).toMatch(/No hidden model/)
    expect(
      (await (await makeAuthor(['steady'], { monthlyBudgetNano: '0' })).ask([typed('One?')])).refusal,
    ).toMatch(/budget/)
  })

  it('is refused while 4 others wait for an answer', async () => {
    const { ask } = await makeAuthor()
    for (let count = 0; count < 4; count++)
      expect((await ask([typed(`Question ${count}?`)])).status).toBe(200)
    expect((await ask([typed('One more?')])).status).toBe(429)
  })

  it('is sent while examples, suggestions and trials are in progress', async () => {
    const { ask, personId, taskId, systemIds } = await makeAuthor()
    const beside = {
      personId,
      systemId: systemIds[0] ?? '',
      conversation: [{ role: 'user', content: 'Beside?' }],
    }
    for (const purpose of ['example', 'suggestion', 'trial'] as const) {
      await api.db.turn.createMany({
        data: Array.from({ length: 4 }, () => ({
          ...beside,
          purpose,
          taskId: purpose === 'trial' ? null : taskId,
        })),
      })
    }
    expect((await ask([typed('Meanwhile?')])).status).toBe(200)
  })
})
