import { createHash } from 'node:crypto'
import { writeBoards } from '@consilium/worker/boards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EveryEvalEverRecord } from '../../../domain/leaderboard/every-eval-ever-record'
import { dispatchAs } from '../../entry/dispatch'
import { postReleaseNotice } from '../../releasing/post-release-notice'
import { publishRun } from '../../running/publish-run'
import { hideRunNumbers, withdrawRun } from '../../running/withdraw-run'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { readZip } from '../../testing/read-zip'
import { createResultsWorld, type World } from '../../testing/results-world'

let api: TestApi
let world: World
let board: string

const mark = (what: string) => ` Clinical ${what}`

beforeAll(async () => {
  api = await openTestApi()
  world = await createResultsWorld(api.db, {
    name: 'Spring',
    tasks: 30,
    heldOut: 12,
    systems: [
      { name: 'Atlas', vendor: 'Acme', skill: 0.5, samples: 2 },
      { name: 'Boreal', skill: 0.9 },
      { name: 'Cirrus', skill: 0.7, state: 'incomplete', unscored: 2 },
      { name: 'Late', skill: 0.3, published: false },
      { name: 'Physicians', kind: 'physicians', skill: 0.4 },
    ],
    // Of the 12 held-out tasks, the last two are in a specialty of their own.
    facets: (place) => ({
      useCase: place % 2 === 0 ? 'consult' : 'writing',
      specialty: place < 3 || place > 27 ? 'Rare' : ['Cardiology', 'Nephrology'][place % 2],
    }),
    mark,
  })
  await publishRun(api.ctx, world.runs['Cirrus'] ?? '')
  await writeBoards(api)
  const row = await api.db.board.findFirstOrThrow({ where: { releaseId: world.releaseId } })
  board = `/boards/${row.datasetSlug}/${row.releaseSlug}/${row.judgeSlug}/${row.profile}`
})
afterAll(() => api.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://site.example/api/v1${path}`, { headers })
  const response = await dispatchAs(request, async () => ({ kind: 'visitor' }))
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}

const readJson = (text: string) => JSON.parse(text) as Record<string, unknown>
const readArchive = async (at = 1) => readZip((await get(`${board}/at/${at}/board.zip`)).bytes)
const fileOf = (system: string) => `scores/${world.runs[system]}.csv`
/** The rows of a file of scores, without its header. */
const rowsOf = (files: Map<string, string>, system: string) =>
  (files.get(fileOf(system)) ?? '')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))

const files = ['board.zip', 'every-eval-ever.jsonl', 'citation.bib', 'citation.csl.json']

describe('the JSON of the leaderboard', () => {
  it('names its schema, which describes it', async () => {
    const answer = await get(`/leaderboard?release=${world.releaseId}`)
    const { $schema } = readJson(answer.text)
    expect($schema).toBe('http://site.example/api/v1/leaderboard.schema.json')
    const schema = await get('/leaderboard.schema.json')
    expect(schema.headers.get('content-type')).toBe('application/schema+json')
    expect(readJson(schema.text)).toMatchObject({ $id: $schema, title: 'Leaderboard' })
    const type = z.fromJSONSchema(readJson(schema.text) as Parameters<typeof z.fromJSONSchema>[0])
    expect(type.safeParse(readJson(answer.text)).error).toBeUndefined()
    expect(type.safeParse({ $schema, tables: [{}] }).success).toBe(false)
  })
})

