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
    .map(({ path: to, body }) => [to.replace('/api/v1', ''), JSON.parse(body) as unknown])
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
