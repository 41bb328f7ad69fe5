import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusalOf } from '../domain/permissions'
import { runChanges } from './live/run-changes'
import { turnFeeds } from './live/turn-feeds'
import { callerNames, makeWorld, type AccessWorld, type CallerName } from './testing/make-world'
import { openTestApi, type TestApi } from './testing/open-test-api'
import { listCalls, readAnswer, type Call } from './testing/walk-calls'
import { walkCases } from './testing/walk-cases'

// Whether a worker is awake does not matter here.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

/** What came, by `caller, on what`, for each call. */
const came = new Map<Call, Map<string, { status: number; body: string }>>()
const calls = listCalls()
const reads = calls.filter(({ kind }) => kind !== 'mutation' && kind !== 'post')
const walked = calls.filter((call) => reads.includes(call) || walkCases[call.name])
let api: TestApi
let world: AccessWorld

beforeAll(async () => {
  api = await openTestApi()
  world = await makeWorld(api)
  for (const call of walked) {
    const answers = new Map<string, { status: number; body: string }>()
    for (const name of callerNames) {
      const { actor, own } = world.callers[name]
      for (const [on, make] of Object.entries(walkCases[call.name] ?? { '–': () => undefined })) {
        const response = await call.send(api, actor, make(world, own))
        answers.set(`${name}, ${on}`, { status: response.status, body: await readAnswer(call, response) })
      }
    }
    came.set(call, answers)
  }
}, 240_000)

afterAll(async () => {
  await Promise.all([turnFeeds().close(), runChanges().close()])
  await api.close()
})

const idless = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')

/** Marks of what each may hold, written out apart from the rules that decide. */
function mayHold(name: CallerName, mark: string): boolean {
  if (
    mark.endsWith(`of ${name}`) ||
    (mark === 'system prompt' && (name === 'key: read' || name === 'key: admin'))
  )
    return true
  // The outbox, from which an admin sends by hand what no mail server takes.
  if (mark === 'mail' && name === 'admin') return true
  if (
    /^(hidden llm|password hash|second factor|recovery code|reset token|key hash|invitation token|sealed key|draft|upload|mail)/.test(
      mark,
    ) ||
    mark.startsWith('turn of')
  )
    return false
  if (name === 'admin' || name === 'key: read' || name === 'key: admin') return true
  // Whom a refused person is told to ask: never named to viewers and visitors.
  if (mark === 'name of admin' && (name === 'physician' || name === 'adjudicator')) return true
  const isReader = name === 'viewer' || name === 'physician' || name === 'adjudicator'
  if (/^public (task|answer|verdict)$/.test(mark)) return isReader
  return /^askable (task|answer|verdict)$/.test(mark) && name === 'viewer'
}