describe('the files of a snapshot', () => {
  it('are found by its address only', async () => {
    for (const path of [`${board}/at/2`, `${board}/at/01`, `${board}/at/x`, `${board}x/at/1`])
      for (const file of files) expect((await get(`${path}/${file}`)).status, path).toBe(404)
    expect((await get(`${board}x/feed.atom`)).status).toBe(404)
  })

  it('cite it, the same forever', async () => {
    const bib = await get(`${board}/at/1/citation.bib`)
    expect(bib.text).toContain(`url = {http://site.example${board}/at/1}`)
    expect(bib.headers.get('cache-control')).toContain('immutable')
    expect(bib.headers.get('content-disposition')).toMatch(
      /^attachment; filename="consilium-[a-z0-9-]+-1\.bib"$/,
    )
    const csl = await get(`${board}/at/1/citation.csl.json`)
    expect(JSON.parse(csl.text)).toMatchObject([{ type: 'dataset', URL: `http://site.example${board}/at/1` }])
  })

  it('are records of Every Eval Ever for systems with a score on every task', async () => {
    const { text } = await get(`${board}/at/1/every-eval-ever.jsonl`)
    const records = text
      .trim()
      .split('\n')
      .map((line) => EveryEvalEverRecord.parse(JSON.parse(line)))
    expect(records.map(({ model_info: model }) => model.id)).toEqual(['unknown/Boreal', 'Acme/Atlas'])
    const ids = records.flatMap(({ evaluation_results: results }) =>
      results.map(({ evaluation_result_id: id }) => id),
    )
    expect(ids.filter((id) => id.includes('/axis/')).length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are in an archive whose manifest has the hash of each', async () => {
    const archive = await readArchive()
    const manifest = JSON.parse(archive.get('manifest.json') ?? '') as {
      headline: string
      files: { path: string; bytes: number; sha256: string }[]
      runs: { system: string; scores: string | null }[]
    }
    expect(manifest.headline).toContain('on all 30 tasks, of which 12 are held out')
    expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
      [...archive.keys()].filter((path) => path !== 'manifest.json').toSorted(),
    )
    for (const { path, bytes, sha256 } of manifest.files) {
      const text = archive.get(path) ?? ''
      expect([Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')], path).toEqual([
        bytes,
        sha256,
      ])
    }
    expect(manifest.runs.find(({ system }) => system === 'Cirrus')?.scores).toBeNull()
    expect([...archive.keys()].filter((path) => path.startsWith('scores/'))).toHaveLength(3)
    expect(
      (await get(`${board}/at/1/board.zip`)).bytes.equals((await get(`${board}/at/1/board.zip`)).bytes),
    ).toBe(true)
  })
})

describe('the scores per task', () => {
  it('are the means of the public tasks, under the same ids for every system', async () => {
    const archive = await readArchive()
    const rows = rowsOf(archive, 'Atlas')
    expect(rows).toHaveLength(18)
    expect(new Set(rows.map(([id]) => id)).size).toBe(18)
    expect(rows.map(([id]) => id)).toEqual(rowsOf(archive, 'Boreal').map(([id]) => id))
    expect(rows.every((row) => row[1] === 'Atlas' && row[5] === '2')).toBe(true)
    expect(rowsOf(archive, 'Physicians').every((row) => row[5] === '')).toBe(true)
    const stored = await api.db.exampleResult.findMany({
      where: {
        result: { grading: { runId: world.runs['Atlas'] ?? '' } },
        versionId: { in: world.versions.slice(0, 18) },
      },
    })
    expect(rows.map((row) => Number(row[3])).toSorted()).toEqual(
      stored.map(({ adjusted }) => adjusted).toSorted(),
    )
    expect(rows.map((row) => Number(row[4])).toSorted()).toEqual(stored.map(({ score }) => score).toSorted())
  })

  it('name no slice from which few held-out scores would follow', async () => {
    const rows = rowsOf(await readArchive(), 'Atlas')
    expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(['consult', 'writing']))
    // “Rare” has two held-out tasks. Cardiology is hidden with it, or “Rare” would be the rest.
    expect(new Set(rows.map((row) => row[9]))).toEqual(new Set(['', 'Nephrology']))
  })

  it('do not exist where few tasks are held out', async () => {
    const few = await createResultsWorld(api.db, { heldOut: 4, systems: [{ name: 'One', skill: 0.5 }] })
    await writeBoards(api)
    expect(
      await api.db.scoreFile.count({ where: { result: { grading: { runId: few.runs['One'] ?? '' } } } }),
    ).toBe(0)
  })
})

