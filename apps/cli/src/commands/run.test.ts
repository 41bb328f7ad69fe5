import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../testing/start-stub-api'

const ids = {
  release: '11111111-1111-4111-8111-111111111111',
  system: '22222222-2222-4222-8222-222222222222',
  judge: '33333333-3333-4333-8333-333333333333',
  run: '44444444-4444-4444-8444-444444444444',
}

const view = (state: string, done = 0, more: object = {}) => ({
  body: {
    id: ids.run,
    state,
    stateReason: null,
    system: { name: 'Sys' },
    judge: { name: 'Jud' },
    release: { name: 'Rel' },
    profile: 'healthbench',
    completions: { done, total: 4 },
    verdicts: { done, total: 4 },
    failures: [],
    perMinute: 90,
    timeLeftMs: 61_000,
    ...more,
  },
})

const page = (items: object[], nextCursor: string | null = null) => ({ body: { items, nextCursor } })

const base: StubRoutes = {
  'GET /api/v1/releases': page([{ id: ids.release, name: 'Rel' }]),
  [`GET /api/v1/releases/${ids.release}`]: { body: { id: ids.release, name: 'Rel', state: 'published' } },
  // Two pages.
  'GET /api/v1/systems': (_, times) =>
    times === 1
      ? page([{ id: ids.judge, name: 'Twin' }], 'second')
      : page([
          { id: ids.system, name: 'Sys' },
          { id: ids.run, name: 'Twin' },
        ]),
  'GET /api/v1/judges': page([]),
  'POST /api/v1/runs': { status: 201, body: { id: ids.run, completionCount: 4, verdictCount: 4 } },
}

let close = async () => {}
afterEach(() => close())

async function run(routes: StubRoutes, argv: string[], options: { interactive?: boolean } = {}) {
  const api = await startStubApi({ ...base, ...routes })
  close = api.close
  const names = ['run', '--release', 'Rel', '--system', 'Sys', '--judge', ids.judge]
  const answer = await runQuietly([...names, ...argv], {
    ...options,
    env: { CONSILIUM_URL: `${api.url}/`, CONSILIUM_API_KEY: 'csk_secret' },
  })
  return { ...answer, calls: api.calls }
}

describe('run', () => {
  it('accepts names or ids and prints the id of the new run', async () => {
    const { code, out, err, calls } = await run({}, [
      '--samples',
      '2',
      '--limit',
      '3',
      '--budget',
      '7.50',
      '--profile',
      'healthbench-professional',
    ])
    expect({ code, out }).toEqual({ code: 0, out: `${ids.run}\n` })
    expect(err).toContain('4 answers, 4 verdicts, profile healthbench-professional')
    const post = calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(post?.body ?? '')).toEqual({
      releaseId: ids.release,
      systemId: ids.system,
      judgeId: ids.judge,
      samplesPerTask: 2,
      limit: 3,
      budget: '7.50',
      profile: 'healthbench-professional',
    })
    expect(post?.headers).toMatchObject({ authorization: 'Bearer csk_secret' })
    expect(post?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['completed', 0, 'is completed: 4 answers, 4 verdicts'],
    ['incomplete', 2, 'is incomplete'],
    ['paused', 1, 'The key was refused.'],
    ['failed', 1, 'The key was refused.'],
    ['cancelled', 1, 'was canceled'],
  ])('waits for %s and exits with %i', async (state, code, sentence) => {
    const states = ['queued', 'running', 'running']
    const answer = await run(
      {
        [`GET /api/v1/runs/${ids.run}`]: (_, times) =>
          view(
            states[times - 1] ?? state,
            times,
            state === 'completed' ? {} : { stateReason: 'The key was refused.' },
          ),
      },
      ['--wait'],
    )
    expect(answer.code).toBe(code)
    expect(answer.err).toContain(sentence)
  })

  it('draws a progress bar on an interactive terminal', async () => {
    const { err } = await run(
      {
        [`GET /api/v1/runs/${ids.run}`]: (_, times) =>
          times === 1 ? view('running', 2) : view('completed', 4, { simulated: true }),
      },
      ['--wait'],
      { interactive: true },
    )
    expect(err).toContain('50 %  2/4 answers · 2/4 verdicts')
    expect(err).toContain('Its numbers are simulated.')
  })

  it('publishes a completed run and no other', async () => {
    const publish = { [`POST /api/v1/runs/${ids.run}/publish`]: { body: {} } }
    const done = await run({ ...publish, [`GET /api/v1/runs/${ids.run}`]: view('completed', 4) }, [
      '--publish',
    ])
    expect(done.code).toBe(0)
    expect(done.err).toContain('is published')
    await close()
    const partial = await run({ ...publish, [`GET /api/v1/runs/${ids.run}`]: view('incomplete', 3) }, [
      '--publish',
    ])
    expect(partial.code).toBe(2)
    expect(partial.err).toContain('The run was not published.')
    expect(partial.calls.some(({ path }) => path.endsWith('/publish'))).toBe(false)
  })

  it.each([
    ['frozen', 'Publish it first: npm run consilium -- release publish "Rel"'],
    ['withdrawn', 'Run the system on another release, or leave out --publish.'],
  ])('refuses --publish on a %s release before anything starts', async (state, advice) => {
    const { code, err, calls } = await run(
      { [`GET /api/v1/releases/${ids.release}`]: { body: { id: ids.release, name: 'Rel', state } } },
      ['--publish'],
    )
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(advice) as string })
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('counts the calls with --plan and starts nothing', async () => {
    const { out, calls } = await run(
      { 'POST /api/v1/runs/plan': { body: { tasks: 4, completions: 4, judgeCalls: 12, asksSystem: true } } },
      ['--plan'],
    )
    expect(out).toBe('4 tasks, 4 answers, 12 verdicts: 16 calls, profile healthbench\n')
    expect(calls.some(({ path }) => path === '/api/v1/runs')).toBe(false)
  })

  it.each([
    [['--system', 'Sysiphus'], 'There is no system named “Sysiphus”. The systems are “Twin”, “Sys”, “Twin”.'],
    [['--system', 'Twin'], '2 systems are named “Twin”. Give an id instead'],
    [['--judge', 'J'], 'there are no judges yet'],
  ])('explains how to correct %j', async (argv, sentence) => {
    const { code, err } = await run({}, argv)
    expect(code).toBe(1)
    expect(err).toContain(sentence)
  })

  it('prints a problem and its invalid fields', async () => {
    const problem = {
      status: 422,
      detail: 'Choose a system.',
      errors: [
        { path: 'systemId', message: 'Choose a system.' },
        { path: 'limit', message: 'Too large.' },
      ],
    }
    const { code, err } = await run(
      { 'POST /api/v1/runs': { status: 422, body: problem, type: 'application/problem+json' } },
      [],
    )
    expect({ code, err }).toEqual({ code: 1, err: 'Choose a system.\n  limit: Too large.\n' })
  })

  it('reports an HTML page as not the API', async () => {
    const { code, err } = await run({ 'POST /api/v1/runs': { body: '<html></html>', type: 'text/html' } }, [])
    expect(code).toBe(1)
    expect(err).toContain('is not from the Consilium API')
  })
})
