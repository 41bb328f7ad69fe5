import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'
import { startStubApi } from '../testing/start-stub-api'

let folder = ''
let close = async () => {}
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'consilium-cli-'))))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => close())

async function call(argv: string[], env: Record<string, string> = {}) {
  const created = (body: string) => ({
    status: 201,
    body: { id: 'new-1', ...(JSON.parse(body) as object), tasks: 24, frozenHash: 'abc' },
  })
  const routes = Object.fromEntries(
    ['releases', 'systems', 'judges'].map((name) => [
      `POST /api/v1/${name}`,
      ({ body }: { body: string }) => created(body),
    ]),
  )
  const api = await startStubApi(routes)
  close = api.close
  const answer = await runQuietly(argv, {
    env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x', ...env },
  })
  return { ...answer, sent: api.calls.map(({ body }) => JSON.parse(body) as unknown) }
}

const llm = ['--name', 'S', '--provider', 'openai-compatible', '--llm', 'm']

describe('registering', () => {
  it('freezes an import as a release', async () => {
    const { code, out, sent } = await call(['release', '--name', 'Spring', '--import', 'im-1'])
    expect({ code, out }).toEqual({ code: 0, out: 'Release Spring, 24 tasks, id new-1, frozen hash abc\n' })
    expect(sent).toEqual([{ name: 'Spring', importId: 'im-1', confirm: 'Spring' }])
  })

  it('registers a system with the given options and the key from the environment', async () => {
    const file = path.join(folder, 'prompt.txt')
    writeFileSync(file, 'Be brief.\n')
    const argv = [
      'system',
      'create',
      ...llm,
      '--base-url',
      'http://x/v1',
      '--api-key-env',
      'K',
      '--parameters',
      '{"temperature":0.2}',
      '--system-prompt-file',
      file,
      '--kind',
      'harness',
    ]
    const { code, sent, out } = await call(argv, { K: 'sk-secret' })
    expect({ code, out }).toEqual({ code: 0, out: 'System S, id new-1\n' })
    expect(sent).toEqual([
      {
        name: 'S',
        provider: 'openai-compatible',
        llm: 'm',
        baseUrl: 'http://x/v1',
        apiKey: 'sk-secret',
        parameters: { temperature: 0.2 },
        systemPrompt: 'Be brief.\n',
        kind: 'harness',
      },
    ])
  })

  it('registers a judge with its template', async () => {
    const file = path.join(folder, 'template.txt')
    writeFileSync(file, '<<conversation>> <<rubric_item>>')
    const { code, sent } = await call(['judge', 'create', ...llm, '--template-file', file])
    expect(code).toBe(0)
    expect(sent).toEqual([
      { name: 'S', provider: 'openai-compatible', llm: 'm', template: '<<conversation>> <<rubric_item>>' },
    ])
  })

  it.each([
    [['--api-key-env', 'NOT_SET'], 1, 'The environment variable NOT_SET is not set.'],
    [['--parameters', '[1]'], 64, '--parameters must be one JSON object'],
    [['--parameters', '{'], 64, '--parameters must be one JSON object'],
    [
      ['--system-prompt', 'a', '--system-prompt-file', 'b'],
      64,
      'Give either --system-prompt or --system-prompt-file, not both.',
    ],
    [['--system-prompt-file', '/no/such'], 1, '/no/such cannot be read'],
  ])('refuses %j before anything is sent', async (argv, code, sentence) => {
    const answer = await call(['system', 'create', ...llm, ...argv])
    expect(answer.code).toBe(code)
    expect(answer.err).toContain(sentence)
    expect(answer.sent).toEqual([])
  })
})