describe('the walk over every read', () => {
  it.each(reads.filter(({ hasInput }) => hasInput))('$name has a case', ({ name }) => {
    expect(
      walkCases[name],
      `${name} is asked about something and nobody says about what. Add its line to apps/web/src/server/testing/walk-cases.ts.`,
    ).toBeDefined()
  })

  it('has no case of a call that is gone', () => {
    const names = calls.map(({ name }) => name)
    expect(
      Object.keys(walkCases).filter(
        (name) => !names.includes(name) && name !== 'people.get' && name !== 'account.resetLink',
      ),
    ).toEqual([])
  })

  it.each(walked)('$name refuses whom the rules refuse, and nobody else', (call) => {
    for (const [key, { status, body }] of came.get(call) ?? []) {
      const name = key.slice(0, key.indexOf(',')) as CallerName
      const refusal = refusalOf(world.callers[name].actor, call.action)
      const expected = refusal ? (refusal.code === 'unauthenticated' ? 401 : 403) : null
      if (expected) expect(status, `${call.name} as ${key}: ${body.slice(0, 300)}`).toBe(expected)
      else expect([200, 404, 409], `${call.name} as ${key}: ${body.slice(0, 300)}`).toContain(status)
    }
  })

  it.each(walked)('$name says of what one may not see exactly what it says of what is not there', (call) => {
    const answers = came.get(call) ?? new Map<string, { status: number; body: string }>()
    for (const [key, answer] of answers) {
      if (answer.status !== 404 || key.includes(', missing')) continue
      const name = key.slice(0, key.indexOf(','))
      const twin = answers.get(`${name}, missing task`) ?? answers.get(`${name}, missing`)
      const twins = [answers.get(`${name}, missing`), twin].map((one) => one && idless(one.body))
      expect(twins, `${call.name} as ${key}`).toContain(idless(answer.body))
    }
  })

  it.each(walked)('$name holds no text that its reader may not see', (call) => {
    for (const [key, { body }] of came.get(call) ?? []) {
      const name = key.slice(0, key.indexOf(',')) as CallerName
      const marks = [...new Set([...body.matchAll(/⟦([^⟧]*)/g)].map(([, mark = '']) => mark))]
      expect(
        marks.filter((mark) => !mayHold(name, mark)),
        `${call.name} as ${key}`,
      ).toEqual([])
      if (name !== 'admin') {
        const own = world.callers[name].actor
        const addresses = (body.match(/[\w-]+@secret-address\.example/g) ?? []).filter(
          (address) => own.kind !== 'person' || address !== own.email,
        )
        expect(addresses, `${call.name} as ${key}`).toEqual([])
      }
    }
  })

  it('met texts of every kind that is to be kept from someone', () => {
    const bodies = [...came.values()]
      .flatMap((answers) => [...answers.values()].map(({ body }) => body))
      .join('\n')
    for (const kind of [
      'public task',
      'public answer',
      'public verdict',
      'held out task',
      'askable task',
      'authored in_review',
      'authored draft',
      'turn of admin',
      'system prompt',
      'import error',
      'probe',
    ]) {
      expect(bodies, kind).toContain(`⟦${kind}`)
    }
  })

  it('is the table in docs/visibility.md', async () => {
    const file = path.join(import.meta.dirname, '../../../../docs/visibility.md')
    const table = renderTable()
    if (process.env['UPDATE_DOCS']) await writeFile(file, table)
    expect(
      await readFile(file, 'utf8'),
      'Run UPDATE_DOCS=1 npx vitest run visibility-walk and read the difference.',
    ).toBe(table)
  })
})

const words: Record<number, string> = {
  200: 'yes',
  401: 'sign in',
  403: 'refused',
  404: 'not found',
  409: 'yes',
}

function renderTable(): string {
  const header = ['what', 'on', ...callerNames]
  const sections = [...new Set(walked.map(titleOf))].map(
    (title) => [title, walked.filter((call) => titleOf(call) === title)] as const,
  )
  return [
    '# What came when everyone asked for everything',
    '',
    'Generated by `apps/web/src/server/visibility-walk.test.ts`, which calls every read as everyone and writes what was answered.',
    '*Own*, *other*, *conflicted* (still to be reviewed by the physician and the adjudicator), *held out*, *unpublished*, *missing* say on what.',
    'What is not found for a reader is answered as what does not exist, byte for byte and with the same statements to the database.',
    'Changes stand in [changes.md](changes.md), the rules in [permissions.md](permissions.md).',
    '',
    ...sections.flatMap(([title, calls]) => [
      `## ${title}`,
      '',
      ...[header, header.map(() => '---'), ...calls.flatMap(renderRows)].map(
        (cells) => `| ${cells.join(' | ')} |`,
      ),
      '',
    ]),
  ].join('\n')
}

const titleOf = ({ name, kind }: Call) =>
  kind === 'stream' ? 'Streams' : name.includes(' ') ? 'REST' : name.slice(0, name.indexOf('.'))

/** One row for each thing that a call was asked about; its name stands in the first. */
function renderRows(call: Call): string[][] {
  return Object.keys(walkCases[call.name] ?? { '–': 0 }).map((on, index) => [
    index === 0 ? `\`${call.name}\`` : '',
    on,
    ...callerNames.map((name) => words[came.get(call)?.get(`${name}, ${on}`)?.status ?? 0] ?? '?'),
  ])
}
