import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

async function call(argv: string[], routes: StubRoutes) {
  const api = await startStubApi(routes)
  close = api.close
  return { ...(await runQuietly(argv, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } })), api }
}

const running = { state: 'running', scanned: 1, total: 4, failure: null }
const stateOf = (change: object) => ({
  detectors: '955a4cbd28d7',
  scan: { ...running, state: 'done', scanned: 4 },
  pending: { tasks: 0, datasets: 0 },
  counts: [{ dataset: { id: 'd-1', name: 'Wards' }, class: 'name', stopping: 2, possible: 1 }],
  ...change,
})

describe('guard scan', () => {
  it('waits until the scan has ended, and prints counts', async () => {
    const { code, out, err } = await call(['guard', 'scan'], {
      'POST /api/v1/guard/scan': { status: 202, body: stateOf({ scan: running, pending: null }) },
      'GET /api/v1/guard/scan': (_, times) => ({
        body: times < 3 ? stateOf({ scan: { ...running, scanned: times + 1 }, pending: null }) : stateOf({}),
      }),
    })
    expect(code).toBe(0)
    expect(err).toContain('3/4 tasks and datasets')
    expect(out).toContain('All stored texts were scanned with the detectors 955a4cbd28d7.')
    expect(out).toContain('2 findings and 1 possible one are open.')
    expect(out).toMatch(/Wards +name +2 +1/)
  })

  it('prints why a scan failed', async () => {
    const { code, err } = await call(['guard', 'scan'], {
      'POST /api/v1/guard/scan': {
        body: stateOf({ scan: { ...running, state: 'failed', failure: 'The analyzer does not answer.' } }),
      },
    })
    expect({ code, err: err.includes('The analyzer does not answer.') }).toEqual({ code: 1, err: true })
  })
})

describe('guard findings', () => {
  it('lists every page, in one dataset', async () => {
    const hit = { class: 'name', possible: false, dataset: { name: 'Wards' }, task: { id: 't-1' } }
    const { out, api } = await call(['guard', 'findings', '--dataset', 'Wards'], {
      'GET /api/v1/datasets': { body: { items: [{ id: 'd-1', name: 'Wards' }], nextCursor: null } },
      'GET /api/v1/guard/hits': (_, times) => ({
        body:
          times === 1
            ? { items: [{ ...hit, id: '8' }], nextCursor: 'next' }
            : { items: [{ ...hit, id: '7', possible: true, task: null }], nextCursor: null },
      }),
    })
    expect(out).toMatch(/8 +name +yes +Wards +t-1/)
    expect(out).toMatch(/7 +name +no +Wards +–/)
    expect(api.calls.at(-1)?.path).toBe('/api/v1/guard/hits?limit=500&datasetId=d-1&cursor=next')
  })
})
