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
    { id: 's-1', number: 1, tasks: 12, extension: null, discarded: { reason: 'Forgot research' } },
    {
      id: 's-2',
      number: 2,
      tasks: 12,
      extension: { extends: 1, kept: 10, replaced: 2, added: 0, removed: 0 },
      discarded: null,
    },
  ],
  split: { id: 'h-1', size: 3 },
}
const check = { name: 'threads', failing: 0, waivable: true, active: true, blocks: true, waived: null }
const checks = [
  check,
  { ...check, name: 'patient_data', failing: 2, waived: { reason: 'Read' } },
  { ...check, name: 'license', failing: 1, waivable: false },
  { ...check, name: 'answers', active: false },
  { ...check, name: 'scanned', failing: 3, blocks: false },
]

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
        'draw 2: 12 tasks, id s-2, extends draw 1: 10 kept, 2 replaced, 0 added, in use',
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
      'GET /api/v1/drafts/w-1/checks': { body: { checks } },
    })
    expect(out).toMatch(/threads +met\npatient_data +waived: Read\nlicense +fails \(1\)\nanswers +not active/)
    expect(out).toMatch(/scanned +to do \(3\)/)
  })

  it.each([
    [
      {
        specialties: [
          { specialty: 'Cardiology', tasks: 9, answered: 1, people: 2, places: 6, toNotify: 5, nobody: 3 },
        ],
        unstated: 4,
      },
      /Cardiology +9 +1 +2 +6 +5 +3\nnot stated +4\n$/,
    ],
    [null, /^This draft has no draw\. Draw a sample with draft draw\.\n$/],
  ])('shows who can answer the drawn tasks', async (answerers, expected) => {
    const { out } = await call(['draft', 'answerers', 'w-1'], {
      'GET /api/v1/drafts/w-1/answerers': { body: { answerers } },
    })
    expect(out).toMatch(expected)
  })

  it('freezes the draw in use under the typed name', async () => {
    const { out, posts } = await call(['draft', 'freeze', 'w-1', '--confirm', 'Spring'], {
      'POST /api/v1/drafts/w-1/freeze': {
        status: 201,
        body: { id: 'r-1', name: 'Spring', tasks: 12, frozenHash: 'abc' },
      },
    })
    expect(posts).toEqual([['/drafts/w-1/freeze', { sampleId: 's-2', splitId: 'h-1', confirm: 'Spring' }]])
    expect(out).toBe('Release Spring, 12 tasks, id r-1, frozen hash abc\n')
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

const extended = {
  drawId: 's-3',
  number: 3,
  extends: 2,
  kept: 11,
  replaced: 1,
  added: 3,
  removed: 0,
  leftPool: 1,
  revised: 0,
  probabilities: 'approximate',
  heldOut: 3,
  endedWaivers: ['threads'],
}

describe('draft extend', () => {
  const routes = (body: object): StubRoutes => ({ 'POST /api/v1/draws/s-2/extend': { body } })

  it('replaces the named tasks with one reason, and says what changed', async () => {
    const { out, posts } = await call(
      ['draft', 'extend', 'w-1', '--replace', 't-1', '--replace', 't-2', '--reason', 'Wrong rubric'],
      routes(extended),
    )
    expect(posts).toEqual([
      [
        '/draws/s-2/extend',
        {
          planId: 'p-1',
          replace: [
            { taskId: 't-1', reason: 'Wrong rubric' },
            { taskId: 't-2', reason: 'Wrong rubric' },
          ],
        },
      ],
    ])
    expect(out).toBe(
      [
        'draw 3 extends draw 2: 11 kept, 1 replaced, 3 added, id s-3',
        'left the pool: 1 task',
        'held out again: 3 tasks',
        'ended waivers: threads',
        'probabilities: approximate',
        '',
      ].join('\n'),
    )
  })

  it('previews, and needs a reason for named tasks and a draw to extend', async () => {
    const preview = await call(
      ['draft', 'extend', 'w-1', '--preview'],
      routes({ ...extended, drawId: null, endedWaivers: [] }),
    )
    expect(preview.posts).toEqual([['/draws/s-2/extend', { planId: 'p-1', replace: [], preview: true }]])
    expect(preview.out).toContain('draw 3 would extend draw 2: 11 kept')
    await close()
    const unexplained = await call(['draft', 'extend', 'w-1', '--replace', 't-1'])
    expect(unexplained).toMatchObject({ code: 64, posts: [] })
    await close()
    const undrawn = await call(['draft', 'extend', 'w-1'], {
      'GET /api/v1/drafts/w-1': { body: { ...draft, currentDrawId: null } },
    })
    expect(undrawn.err).toContain('has no draw to extend')
  })

  it('lists the drawn tasks that left the pool or fail a check', async () => {
    const { out } = await call(['draft', 'replaceable', 'w-1'], {
      'GET /api/v1/drafts/w-1/replaceable': {
        body: {
          drawId: 's-2',
          total: 3,
          tasks: [
            { taskId: 't-1', left: 'retired', revised: false, checks: ['eligible'] },
            { taskId: 't-2', left: null, revised: true, checks: ['eligible', 'threads'] },
          ],
        },
      },
    })
    expect(out).toMatch(/t-1 +retired +eligible\nt-2 +no, but revised +eligible, threads\nand 1 more task\n$/)
  })
})

describe('sample reserves', () => {
  it('lists the next tasks of each stratum, and why one would be skipped', async () => {
    const strata = [
      {
        stratum: 'consult',
        levels: { useCase: 'consult' },
        reserves: [
          { taskId: 't-1', skip: 'retired' },
          { taskId: 't-2', skip: null },
        ],
      },
    ]
    const { out } = await call(['sample', 'reserves', 's-1', '--each', '2'], {
      'GET /api/v1/draws/s-1/reserves': { body: { strata } },
    })
    expect(out).toMatch(/consult +1 +t-1 +retired\nconsult +2 +t-2 +no\n$/)
  })
})

describe('sample list', () => {
  it('prints each draw of a dataset with its draft and its state', async () => {
    const draw = (id: string, state: string, discarded: object | null) => ({
      id,
      number: 1,
      tasks: 12,
      draft: { name: 'Spring', purpose: 'release', state },
      discarded,
    })
    const items = [
      draw('s-1', 'open', { reason: 'Forgot research' }),
      draw('s-2', 'open', null),
      draw('s-3', 'frozen', null),
    ]
    const { out } = await call(['sample', 'list', '--dataset', 'Wards'], {
      'GET /api/v1/draws': { body: { items, nextCursor: null } },
    })
    expect(out.split('\n').map((line) => line.split(/ {2,}/).at(-1))).toEqual([
      'state',
      'discarded',
      'in use',
      'draft frozen',
      '',
    ])
  })
})

describe('sample compare', () => {
  it('prints the overlap, what differs between the plans, and the margins', async () => {
    const side = (drawn: number, share: number, enrichment: number | null) => ({
      drawn,
      share,
      pool: 9,
      enrichment,
    })
    const overlap = { both: 1, onlyA: 1, onlyB: 2, revised: 0, ofSmaller: 0.5, jaccard: 0.25 }
    const comparison = {
      a: { number: 1, tasks: 2, draft: { name: 'Spring' } },
      b: { number: 2, tasks: 3, draft: { name: 'Summer' } },
      overlap,
      pools: overlap,
      planDifferences: ['Size: 2 → 3.'],
      margins: [
        {
          dimension: 'useCase',
          levels: [{ level: 'consult', a: side(1, 0.5, 2), b: side(1, 1 / 3, null), difference: -1 / 6 }],
        },
      ],
    }
    const { out } = await call(['sample', 'compare', 's-1', 's-2'], {
      'GET /api/v1/draws/s-1/comparison': { body: comparison },
    })
    expect(out.split('\n')).toEqual([
      'A: Spring, draw 1, 2 tasks',
      'B: Summer, draw 2, 3 tasks',
      'draws: 1 in both, 1 only in A, 2 only in B; 50.0% of the smaller, Jaccard index 0.25',
      'pools: 1 in both, 1 only in A, 2 only in B; 50.0% of the smaller, Jaccard index 0.25',
      'plans, from A to B:',
      '  Size: 2 → 3.',
      '',
      'useCase  A  share  enriched  B  share  enriched  B − A',
      'consult  1  50.0%      ×2.0  1  33.3%         –  −16.7',
      '',
    ])
  })
})

describe('sample yield', () => {
  const counts = {
    drawn: 4,
    settled: 3,
    accepted: 2,
    yield: { share: 2 / 3, low: 0.208, high: 0.939 },
    moved: 1,
    drift: null,
  }
  const found = {
    draws: 1,
    total: counts,
    strata: [{ ...counts, stratum: 'typical' }],
    moves: [
      { stratum: 'typical', drawnAs: 'typical', acceptedAs: 'typical', tasks: 1 },
      { stratum: 'typical', drawnAs: 'typical', acceptedAs: 'difficult', tasks: 1 },
    ],
  }

  it('prints yield and drift by stratum with intervals, and what moved', async () => {
    const { out } = await call(['sample', 'yield', '--dataset', 'Wards', '--draw', 's-2'], {
      'GET /api/v1/datasets/d-1/review-yield': { body: found },
    })
    expect(out).toMatch(/typical +4 +3 +2 +67% \(21–94\) +1 +–\nall +4/)
    expect(out).toMatch(/typical: 1 drawn as typical, accepted as difficult\n$/)
  })

  it('says when nothing was drawn', async () => {
    const { out } = await call(['sample', 'yield', '--dataset', 'Wards'], {
      'GET /api/v1/datasets/d-1/review-yield': { body: { ...found, total: { ...counts, drawn: 0 } } },
    })
    expect(out).toBe('No task was drawn for review.\n')
  })
})

describe('sample estimate', () => {
  const queued = { state: 'queued', failure: null, estimate: null }
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
      'POST /api/v1/draws/s-2/inclusion': { status: 202, body: queued },
      'GET /api/v1/draws/s-2/inclusion': () => {
        reads += 1
        return { body: reads < 2 ? { ...queued, state: 'running' } : done }
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
