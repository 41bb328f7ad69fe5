import { afterEach, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

async function run(words: string[], routes: StubRoutes) {
  const api = await startStubApi(routes)
  close = api.close
  return runQuietly(words, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } })
}

it.each([
  ['system', ['system', 'list']],
  ['judge', ['judge', 'list']],
  ['release', ['releases']],
])('lists every %s with its id and name', async (noun, words) => {
  const items = [
    { id: 'a1', name: 'Atlas', archivedAt: null },
    { id: 'b2', name: 'Borealis', archivedAt: '2026-11-01T00:00:00.000Z' },
  ]
  const { code, out } = await run(words, {
    [`GET /api/v1/${noun}s`]: { body: { items, nextCursor: null } },
  })
  expect(code).toBe(0)
  expect(out).toMatch(/^id +name\na1 +Atlas\nb2 +Borealis \(archived\)\n$/)
})

it('show prints the progress, the reason and the cost of a run', async () => {
  const body = {
    id: 'r1',
    state: 'paused',
    stateReason: 'The provider had a temporary problem (503).',
    pauseCause: 'outage',
    system: { name: 'Atlas' },
    judge: { name: 'Judge' },
    release: { name: 'Spring' },
    profile: 'healthbench',
    completions: { done: 3, total: 10 },
    verdicts: { done: 1, total: 50 },
    spent: '0.0125',
    currency: 'USD',
    callsWithoutCost: 2,
  }
  const { code, out } = await run(['show', 'r1'], { 'GET /api/v1/runs/r1': { body } })
  expect(code).toBe(0)
  expect(out).toContain('Atlas on Spring, graded by Judge')
  expect(out).toContain('3 of 10 answers, 1 of 50 verdicts')
  expect(out).toContain('The provider had a temporary problem (503).')
  expect(out).toContain('Cost: 0.0125 USD; 2 calls without a known cost')
})
