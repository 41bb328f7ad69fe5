import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../testing/start-stub-api'

const text = `${JSON.stringify({ prompt_id: 'ü\u2028' })}\n`.repeat(3_000)
const counts = { read: 3_000, created: 2_990, updated: 4, unchanged: 6, errors: [], warnings: [] }
let folder = ''
let file = ''
let close = async () => {}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'consilium-cli-'))
  file = path.join(folder, 'rows & more.jsonl')
  writeFileSync(file, text)
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => close())

async function importFile(routes: StubRoutes, argv: string[] = []) {
  const api = await startStubApi(routes)
  close = api.close
  const answer = await runQuietly(['import', file, '--format', 'healthbench', ...argv], {
    env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' },
  })
  return { ...answer, calls: api.calls }
}

describe('import', () => {
  it('sends the file with its length and digest, and prints the report', async () => {
    const { code, out, calls } = await importFile(
      { 'POST /api/v1/imports': { body: { importId: 'im-1', state: 'imported', ...counts } } },
      ['--dataset', 'A & B', '--on-error', 'skip'],
    )
    expect(code).toBe(0)
    expect(out).toContain(
      'Imported.\n  import     im-1\n  read       3000\n  new        2990\n  changed    4\n  unchanged  6',
    )
    const [call] = calls
    expect(call?.body).toBe(text)
    expect(call?.headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(call?.headers['content-digest']).toBe(
      `sha-256=:${createHash('sha256').update(text).digest('base64')}:`,
    )
    const query = new URL(call?.path ?? '', 'http://x').searchParams
    expect(Object.fromEntries(query)).toEqual({
      format: 'healthbench',
      onError: 'skip',
      dataset: 'A & B',
      fileName: 'rows & more.jsonl',
    })
  })

  it('waits for an import that takes long', async () => {
    const { code, out } = await importFile({
      'POST /api/v1/imports': {
        status: 202,
        body: { importId: 'im-2', state: 'queued', ...counts, read: 0 },
      },
      'GET /api/v1/imports/im-2': (_, times) => ({
        body: { importId: 'im-2', state: times < 3 ? 'running' : 'imported', ...counts },
      }),
    })
    expect(code).toBe(0)
    expect(out).toContain('im-2')
  })

  it('exits with 1 when the file is refused and lists every bad line', async () => {
    const errors = [
      { line: 3, reason: 'The line is not valid JSON.' },
      { line: 9, reason: 'Ends in the middle.' },
    ]
    const refused = {
      status: 422,
      title: 'import refused',
      detail: '2 lines cannot be read.',
      importId: 'im-3',
      state: 'refused',
      ...counts,
      errors,
      errorCount: 7,
      created: 0,
    }
    const { code, out } = await importFile({ 'POST /api/v1/imports': { status: 422, body: refused } })
    expect(code).toBe(1)
    expect(out).toContain('Refused: nothing was imported. 7 lines of 3000 cannot be imported.')
    expect(out).toContain(
      '  line 3: The line is not valid JSON.\n  line 9: Ends in the middle.\n  and 5 lines more',
    )
    expect(out).toContain('--on-error skip')
  })

  it('reports a problem with the whole file only once', async () => {
    const failure = 'The file is a web page.'
    const refused = {
      status: 422,
      title: 'import refused',
      detail: failure,
      importId: null,
      state: 'refused',
      ...counts,
      read: 1,
      errors: [{ line: 1, reason: failure }],
      errorCount: 1,
      failure,
    }
    const { code, out } = await importFile({ 'POST /api/v1/imports': { status: 422, body: refused } })
    expect({ code, out }).toEqual({
      code: 1,
      out: 'Refused: nothing was imported. The file is a web page.\n  read       1\n',
    })
  })

  it('prints the report as JSON for scripts', async () => {
    const body = { importId: 'im-4', state: 'imported', ...counts }
    const { out } = await importFile({ 'POST /api/v1/imports': { body } }, ['--json'])
    expect(JSON.parse(out)).toEqual(body)
  })

  it('reports a key without the scope, and a missing file', async () => {
    const { code, err } = await importFile({
      'POST /api/v1/imports': {
        status: 403,
        body: { status: 403, detail: 'This key lacks the scope “import”.' },
      },
    })
    expect({ code, err }).toMatchObject({ code: 1 })
    expect(err).toContain('This key lacks the scope “import”.')
    const missing = await runQuietly(['import', '/no/such.jsonl', '--format', 'healthbench'], {
      env: { CONSILIUM_URL: 'http://127.0.0.1:1', CONSILIUM_API_KEY: 'k' },
    })
    expect(missing).toMatchObject({ code: 1, err: '/no/such.jsonl cannot be read: there is no such file.\n' })
  })
})
