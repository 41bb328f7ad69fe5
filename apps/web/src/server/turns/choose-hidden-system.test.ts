import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../../e2e/stub-provider/server.mjs'
import type { Actor } from '../../domain/permissions/permissions'
import { accessChanges } from '../platform/live/access-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { answered, makeConversationAuthor, typed } from '../testing/make-conversation-author'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls } from '../testing/walk-calls'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

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
const makeAuthor = (llms?: string[]) => makeConversationAuthor(api, stub.baseUrl, llms)

describe('the hidden model', () => {
  it('stays the same for a task, changes on request, and continues with the model that answered', async () => {
    const { ask, readSystemId, systemIds } = await makeAuthor(['steady', 'steady', 'steady'])
    const ids = [(await ask([typed('One?')])).turnId, (await ask([typed('Different?')])).turnId]
    expect(await readSystemId(ids[0] ?? '')).toBe(await readSystemId(ids[1] ?? ''))
    await work()
    const second = await ask([typed('One?')], { another: true })
    const third = await ask([typed('One?')], { another: true })
    expect(
      new Set([
        await readSystemId(ids[0] ?? ''),
        await readSystemId(second.turnId),
        await readSystemId(third.turnId),
      ]),
    ).toEqual(new Set(systemIds))
    expect((await ask([typed('One?')], { another: true })).refusal).toMatch(/Each hidden model/)
    await work()
    const next = await ask([typed('One?'), answered(second.turnId), typed('And then?')])
    expect(await readSystemId(next.turnId)).toBe(await readSystemId(second.turnId))
    expect(await readSystemId((await ask([typed('One?')])).turnId)).toBe(await readSystemId(third.turnId))
  })

  it('is not revealed by anything that the author receives, whatever the outcome', async () => {
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

  it('stays hidden from authors who are also admins, on admin endpoints too', async () => {
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