describe('a new snapshot', () => {
  it('is an entry of the feed of its board and of all boards, and keeps the ids of tasks', async () => {
    const before = await get(`${board}/feed.atom`)
    const archive = await readArchive(1)
    expect(before.text.match(/<entry>/g)).toHaveLength(1)
    expect(before.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const etag = before.headers.get('etag') ?? ''
    expect((await get(`${board}/feed.atom`, { 'if-none-match': etag })).status).toBe(304)
    await publishRun(api.ctx, world.runs['Late'] ?? '')
    await writeBoards(api)
    for (const path of [`${board}/feed.atom`, '/boards/feed.atom']) {
      const { text } = await get(path, { 'if-none-match': etag })
      expect(text).toContain(`<title>Dataset Spring, Spring: Added Late</title>`)
      expect(text).toContain(`href="http://site.example${board}/at/2"`)
    }
    const next = await readArchive(2)
    expect(next.get(fileOf('Atlas'))).toBe(archive.get(fileOf('Atlas')))
    expect(rowsOf(next, 'Late').map(([id]) => id)).toEqual(rowsOf(next, 'Atlas').map(([id]) => id))
    expect((await readArchive(1)).has(fileOf('Late'))).toBe(false)
  })
})

describe('the archive of a withdrawn release', () => {
  it('says so, under another ETag', async () => {
    const few = await createResultsWorld(api.db, { name: 'Wrong', systems: [{ name: 'Two', skill: 0.5 }] })
    await writeBoards(api)
    const row = await api.db.board.findFirstOrThrow({ where: { releaseId: few.releaseId } })
    const path = `/boards/${row.datasetSlug}/${row.releaseSlug}/${row.judgeSlug}/${row.profile}/at/1/board.zip`
    const etag = (await get(path)).headers.get('etag') ?? ''
    await postReleaseNotice(api.ctx, { id: few.releaseId, kind: 'withdrawal', text: 'A task is wrong.' })
    const archive = readZip((await get(path, { 'if-none-match': etag })).bytes)
    expect(archive.get('README.txt')).toMatch(/The release was withdrawn on .*: A task is wrong\./)
    expect(JSON.parse(archive.get('manifest.json') ?? '')).toMatchObject({
      withdrawal: { reason: 'A task is wrong.' },
    })
  })
})

describe('no file of a board', () => {
  it('has text, an id of a task or version, or a score of a held-out one', async () => {
    const ids = [...world.versions, ...(await api.db.task.findMany()).map(({ id }) => id)]
    const archive = [...(await readArchive(2)).values()].join('\n')
    const others = await Promise.all(
      [...files.map((file) => `${board}/at/2/${file}`), `${board}/feed.atom`, '/boards/feed.atom'].map(
        readText,
      ),
    )
    const all = [archive, ...others].join('\n')
    expect(all).not.toMatch(/Secret|Clinical|Names point/)
    expect(ids.filter((id) => all.includes(id))).toEqual([])
    const heldOut = await api.db.exampleResult.findMany({
      where: {
        result: { grading: { runId: world.runs['Atlas'] ?? '' } },
        versionId: { in: world.versions.slice(18) },
      },
    })
    // Scores with many digits are unique to a task.
    const unique = heldOut.map(({ adjusted }) => String(adjusted)).filter((text) => text.length > 12)
    expect(unique.length).toBeGreaterThan(2)
    expect(unique.filter((text) => all.includes(text))).toEqual([])
  })

  it('has numbers of a run that is withdrawn and hidden, also of an older snapshot', async () => {
    const id = world.runs['Boreal'] ?? ''
    const query = `release=${world.releaseId}&judge=${world.judgeId}&profile=healthbench-professional&at=1`
    const paths = [
      `/leaderboard?${query}`,
      `/leaderboard.csv?${query}`,
      ...files.map((file) => `${board}/at/1/${file}`),
    ]
    const read = async () =>
      [...(await Promise.all(paths.map(readText))), ...(await readArchive(1)).values()].join('\n')
    const numbers = await listNumbers(id)
    const before = await read()
    expect(numbers.filter((number) => before.includes(number)).length).toBeGreaterThan(20)
    const etag = (await get(`${board}/at/1/board.zip`)).headers.get('etag') ?? ''
    await withdrawRun(api.ctx, { id, reason: 'Wrong prompt.' })
    await hideRunNumbers(api.ctx, { id, reason: 'Another model.' })
    await writeBoards(api)
    const after = await read()
    expect(numbers.filter((number) => after.includes(number))).toEqual([])
    const older = await readArchive(1)
    expect(older.has(fileOf('Boreal'))).toBe(false)
    expect(JSON.parse(older.get('leaderboard.json') ?? '')).toMatchObject({
      tables: [{ judgeError: { scenario: null }, withdrawnRuns: [{ runId: id }] }],
    })
    const again = await get(`${board}/at/1/board.zip`, { 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  })
})

const readText = async (path: string) => (await get(path)).text

/** The numbers with many digits that only rows of this run have on its snapshots, and its scores per task. */
async function listNumbers(runId: string): Promise<string[]> {
  const views = await api.db.boardView.findMany({
    where: { snapshot: { board: { releaseId: world.releaseId } } },
  })
  const rows = views.flatMap(({ content }) => {
    const parts = (Array.isArray(content) ? content : [content]) as { rows: { runId: string }[] }[]
    return parts.flatMap((part) => part.rows)
  })
  const read = (value: unknown) => JSON.stringify(value).match(/\d\.\d{9,}/g) ?? []
  const others = new Set(rows.filter((row) => row.runId !== runId).flatMap(read))
  const tasks = await api.db.exampleResult.findMany({
    where: { result: { grading: { runId } }, versionId: { in: world.versions.slice(0, 18) } },
  })
  return [
    ...new Set([...rows.filter((row) => row.runId === runId).flatMap(read), ...tasks.flatMap(read)]),
  ].filter((number) => !others.has(number))
}
