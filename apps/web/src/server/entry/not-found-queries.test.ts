import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { callerNames, makeWorld, type AccessWorld } from '../testing/make-world'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls, readAnswer } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
let world: AccessWorld

/** The number of statements compared so far. */
let compared = 0

/** The statements of this call only, not those of an earlier stream that is still open. */
const asking = new AsyncLocalStorage<string[]>()

/** Every statement sent to the database, by the ORM and by raw SQL. */
const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...sent: unknown[]) {
    const [statement] = sent as [string | { text?: string }]
    asking.getStore()?.push(typeof statement === 'string' ? statement : (statement.text ?? ''))
    return send.apply(this, sent)
  },
})

beforeAll(async () => {
  api = await openTestApi()
  world = await makeWorld(api)
}, 120_000)

afterAll(async () => {
  Object.assign(pg.Client.prototype, { query: send })
  await Promise.all([turnFeeds().close(), runChanges().close()])
  await api.close()
})

const calls = listCalls().filter(({ name }) => Object.keys(walkCases[name] ?? {}).length > 1)

/**
 * Response times would reveal hidden objects if they took more queries than missing ones. Statements can be
 * compared exactly, times cannot: `e2e/bench/not-found-timing.ts` measures those.
 */
describe('hidden objects are queried exactly like missing ones', () => {
  it.each(calls)('$name sends the same statements for both', async (call) => {
    for (const name of callerNames) {
      const { actor, own } = world.callers[name]
      const answers = new Map<string, string[]>()
      for (const [on, make] of Object.entries(walkCases[call.name] ?? {})) {
        const asked: string[] = []
        const response = await asking.run(asked, () => call.send(api, actor, make(world, own)))
        await readAnswer(call, response)
        // The ORM sends independent statements concurrently, in no fixed order.
        if (response.status === 404) answers.set(on, asked.toSorted())
      }
      const twins = [answers.get('missing'), answers.get('missing task')].filter((twin) => twin !== undefined)
      for (const [on, statements] of answers) {
        compared += statements.length
        expect(twins, `${call.name} on ${on} as ${name}`).toContainEqual(statements)
      }
    }
  })

  it('compares something', () => {
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'runs.get',
        'results.task',
        'turns.get',
        'GET /api/v1/runs/{id}',
        'GET /api/turns/{id}/events',
      ]),
    )
    expect(compared).toBeGreaterThan(100)
  })
})
