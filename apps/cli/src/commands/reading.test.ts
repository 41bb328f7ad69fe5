import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../testing/start-stub-api'

const run = {
  id: 'r-1',
  state: 'running',
  system: { name: 'Sys' },
  judge: { name: 'Jud' },
  release: { name: 'Rel' },
  profile: 'healthbench',
  completions: { done: 1, total: 2 },
  verdicts: { done: 1, total: 6 },
  simulated: true,
}
const results = {
  score: 0.5,
  'score:n_samples': 2,
  'score:bootstrap_std': 0.12345,
  'theme:x': 0.25,
  'theme:x:n_samples': 1,
  'theme:x:bootstrap_std': 0,
}
const table = {
  release: { name: 'Rel', dataset: 'Data', tasks: 24 },
  judge: { name: 'Jud', simulated: true },
  profile: { id: 'healthbench', label: 'HealthBench' },
  isDefault: false,
  scorableTasks: 24,
  resolves: 0.1741,
  whyNoResolution: null,
  minTasks: 6,
  judgeError: { validated: false },
  withdrawnRuns: [
    {
      system: 'Gone',
      publishedAt: '2026-11-03T10:00:00.000Z',
      withdrawal: { at: '2026-11-05T10:00:00.000Z', reason: 'Wrong prompt.' },
    },
  ],
  rows: [
    {
      system: 'Sys',
      score: 0.6123,
      interval: { low: 0.5, high: 0.7 },
      rank: { best: 1, worst: 2 },
      tasks: 24,
      complete: true,
      simulated: true,
    },
    {
      system: 'Physicians',
      score: null,
      interval: null,
      rank: null,
      tasks: 20,
      complete: false,
      simulated: false,
    },
  ],
}

let close = async () => {}
afterEach(() => close())

async function call(routes: StubRoutes, argv: string[], key = 'csk_x') {
  const api = await startStubApi({ 'GET /healthz': { body: { status: 'ok' } }, ...routes })
  close = api.close
  return runQuietly(argv, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: key } })
}

describe('release flow', () => {
  const flow = {
    name: 'Spring',
    form: 'exact',
    stages: [
      {
        label: 'Imported',
        count: 30,
        isRounded: false,
        exits: [{ label: 'Retired', count: 5, isRounded: true }],
      },
    ],
  }
  const routes = {
    'GET /api/v1/releases': { body: { items: [{ id: 'x-1', name: 'Spring' }], nextCursor: null } },
    'GET /api/v1/releases/x-1/flow': ({ path }: { path: string }) => ({
      body: path.endsWith('?form=public')
        ? { ...flow, form: 'public', storedAt: '2027-03-05T09:00:00.000Z' }
        : { ...flow, storedAt: null },
    }),
  }

  it('prints the stages with their exits, of a release by its name', async () => {
    const { code, out } = await call(routes, ['release', 'flow', 'Spring'])
    expect(code).toBe(0)
    expect(out).toMatch(/Spring, counted today\n.*stage +tasks[^]*Imported +30[^]* {2}Retired +≤ 5/)
    const open = await call(routes, ['release', 'flow', 'Spring', '--public'])
    expect(open.out).toContain('Spring, as everyone sees it, counted on 2027-03-05')
  })
})

describe('release baseline', () => {
  const read = { version: 2, statements: { pay: 'Unpaid.' } }
  const routes = {
    'GET /api/v1/releases': { body: { items: [{ id: 'x-1', name: 'Spring' }], nextCursor: null } },
    'GET /api/v1/releases/x-1/human-baseline': { body: read },
    'POST /api/v1/releases/x-1/human-baseline': ({ body }: { body: string }) => ({ body }),
  }

  it('prints the list as JSON, and states items without dropping the others', async () => {
    const { out } = await call(routes, ['release', 'baseline', 'Spring', '--json'])
    expect(JSON.parse(out)).toEqual(read)
    const stated = await call(routes, ['release', 'baseline-state', 'Spring', '--size', 'All', '--json'])
    expect(JSON.parse(stated.out)).toEqual({ seen: 2, statements: { pay: 'Unpaid.', size: 'All' } })
    expect((await call(routes, ['release', 'baseline-state', 'Spring'])).code).toBe(64)
  })
})

