import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

const POOL = '/api/v1/datasets/d1/pool'

async function run(argv: string[], routes: StubRoutes = {}) {
  const api = await startStubApi({
    'GET /api/v1/datasets': { body: { items: [{ id: 'd1', name: 'Fever' }], nextCursor: null } },
    ...routes,
  })
  close = api.close
  const answer = await runQuietly(argv, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } })
  return { ...answer, calls: api.calls, sent: api.calls.at(-1) }
}

describe('the commands of a pool', () => {
  it('list the tasks that match, with the cursor of the next page', async () => {
    const { out, sent } = await run(
      [
        'pool',
        'list',
        'Fever',
        '--level',
        'useCase=consult',
        '--level',
        'useCase=writing',
        '--released',
        'never',
      ],
      {
        [`GET ${POOL}`]: {
          body: {
            items: [{ id: 't1', useCase: 'consult', specialty: null, isReleased: false, exclusion: null }],
            nextCursor: 'abc',
          },
        },
      },
    )
    expect(sent?.path).toBe(`${POOL}?useCase=consult%7Cwriting&released=never`)
    expect(out).toContain('t1')
    expect(out).toContain('More: --cursor abc')
  })

  it('say which counts are hidden', async () => {
    const { out } = await run(['pool', 'counts', 'Fever', '--purpose', 'review'], {
      [`GET ${POOL}/counts`]: {
        body: {
          tasks: 9,
          totals: { tasks: 9, neverReleased: null, excluded: 0, takenOut: 0 },
          facets: [{ dimension: 'specialty', levels: [{ level: 'x', label: 'Cardiology', tasks: null }] }],
        },
      },
    })
    expect(out).toMatch(/Cardiology +hidden/)
  })

  it('exclude all that match with the number that was seen, or listed tasks', async () => {
    const routes: StubRoutes = { [`POST ${POOL}/exclude`]: { body: { tasks: 12 } } }
    const filtered = ['pool', 'exclude', 'Fever', '--level', 'specialty=Radiology', '--expect', '12']
    const { out, sent } = await run([...filtered, '--reason', 'No images.'], routes)
    expect(out).toBe('12 tasks excluded.\n')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      filter: { levels: { specialty: ['Radiology'] }, exclusion: 'included', released: 'all' },
      expected: 12,
      reason: 'No images.',
    })
    await close()
    const listed = await run(
      ['pool', 'exclude', 'Fever', '--task', 't1', '--keep', 't2', '--reason', 'Duplicate.'],
      routes,
    )
    expect(JSON.parse(listed.sent?.body ?? '')).toEqual({
      taskIds: ['t1'],
      keptTaskId: 't2',
      reason: 'Duplicate.',
    })
  })

  it.each([
    [['pool', 'undo', 'Fever'], 'Give --task for each task, or a filter and --expect'],
    [['pool', 'undo', 'Fever', '--task', 't1', '--expect', '3'], 'Give --task for each task'],
    [['pool', 'list', 'Fever', '--level', 'color=red'], '--level is NAME=LEVEL'],
    [['pool', 'save-view', 'Fever', '--name', 'All'], 'Give a filter'],
    [['task', 'retire', '--reason', 'Outdated.'], '--task is missing.'],
    [['task', 'retire', '--task', 't1', '--reason', ' '], '--reason is empty.'],
  ])('refuse %j', async (argv, message) => {
    const { code, err, calls } = await run(argv)
    expect(code).not.toBe(0)
    expect(err).toContain(message)
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('retire and restore tasks with a reason', async () => {
    const { out, sent } = await run(['task', 'restore', '--task', 't1', '--reason', 'A mistake.'], {
      'POST /api/v1/tasks/restore': { body: { tasks: 1 } },
    })
    expect(out).toBe('1 task restored.\n')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ taskIds: ['t1'], reason: 'A mistake.' })
  })
})
