import { afterEach, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

async function limit(argv: string[]) {
  const limits = {
    maxConcurrency: 64,
    requestsPerMinute: null,
    tokensPerMinute: 90_000,
    sharedWith: ['Judge A'],
  }
  const api = await startStubApi({
    'GET /api/v1/systems': { status: 200, body: { items: [{ id: 's1', name: 'Atlas' }], nextCursor: null } },
    'POST /api/v1/systems/s1/limits': { status: 200, body: { id: 's1', name: 'Atlas', limits } },
  })
  close = api.close
  const answer = await runQuietly(['system', 'limit', 'Atlas', ...argv], {
    env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' },
  })
  return { ...answer, calls: api.calls }
}

it('sends only the given limits, with null for none, and prints what applies', async () => {
  const { code, out, calls } = await limit(['--max-concurrency', '64', '--requests-per-minute', 'none'])
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({ maxConcurrency: 64, requestsPerMinute: null })
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Atlas: 64 calls at once, any number of requests, 90,000 tokens per minute. Shared with Judge A.\n',
  })
})

it.each([
  [[], 'Give --max-concurrency'],
  [['--max-concurrency', 'many'], '--max-concurrency must be a whole number'],
])('refuses %j before any call', async (argv, message) => {
  const { err, calls } = await limit(argv)
  expect(err).toContain(message)
  expect(calls).toEqual([])
})
