import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../../../e2e/stub-provider/server.mjs'
import type { AuthoringTurn, PathTurn } from '../../../domain/authoring-turns'
import type { Actor } from '../../../domain/permissions'
import type { AuthoringSetting } from '../../../domain/programme-plan'
import { openSession } from '../../auth/sessions'
import { accessChanges } from '../../live/access-changes'
import { turnFeeds } from '../../live/turn-feeds'
import { makeAuthoringTask } from '../../testing/make-authoring-task'
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

const work = () =>
  runUntilIdle(
    createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true', backoffMs: () => 0 }),
  )
const typed = (text: string): PathTurn => ({ role: 'user', origin: 'typed', text, turnId: null })
const answered = (turnId: string): PathTurn => ({ role: 'assistant', origin: 'answer', text: '', turnId })

/** A physician with a task of a dataset whose hidden models are these. */
async function makeAuthor(llms: string[] = ['steady'], setting: Partial<AuthoringSetting> = {}) {
  const made = await makeAuthoringTask(api.db, { baseUrl: stub.baseUrl, hidden: llms, setting })
  const { datasetId, systemIds, personId, taskId } = made
  const actor = {
    ...made.actor,
    sessionId: await openSession(api.db, personId, { address: null, userAgent: null }),
  }
  /** Sends what a browser sends; the bytes that come back. */
  const call = async (name: string, input: unknown) => {
    const response = await listCalls()
      .find((one) => one.name === name)
      ?.send(api, actor, input)
    return { status: response?.status ?? 0, body: (await response?.text()) ?? '' }
  }
  const ask = async (path: PathTurn[], { turnId = randomUUID(), another = false } = {}) => {
    const { status, body } = await call('authoring.ask', { taskId, turnId, path, another })
    const answer = JSON.parse(body) as { result?: { data: AuthoringTurn }; error?: { message: string } }
    return { status, turnId, turn: answer.result?.data, refusal: answer.error?.message ?? null }
  }
  const readTurns = async () =>
    (
      JSON.parse((await call('authoring.turns', { taskId })).body) as {
        result: { data: { turns: AuthoringTurn[] } }
      }
    ).result.data.turns
  const read = async (turnId: string) => (await readTurns()).find(({ id }) => id === turnId)
  const systemOf = async (turnId: string) =>
    (await api.db.turn.findUniqueOrThrow({ where: { id: turnId } })).systemId
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
    const second = await ask([
      typed('One?'),
      { ...answered(first.turnId), text: 'What the browser made of it' },
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

  it('asks once, however often the same question is sent', async () => {
    const { ask, taskId } = await makeAuthor()
    const turnId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => ask([typed('Twice?')], { turnId })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await api.db.turn.count({ where: { taskId } })).toBe(1)
    expect((await (await makeAuthor()).ask([typed('Mine?')], { turnId })).status).toBe(409)
  })

  it('answers the same ask with the same turn, however late, and never another question with it', async () => {
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

  it('counts the answers that a question was given, and not those that showed nothing', async () => {
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
      'an assistant that begins',
      () => [{ role: 'assistant', origin: 'pasted', text: 'Hello', turnId: null }, typed('One?')],
      /Turn 1 is by the wrong side/,
    ],
    ['two messages in a row', () => [typed('One?'), typed('Two?')], /Turn 2 is by the wrong side/],
    [
      'an answer that nobody asked for',
      () => [typed('One?'), answered(randomUUID()), typed('Two?')],
      /Turn 2 is no answer/,
    ],
    [
      'an answer under another question',
      (own) => [typed('Other?'), answered(own), typed('Two?')],
      /Turn 2 answers another conversation/,
    ],
    [
      'an answer that is not whole',
      (_, open) => [typed('Open?'), answered(open), typed('Two?')],
      /Turn 2 is no whole answer/,
    ],
    ['an answer that the user says', (own) => [{ ...answered(own), role: 'user' }], /Turn 1 is no answer/],
    ['half of a character', () => [typed('\uD800')], /cannot be stored/],
    [
      'what may tell who a patient is',
      () => [typed('Mrs. Kowalski, MRN 4471234, called from 212-555-0187. What now?')],
      /who a patient is/,
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
    ] as const)
      expect((await other.call(name, input)).status, name).toBe(404)
    expect((await call('GET /api/authoring/turns/{id}/events', mine.turnId)).status).toBe(404)
    await api.db.task.update({ where: { id: taskId }, data: { status: 'in_review' } })
    expect((await ask([typed('Late?')])).refusal).toMatch(/handed in/)
  })
})

