import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi } from '../testing/start-stub-api'

const BOARD = '/boards/data/2026-1/strict-2adffd51/healthbench'
const ZIP = Buffer.from([0x50, 0x4b, 0xff, 0x00, 0x80])
const names = ['board.zip', 'every-eval-ever.jsonl', 'citation.bib', 'citation.csl.json']
const table = {
  release: { id: 'r-1' },
  judge: { id: 'j-1' },
  profile: { id: 'healthbench' },
  snapshot: { path: `${BOARD}/at/3`, sequence: 3 },
}

let folder: string
let api: Awaited<ReturnType<typeof startStubApi>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'board-'))
  const snapshots = [2, 3].flatMap((at) =>
    names.map((name) => [
      `GET /api/v1${BOARD}/at/${at}/${name}`,
      { body: name === 'board.zip' ? ZIP : `${at} ${name}` },
    ]),
  )
  api = await startStubApi({
    'GET /api/v1/leaderboard': { body: { tables: [table] } },
    'GET /api/v1/leaderboard.csv': ({ path: asked }) => ({ body: asked }),
    ...Object.fromEntries(snapshots),
  })
})
afterEach(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
const run = (board: string, ...more: string[]) =>
  runQuietly(['leaderboard', 'files', board, '--dir', path.join(folder, 'new'), ...more], {
    env: { CONSILIUM_URL: api.url },
  })
const read = (name: string) => readFile(path.join(folder, 'new', name))

it('writes every file of the latest snapshot, without a key and byte for byte', async () => {
  const { code, out } = await run(`${api.url}${BOARD}?sort=score`)
  expect({ code, out }).toEqual({
    code: 0,
    out: `Written to ${folder}/new, of ${BOARD}/at/3: leaderboard.json, leaderboard.csv, ${names.join(', ')}\n`,
  })
  expect((await readdir(path.join(folder, 'new'))).sort()).toEqual(
    ['leaderboard.csv', 'leaderboard.json', ...names].sort(),
  )
  expect(await read('board.zip')).toEqual(ZIP)
  expect(String(await read('citation.bib'))).toBe('3 citation.bib')
  expect(String(await read('leaderboard.csv'))).toBe(
    '/api/v1/leaderboard.csv?release=r-1&judge=j-1&profile=healthbench&at=3',
  )
  expect(api.calls.filter(({ headers }) => headers.authorization)).toEqual([])
})

it('writes the files of an older snapshot, and names them as JSON', async () => {
  const { out } = await run(`${BOARD}/at/2`, '--json')
  expect(JSON.parse(out)).toMatchObject({ snapshot: `${BOARD}/at/2` })
  expect(String(await read('every-eval-ever.jsonl'))).toBe('2 every-eval-ever.jsonl')
})

it.each([
  ['/boards/data/2026-1', 'is not the address of a board'],
  ['/boards/data/2026-1/lenient-2adffd51/healthbench', `The boards are ${BOARD}.`],
  [`https://other.example${BOARD}`, 'Give the address of its instance with --url'],
  [`${BOARD}/at/9`, 'There is nothing at'],
])('%s is refused with a reason', async (board, reason) => {
  const { code, err } = await run(board)
  expect(code).toBe(1)
  expect(err).toContain(reason)
})
