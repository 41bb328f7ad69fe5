import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../../testing/start-stub-api'

const id = '11111111-1111-4111-8111-111111111111'
const frozen = { id, name: 'Spring 2026', tasks: 24, frozenHash: 'abc', state: 'frozen' }
const published = { ...frozen, state: 'published' }
const routes: StubRoutes = {
  'GET /api/v1/releases': { body: { items: [frozen], nextCursor: null } },
  [`GET /api/v1/releases/${id}`]: { body: frozen },
  'POST /api/v1/releases': { status: 201, body: frozen },
  [`POST /api/v1/releases/${id}/publish`]: { body: published },
  [`POST /api/v1/releases/${id}/notices`]: { status: 201, body: published },
}

let close = async () => {}
afterEach(() => close())

async function call(argv: string[], more: StubRoutes = {}) {
  const api = await startStubApi({ ...routes, ...more })
  close = api.close
  const answer = await runQuietly(argv, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } })
  const posts = api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path: to, body }) => [to.replace('/api/v1/releases', ''), JSON.parse(body) as unknown])
  return { ...answer, posts }
}

const freeze = ['release', '--name', 'Spring 2026', '--import', 'i-1']
const created = ['', { name: 'Spring 2026', confirm: 'Spring 2026', importId: 'i-1' }]
const confirmed = [`/${id}/publish`, { name: 'Spring 2026' }]

describe('release', () => {
  it('freezes a release and says how to publish it', async () => {
    const { code, out, err, posts } = await call(freeze)
    expect({ code, out, posts }).toEqual({
      code: 0,
      out: `Release Spring 2026, 24 tasks, id ${id}, frozen hash abc\n`,
      posts: [created],
    })
    expect(err).toContain('npm run consilium -- release publish "Spring 2026"')
  })

  it('freezes all accepted tasks of a dataset', async () => {
    const all = await call(['release', '--name', 'Spring 2026', '--dataset', 'Wards'], {
      'GET /api/v1/datasets': { body: { items: [{ id: 'd-1', name: 'Wards' }], nextCursor: null } },
    })
    expect(all.posts).toEqual([['', { name: 'Spring 2026', confirm: 'Spring 2026', datasetId: 'd-1' }]])
  })

  it('waives checks with a reason, and shows which fail', async () => {
    const waive = ['--waive', 'duplicates', '--waive', 'threads']
    const { posts } = await call([...freeze, ...waive, '--reason', 'Variants on purpose'])
    const reason = 'Variants on purpose'
    expect(posts).toEqual([
      [
        '',
        {
          ...(created[1] as object),
          waive: [
            { check: 'duplicates', reason },
            { check: 'threads', reason },
          ],
        },
      ],
    ])
    const { code, err } = await call([...freeze, ...waive])
    expect({ code, err }).toEqual({ code: 64, err: expect.stringContaining('--reason is missing') as string })
    const checks = [
      { name: 'duplicates', failing: 2, waivable: true, active: true, blocks: true, waived: null },
    ]
    const { out } = await call(['release', 'checks', 'i-1'], {
      'GET /api/v1/imports/i-1/release-checks': { body: { tasks: 24, leftOut: 1, checks } },
    })
    expect(out).toMatch(/^24 tasks, 1 left out\n[^]*duplicates +fails \(2\)/)
  })

  it.each([[[]], [['--import', 'i-1', '--dataset', 'Wards']]])(
    'refuses %j, because it does not say which tasks',
    async (options) => {
      const { code, err, posts } = await call(['release', '--name', 'Spring 2026', ...options])
      expect({ code, posts }).toEqual({ code: 64, posts: [] })
      expect(err).toContain('Give either --import or --dataset.')
    },
  )

  it('publishes after the freeze with --publish', async () => {
    const { code, out, err, posts } = await call([...freeze, '--publish', '--json'])
    expect({ code, posts }).toEqual({ code: 0, posts: [created, confirmed] })
    expect(JSON.parse(out)).toEqual(published)
    expect(err).toBe('Release Spring 2026 is published.\n')
  })

  it('shows the id of the frozen release when publishing it is refused', async () => {
    const detail = 'This key lacks the scope “admin”.'
    const { code, err } = await call([...freeze, '--publish'], {
      [`POST /api/v1/releases/${id}/publish`]: {
        status: 403,
        body: { status: 403, detail },
        type: 'application/problem+json',
      },
    })
    expect({ code, err }).toEqual({
      code: 1,
      err: `Release Spring 2026 is frozen, id ${id}, and not published.\n${detail}\n`,
    })
  })
})

describe('release publish', () => {
  it.each(['Spring 2026', id])('publishes “%s”, with its name to confirm', async (name) => {
    const { code, out, posts } = await call(['release', 'publish', name])
    expect({ code, out, posts }).toEqual({
      code: 0,
      out: 'Release Spring 2026 is published.\n',
      posts: [confirmed],
    })
  })

  it('names the releases when there is none of this name', async () => {
    const { code, err } = await call(['release', 'publish', 'Autumn'])
    expect(code).toBe(1)
    expect(err).toContain('There is no release named “Autumn”. The releases are “Spring 2026”.')
  })
})

describe('release notice', () => {
  const notice = ['release', 'notice', 'Spring 2026', '--kind']

  it('adds a notice, with a reason why text may stay', async () => {
    const reason = ['--may-stay', 'It is the address of the office.']
    const { code, out, posts } = await call([...notice, 'changelog', '--text', 'First.', ...reason])
    expect({ code, out }).toEqual({ code: 0, out: 'The changelog of release Spring 2026 is added.\n' })
    expect(posts).toEqual([
      [`/${id}/notices`, { kind: 'changelog', text: 'First.', mayStay: 'It is the address of the office.' }],
    ])
  })

  it('reads the text from a file', async () => {
    const file = path.join(tmpdir(), `notice-${process.pid}.md`)
    await writeFile(file, 'CC BY 4.0')
    const { posts } = await call([...notice, 'license', '--file', file])
    expect(posts).toEqual([[`/${id}/notices`, { kind: 'license', text: 'CC BY 4.0' }]])
    const { code, err } = await call([...notice, 'license', '--file', `${file}.missing`])
    expect(code).toBe(1)
    expect(err).toContain('cannot be read')
  })

  it('withdraws a release', async () => {
    const { out } = await call([...notice, 'withdrawal', '--text', 'A task is wrong.'])
    expect(out).toBe('Release Spring 2026 is withdrawn.\n')
  })

  it.each([
    [['note'], 'Give either --text or --file.'],
    [['note', '--text', 'a', '--file', 'b'], 'Give either --text or --file.'],
    [['rumor', '--text', 'a'], '--kind is one of changelog, license, note, withdrawal, not “rumor”.'],
  ])('refuses %j', async (argv, sentence) => {
    const { code, err, posts } = await call([...notice, ...argv])
    expect({ code, posts }).toEqual({ code: 64, posts: [] })
    expect(err).toContain(sentence)
  })
})