describe('what a model does wrong', () => {
  it.each<[string, { state: string; failure: unknown; text?: unknown }, calls: number]>([
    [
      'stub-429',
      { state: 'failed', failure: expect.stringMatching(/takes no more questions for now/), text: '' },
      1,
    ],
    ['stub-500', { state: 'failed', failure: expect.stringMatching(/gave no answer/), text: '' }, 3],
    ['stub-401', { state: 'failed', failure: expect.stringMatching(/as it is set up/), text: '' }, 1],
    [
      'stub-cut',
      {
        state: 'failed',
        failure: expect.stringMatching(/broke off. What came of it is kept/),
        text: 'Half of an',
      },
      2,
    ],
    [
      'stub-garbled',
      {
        state: 'failed',
        failure: expect.stringMatching(/broke off. What came of it is kept/),
        text: 'Half of an',
      },
      1,
    ],
    [
      'stub-refused',
      { state: 'failed', failure: expect.stringMatching(/refused without a word/), text: '' },
      1,
    ],
    [
      'stub-filtered',
      { state: 'failed', failure: expect.stringMatching(/held back by a filter/), text: 'Half of an' },
      1,
    ],
    ['stub-empty', { state: 'failed', failure: expect.stringMatching(/answered with nothing/), text: '' }, 1],
    ['stub-huge', { state: 'failed', failure: expect.stringMatching(/too long to be kept/) }, 1],
    ['stub-refusal', { state: 'answered', failure: null, text: 'I cannot help with that.' }, 1],
    [
      'stub-long',
      { state: 'answered', failure: null, text: expect.stringMatching(/^1\. word [^]{199000,}$/) },
      1,
    ],
  ])(
    'is told in a sentence, what came stays, and the question can be asked again: %s',
    async (llm, told, calls) => {
      const { ask, call, read, taskId } = await makeAuthor([llm])
      const question = typed(`What does ${llm} say?`)
      const { turnId } = await ask([question])
      // A provider that asks for patience is given five minutes.
      if (llm === 'stub-429')
        await api.db.turn.update({
          where: { id: turnId },
          data: { createdAt: new Date(Date.now() - 3_600_000) },
        })
      await work()
      expect(await read(turnId)).toMatchObject(told)
      expect(await api.db.attempt.count({ where: { workItem: { turnId } } })).toBe(calls)
      const next = await ask(
        told.state === 'answered' ? [question, answered(turnId), typed('And then?')] : [question],
      )
      expect(next.status).toBe(200)
      await call('authoring.cancel', { taskId, turnId: next.turnId })
    },
  )

  it('is never to answer: it is stopped, and the next question goes', async () => {
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

describe('which llm answers', () => {
  it('stays the same for a task, is another on demand, and goes on with whoever answered', async () => {
    const { ask, systemOf, systemIds } = await makeAuthor(['steady', 'steady', 'steady'])
    const ids = [(await ask([typed('One?')])).turnId, (await ask([typed('Different?')])).turnId]
    expect(await systemOf(ids[0] ?? '')).toBe(await systemOf(ids[1] ?? ''))
    await work()
    const second = await ask([typed('One?')], { another: true })
    const third = await ask([typed('One?')], { another: true })
    expect(
      new Set([await systemOf(ids[0] ?? ''), await systemOf(second.turnId), await systemOf(third.turnId)]),
    ).toEqual(new Set(systemIds))
    expect((await ask([typed('One?')], { another: true })).refusal).toMatch(/Each hidden model/)
    await work()
    const next = await ask([typed('One?'), answered(second.turnId), typed('And then?')])
    expect(await systemOf(next.turnId)).toBe(await systemOf(second.turnId))
    expect(await systemOf((await ask([typed('One?')])).turnId)).toBe(await systemOf(third.turnId))
  })

  it('is told by no byte that its author gets, whatever comes of the answer', async () => {
    const llms = [
      'steady',
      'stub-401',
      'stub-404',
      'stub-400',
      'stub-cut',
      'stub-empty',
      'stub-filtered',
      'stub-refusal',
      'stub-html',
    ]
    for (const llm of llms) {
      const { ask, call, taskId, systemIds, read } = await makeAuthor([llm])
      const asked = await call('authoring.ask', {
        taskId,
        turnId: randomUUID(),
        path: [typed('Who are you?')],
      })
      await work()
      const { turnId } = await ask([typed('And now?')])
      const events = call('GET /api/authoring/turns/{id}/events', turnId)
      await work()
      const bytes = [
        asked.body,
        (await events).body,
        (await call('GET /api/authoring/turns/{id}/events', turnId)).body,
        (await call('authoring.turns', { taskId })).body,
        (
          await call('authoring.ask', {
            taskId,
            turnId: randomUUID(),
            path: [typed('Who are you?')],
            another: true,
          })
        ).body,
      ].join('\n')
      const row = await api.db.turn.findUniqueOrThrow({ where: { id: turnId }, include: { system: true } })
      for (const secret of [
        ...systemIds,
        'SECRET',
        row.system.connectionId ?? '-',
        stub.baseUrl,
        new URL(stub.baseUrl).host,
        `${llm}-served`,
        'stub-',
        'provider_',
        'servedLlm',
        'firstTokenMs',
        'systemId',
        'costNano',
      ])
        expect(bytes, `${llm}: ${secret}`).not.toContain(secret)
      expect(bytes).toContain('"is":"end"')
      const turn = await read(turnId)
      expect(turn?.failure === null).toBe(turn?.state === 'answered')
    }
  }, 60_000)

  it('is kept from an author who is an admin too, by the doors of admins', async () => {
    const { actor, ask } = await makeAuthor()
    const { turnId } = await ask([typed('One?')])
    const both: Actor = { ...actor, roles: ['physician', 'admin'] } as Actor
    for (const name of ['turns.get', 'turns.cancel'])
      expect(
        (
          await listCalls()
            .find((call) => call.name === name)
            ?.send(api, both, { id: turnId })
        )?.status,
        name,
      ).toBe(404)
    expect(
      (
        await listCalls()
          .find(({ name }) => name === 'GET /api/turns/{id}/events')
          ?.send(api, both, turnId)
      )?.status,
    ).toBe(404)
  })
})

describe('what keeps a question from being sent, with a sentence', () => {
  it('is a queue that is down: nothing is left over, and the next try goes', async () => {
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

  it('is a dataset without models, or with a spent budget', async () => {
    expect((await (await makeAuthor([])).ask([typed('One?')])).refusal).toMatch(/No hidden model/)
    expect(
      (await (await makeAuthor(['steady'], { monthlyBudgetNano: '0' })).ask([typed('One?')])).refusal,
    ).toMatch(/budget/)
  })

  it('is a fourth question that waits already', async () => {
    const { ask } = await makeAuthor()
    for (let count = 0; count < 4; count++)
      expect((await ask([typed(`Question ${count}?`)])).status).toBe(200)
    expect((await ask([typed('One more?')])).status).toBe(429)
  })

  it('is no example, suggestion or trial that is being made beside it', async () => {
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
