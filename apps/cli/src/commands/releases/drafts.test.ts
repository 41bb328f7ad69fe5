import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runQuietly } from '../../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../../testing/start-stub-api'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'consilium-cli-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let close = async () => {}
afterEach(() => close())

const draft = {
  id: 'w-1',
  name: 'Spring',
  state: 'open',
  drawn: 12,
  version: 3,
  plan: {},
  planIsSaved: true,
  saved: { id: 'p-1', poolTasks: 40 },
  currentDrawId: 's-2',
  draws: [
    { id: 's-1', number: 1, tasks: 12, discarded: { reason: 'Forgot research' } },
    { id: 's-2', number: 2, tasks: 12, discarded: null },
  ],
  split: { size: 3 },
}
const checks = {
  checks: [
    { name: 'threads', failing: 0, waivable: true, active: true, waived: null },
    { name: 'patient_data', failing: 2, waivable: true, active: true, waived: { reason: 'Read' } },
    { name: 'license', failing: 1, waivable: false, active: true, waived: null },
    { name: 'answers', failing: 0, waivable: true, active: false, waived: null },
  ],
}

async function call(argv: string[], routes: StubRoutes = {}) {
  const api = await startStubApi({
    'GET /api/v1/datasets': { body: { items: [{ id: 'd-1', name: 'Wards' }], nextCursor: null } },
    'GET /api/v1/drafts/w-1': { body: draft },
    ...routes,
  })
  close = api.close
  const answer = await runQuietly(argv, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } })
  const posts = api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path: to, body }) => [to.replace('/api/v1', ''), JSON.parse(body || 'null') as unknown])
  return { ...answer, posts }
}

describe('draft', () => {
  it('begins in a dataset that is named', async () => {
    const { out, posts } = await call(['draft', 'create', '--dataset', 'Wards', '--name', 'Spring'], {
      'POST /api/v1/drafts': { status: 201, body: draft },
    })
    expect(out).toBe('Draft Spring, id w-1\n')
    expect(posts).toEqual([['/drafts', { datasetId: 'd-1', name: 'Spring' }]])
  })

  it('saves a plan from a file with its pool, based on the version that it read', async () => {
    const file = path.join(folder, 'plan.json')
    writeFileSync(file, '{"size":12}')
    const { out, posts } = await call(['draft', 'plan', 'w-1', '--file', file], {
      'POST /api/v1/drafts/w-1/plan': { body: { ...draft, version: 4 } },
      'POST /api/v1/drafts/w-1/plan/save': { body: draft },
    })
    expect(out).toBe('The plan is saved. It draws from 40 tasks.\n')
    expect(posts).toEqual([
      ['/drafts/w-1/plan', { version: 3, plan: { size: 12 } }],
      ['/drafts/w-1/plan/save', { version: 4 }],
    ])
  })

  it('draws by the saved plan, and shows every draw', async () => {
    const { out, posts } = await call(['draft', 'draw', 'w-1'], {
      'POST /api/v1/drafts/w-1/draws': { status: 201, body: draft },
    })
    expect(posts).toEqual([['/drafts/w-1/draws', { planId: 'p-1' }]])
    expect(out).toBe(
      [
        'Spring: open',
        'plan: saved, pool of 40 tasks',
        'draw 1: 12 tasks, id s-1, discarded: Forgot research',
        'draw 2: 12 tasks, id s-2, in use',
        'held out: 3 tasks',
        '',
      ].join('\n'),
    )
  })

  it('refuses to draw before a plan is saved', async () => {
    const { code, err } = await call(['draft', 'draw', 'w-1'], {
      'GET /api/v1/drafts/w-1': { body: { ...draft, saved: null } },
    })
    expect(code).toBe(1)
    expect(err).toContain('This draft has no saved plan. Save one with draft plan.')
  })

  it('shows the checks with what is waived', async () => {
    const { out } = await call(['draft', 'checks', 'w-1'], {
      'GET /api/v1/drafts/w-1/checks': { body: checks },
    })
    expect(out).toMatch(/threads +met\npatient_data +waived: Read\nlicense +fails \(1\)\nanswers +not active/)
  })

  it('freezes the draw in use under the typed name', async () => {
    const { out, posts } = await call(['draft', 'freeze', 'w-1', '--confirm', 'Spring'], {
      'POST /api/v1/drafts/w-1/freeze': {
        status: 201,
        body: { id: 'r-1', name: 'Spring', tasks: 12, root: 'abc' },
      },
    })
    expect(posts).toEqual([['/drafts/w-1/freeze', { sampleId: 's-2', confirm: 'Spring' }]])
    expect(out).toBe('Release Spring, 12 tasks, id r-1, root abc\n')
  })
})

describe('sample redraw', () => {
  it.each([
    [true, 0, '2 tasks, the same bytes: sha256 aa\n'],
    [false, 1, 'The draw differs: stored sha256 bb, drawn again aa\n'],
  ])('says whether the bytes are the same (%s)', async (identical, code, out) => {
    const redraw = { identical, stored: identical ? 'aa' : 'bb', redrawn: 'aa', lines: ['{}', '{}'] }
    const answer = await call(['sample', 'redraw', 's-2'], {
      'GET /api/v1/draws/s-2/redraw': { body: redraw },
    })
    expect({ code: answer.code, out: answer.out }).toEqual({ code, out })
  })
})

describe('sample estimate', () => {
  const done = {
    state: 'done',
    failure: null,
    estimate: {
      redraws: 10_000,
      failedRedraws: 0,
      maxStandardError: 0.00512,
      lowestRatio: 0.61,
      highestRatio: 1.2,
    },
  }

  it('requests the estimate, waits for it and prints its precision', async () => {
    let reads = 0
    const { code, out } = await call(['sample', 'estimate', 's-2'], {
      'POST /api/v1/draws/s-2/inclusion': {
        status: 202,
        body: { state: 'queued', failure: null, estimate: null },
      },
      'GET /api/v1/draws/s-2/inclusion': () => {
        reads += 1
        return { body: reads < 2 ? { state: 'running', failure: null, estimate: null } : done }
      },
    })
    expect(code).toBe(0)
    expect(reads).toBe(2)
    expect(out).toBe(
      'Estimated by 10000 redraws (0 found no sample), standard error at most 0.0051. Drawn tasks are 0.61 to 1.20 times as likely as reported.\n',
    )
  })

  it('says why an estimate failed', async () => {
    const { code, err } = await call(['sample', 'estimate', 's-2'], {
      'POST /api/v1/draws/s-2/inclusion': {
        status: 202,
        body: { state: 'failed', failure: 'The pool of this draw is not stored.', estimate: null },
      },
    })
    expect(code).toBe(1)
    expect(err).toContain('The pool of this draw is not stored.')
  })
})
