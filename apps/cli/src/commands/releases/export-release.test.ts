import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runQuietly } from '../../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../../testing/start-stub-api'

const text = '{"id":"ü"}\n'.repeat(20_000)
const bytes = Buffer.byteLength(text)
const sha256 = createHash('sha256').update(text).digest('hex')
const queued = {
  id: 'ex-1',
  state: 'queued',
  startedAt: null,
  total: 100,
  written: 0,
  failure: null,
  bytes: null,
  sha256: null,
}
const startedAt = new Date(Date.now() - 1_000).toISOString()
const done = { ...queued, state: 'done', startedAt, written: 100, bytes, sha256 }
const releases = { items: [{ id: 'r-1', name: 'Autumn & more' }], nextCursor: null }
const found: StubRoutes = {
  'GET /api/v1/releases': { body: releases },
  'POST /api/v1/releases/r-1/exports': { status: 202, body: queued },
  'GET /api/v1/exports/ex-1': (_, times) => ({
    body: times < 3 ? { ...queued, state: 'running', startedAt, written: times * 40 } : done,
  }),
  'GET /api/v1/exports/ex-1/file': { body: text, type: 'application/jsonl' },
}

let folder = ''
let out = ''
let close = async () => {}
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'consilium-cli-'))
})
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  folder = mkdtempSync(path.join(os.tmpdir(), 'consilium-cli-'))
  out = path.join(folder, 'release.jsonl')
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => close())

async function exportRelease(routes: StubRoutes, argv: string[] = []) {
  const api = await startStubApi({ ...found, ...routes })
  close = api.close
  const answer = await runQuietly(
    ['release', 'export', 'Autumn & more', '--format', 'professional', '--out', out, ...argv],
    { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } },
  )
  return { ...answer, calls: api.calls }
}

describe('release export', () => {
  it('requests the file, waits with progress, downloads it and checks its hash', async () => {
    const { code, out: printed, err, calls } = await exportRelease({})
    expect({ code, printed }).toEqual({
      code: 0,
      printed: `${out}: 100 tasks, ${bytes} bytes, SHA-256 ${sha256} (checked)\n`,
    })
    expect(readFileSync(out, 'utf8')).toBe(text)
    expect(readdirSync(folder)).toEqual(['release.jsonl'])
    expect(err).toContain('0 %  waiting for a worker')
    expect(err).toMatch(/80 % {2}80\/100 tasks · \d+ a second · .* left/)
    expect(err).toContain('100 %  downloading')
    const post = calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(post?.body ?? '')).toEqual({ format: 'healthbench-professional' })
    expect(calls.at(-1)?.headers.authorization).toBe('Bearer csk_x')
  })

  it('downloads at once what is written already, and prints it as JSON for scripts', async () => {
    const { code, out: printed } = await exportRelease(
      { 'POST /api/v1/releases/r-1/exports': { body: done } },
      ['--json'],
    )
    expect(code).toBe(0)
    expect(JSON.parse(printed)).toEqual({ ...done, file: out })
  })

  it.each<[string, StubRoutes, RegExp]>([
    [
      'an export that fails',
      {
        'GET /api/v1/exports/ex-1': {
          body: { ...queued, state: 'failed', failure: 'Two tasks have one id.' },
        },
      },
      /^Two tasks have one id\.$/m,
    ],
    [
      'an export that someone cancels',
      { 'GET /api/v1/exports/ex-1': { body: { ...queued, state: 'canceled' } } },
      /^The export was canceled\.$/m,
    ],
    [
      'a file that differs from its hash',
      { 'GET /api/v1/exports/ex-1/file': { body: text.replace('ü', 'ä') } },
      /differs from the one on the server/,
    ],
    [
      'a file that is cut',
      { 'GET /api/v1/exports/ex-1/file': { body: text.slice(0, 100) } },
      /109 of 240000 bytes/,
    ],
    [
      'a connection that breaks',
      {
        'GET /api/v1/exports/ex-1/file': {
          body: 'x',
          headers: { 'content-length': '999', connection: 'close' },
        },
      },
      /Nothing was kept/,
    ],
    [
      'a file that has expired',
      {
        'GET /api/v1/exports/ex-1/file': { status: 409, body: { status: 409, detail: 'The file expired.' } },
      },
      /^The file expired\.$/m,
    ],
    [
      'a key without the scope',
      {
        'POST /api/v1/releases/r-1/exports': {
          status: 403,
          body: { status: 403, detail: 'This key lacks the scope “admin”.' },
        },
      },
      /lacks the scope/,
    ],
  ])('reports %s, and leaves the old file', async (_, routes, sentence) => {
    writeFileSync(out, 'old')
    const { code, err, out: printed } = await exportRelease(routes)
    expect({ code, printed }).toEqual({ code: 1, printed: '' })
    expect(err).toMatch(sentence)
    expect(readFileSync(out, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['release.jsonl'])
  })

  it('reports a path that can’t be written', async () => {
    out = path.join(folder, 'missing', 'release.jsonl')
    const { code, err } = await exportRelease({})
    expect(code).toBe(1)
    expect(err).toContain('cannot be written (ENOENT). Choose another path with --out.')
  })

  it('needs a known format, and “release” alone still freezes', async () => {
    const { code, err } = await exportRelease({}, ['--format', 'csv'])
    expect(code).toBe(64)
    expect(err).toContain('--format is one of professional, healthbench, not “csv”.')
    const help = await runQuietly(['release', '--name', 'x', '--import', 'y', '--help'])
    expect(help.out).toContain('Freeze the tasks of an import or a dataset as a release')
  })
})