describe('completions', () => {
  it('writes the answers of a run to a file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'completions-'))
    const file = path.join(folder, 'answers.jsonl')
    const body = '{"id":"c-1"}\n{"id":"c-2"}\n'
    const route = { 'GET /api/v1/runs/r-1/completions.jsonl': { body } }
    const { out } = await call(route, ['completions', 'r-1', '--out', file])
    expect(out).toContain('2 answers')
    expect(await readFile(file, 'utf8')).toBe(body)
    await rm(folder, { recursive: true })
  })
})

describe('results', () => {
  const routes = { 'GET /api/v1/runs/r-1/results': { body: results }, 'GET /api/v1/runs/r-1': { body: run } }

  it('prints a table that names system, release, judge and profile', async () => {
    const { code, out } = await call(routes, ['results', 'r-1'])
    expect(code).toBe(0)
    expect(out).toContain('Sys on Rel, judged by Jud, profile healthbench (simulated)')
    expect(out).toMatch(/score +0\.5000 +2 +0\.1235/)
    expect(out).not.toContain('n_samples')
  })

  it('prints the numbers unchanged as JSON', async () => {
    const { out } = await call(routes, ['results', 'r-1', '--json'])
    expect(JSON.parse(out)).toEqual(results)
  })
})

describe('leaderboard', () => {
  it('prints ranks, scores and intervals, without a key', async () => {
    const { code, out } = await call(
      { 'GET /api/v1/leaderboard': { body: { tables: [table] } } },
      ['leaderboard'],
      '',
    )
    expect(code).toBe(0)
    expect(out).toContain('Data, Rel: 24 tasks, judged by Jud (simulated), HealthBench')
    expect(out).toMatch(/1–2 +Sys \(simulated\) +61\.2 +50\.0 to 70\.0 +24/)
    expect(out).toMatch(/not ranked +Physicians +– +20 of 24/)
    expect(out).toContain('Differences of 17.5 points are detected with 80 % power.')
    expect(out).toContain('The judge has not been validated here')
  })

  it('says that the tasks of a board separate no systems', async () => {
    const few = { ...table, resolves: null, whyNoResolution: 'too-few-tasks', minTasks: 9 }
    const { out } = await call(
      { 'GET /api/v1/leaderboard': { body: { tables: [few] } } },
      ['leaderboard'],
      '',
    )
    expect(out).toContain(
      'These tasks can’t separate systems at any difference: that takes at least 9 tasks.',
    )
  })

  it('reports that nothing is published', async () => {
    expect((await call({ 'GET /api/v1/leaderboard': { body: { tables: [] } } }, ['leaderboard'])).out).toBe(
      'Nothing is published yet.\n',
    )
  })
})

describe('default-board', () => {
  const words = ['default-board', '--release', 'r', '--judge', 'j', '--profile', 'healthbench']

  it('chooses a board by its ids and names it', async () => {
    const { code, out } = await call({ 'POST /api/v1/leaderboard/default': { body: table } }, words)
    expect({ code, out }).toEqual({
      code: 0,
      out: 'The default board is now Data, Rel: 24 tasks, judged by Jud (simulated), HealthBench.\n',
    })
  })

  it('prints why a board can’t be the default', async () => {
    const detail = 'Nothing is published for this release, judge and scoring profile.'
    const { code, err } = await call(
      {
        'POST /api/v1/leaderboard/default': {
          status: 404,
          body: { status: 404, detail },
          type: 'application/problem+json',
        },
      },
      words,
    )
    expect({ code, err }).toEqual({ code: 1, err: `${detail}\n` })
  })
})

describe('preview', () => {
  const name = { release: { name: 'Rel', dataset: 'Data' }, judge: { name: 'Jud' } }
  const preview = {
    run: { id: 'r-1', system: 'Sys', release: 'Rel' },
    ranked: true,
    tables: [
      {
        ...name,
        isNew: false,
        isDefault: true,
        rows: [
          {
            system: 'Sys',
            isRun: true,
            position: 1,
            rank: { best: 1, worst: 1 },
            score: 0.7,
            before: null,
          },
          {
            system: 'Old',
            isRun: false,
            position: 2,
            rank: { best: 2, worst: 2 },
            score: 0.5,
            before: { rank: { best: 1, worst: 1 }, score: 0.5 },
          },
        ],
      },
    ],
    defaultTable: name,
  }
  const path = 'GET /api/v1/runs/r-1/publish-preview'

  it('prints the ranks now and after publishing, and marks the default board', async () => {
    const { code, out } = await call({ [path]: { body: preview } }, ['preview', 'r-1'])
    expect(code).toBe(0)
    expect(out).toContain('Data, Rel, judged by Jud (default board)')
    expect(out).toMatch(/– +1 +Sys \(this run\) +– +70\.0/)
    expect(out).toMatch(/1 +2 +Old +50\.0 +50\.0/)
  })

  it('says that a trial changes nothing', async () => {
    const { out } = await call({ [path]: { body: { ...preview, ranked: false, tables: [] } } }, [
      'preview',
      'r-1',
    ])
    expect(out).toContain('never ranked')
  })
})

describe('status', () => {
  it('lists open work', async () => {
    const { code, out } = await call(
      {
        'GET /api/v1/runs': { body: { items: [run], nextCursor: null } },
        'GET /api/v1/runs/r-1': { body: run },
      },
      ['status'],
    )
    expect(code).toBe(0)
    expect(out).toContain('Sys on Rel: 25 %, 1 answer and 5 verdicts to go')
    expect(out).toMatch(/r-1 +running +Sys \(simulated\)/)
  })

  it('explains without a key how to create one', async () => {
    const { code, out, err } = await call({}, ['status'], '')
    expect({ code, up: out.endsWith(' is up.\n') }).toEqual({ code: 0, up: true })
    expect(err).toContain('api-key create')
  })

  it('exits with 1 when the instance is unhealthy', async () => {
    const { code, err } = await call(
      { 'GET /healthz': { status: 503, body: { status: 'the database does not answer' } } },
      ['status'],
    )
    expect(code).toBe(1)
    expect(err).toContain('the database does not answer')
  })
})

describe('weighted-mean', () => {
  const estimate = {
    target: 'as_tasks_come',
    score: 0.61234,
    interval: { low: 0.55, high: 0.67 },
    whyNoInterval: null,
    tasks: 525,
    effectiveTasks: 212.34,
    leftOut: [{ phase: 'draw', stratum: 'red_teaming_typical', share: 0.125 }],
  }
  const path = 'GET /api/v1/runs/r-1/weighted-mean'

  it('prints the estimate with its population, interval, effective tasks and strata left out', async () => {
    const { code, out } = await call({ [path]: { body: { estimate, because: null } } }, [
      'weighted-mean',
      'r-1',
    ])
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'As tasks come (estimate): 0.6123, 95 % interval 0.5500 to 0.6700',
        '212.3 effective of 525 tasks',
        'Not described, no task drawn: red_teaming_typical (draw), 12.5 %',
        '',
      ].join('\n'),
    )
  })

  it('says why there is no interval, or no estimate', async () => {
    const pool = {
      ...estimate,
      target: 'accepted_pool',
      interval: null,
      whyNoInterval: 'approximate-probabilities',
    }
    const first = await call({ [path]: { body: { estimate: pool, because: null } } }, [
      'weighted-mean',
      'r-1',
    ])
    expect(first.out).toContain(
      'In the accepted pool (estimate): 0.6123, no interval (approximate-probabilities)\n',
    )
    await close()
    const second = await call({ [path]: { body: { estimate: null, because: 'It was not drawn.' } } }, [
      'weighted-mean',
      'r-1',
    ])
    expect(second.out).toBe('No estimate for tasks as they come. It was not drawn.\n')
  })
})
