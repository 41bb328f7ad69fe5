import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findRefusal } from '../../domain/permissions/permissions'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { callerNames, makeWorld, type AccessWorld, type CallerName } from '../testing/make-world'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls, readAnswer, type Call } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'

// Workers don't matter here.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

/** The responses of each call, by `caller, on what`. */
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

/** The marks that each caller may see, written out independently of the rules. */
function mayHold(name: CallerName, mark: string): boolean {
  if (
    mark.endsWith(`of ${name}`) ||
    (mark === 'system prompt' && (name === 'key: read' || name === 'key: admin'))
  )
    return true
  // The outbox, from which an admin can send mails by hand.
  if (mark === 'mail' && name === 'admin') return true
  if (
    /^(hidden llm|password hash|second factor|recovery code|reset token|key hash|invitation token|sealed key|draft|upload|mail)/.test(
      mark,
    ) ||
    mark.startsWith('turn of')
  )
    return false
  if (name === 'admin' || name === 'key: read' || name === 'key: admin') return true
  // The contact named in refusals: never a person's name for viewers and visitors.
  if (mark === 'name of admin' && (name === 'physician' || name === 'adjudicator')) return true
  const isReader = name === 'viewer' || name === 'physician' || name === 'adjudicator'
  if (/^public (task|answer|verdict)$/.test(mark)) return isReader
  return /^askable (task|answer|verdict)$/.test(mark) && name === 'viewer'
}

describe('the walk over every read', () => {
  it.each(reads.filter(({ hasInput }) => hasInput))('$name has a case', ({ name }) => {
    expect(
      walkCases[name],
      `${name} takes an object but has no case. Add a line to apps/web/src/server/testing/walk-cases.ts.`,
    ).toBeDefined()
  })

  it('has no case of a removed call', () => {
    const names = calls.map(({ name }) => name)
    expect(
      Object.keys(walkCases).filter(
        (name) => !names.includes(name) && name !== 'people.get' && name !== 'account.resetLink',
      ),
    ).toEqual([])
  })

  it.each(walked)('$name refuses exactly the callers that the rules refuse', (call) => {
    for (const [key, { status, body }] of came.get(call) ?? []) {
      const name = key.slice(0, key.indexOf(',')) as CallerName
      const refusal = findRefusal(world.callers[name].actor, call.action)
      const expected = refusal ? (refusal.code === 'unauthenticated' ? 401 : 403) : null
      if (expected) expect(status, `${call.name} as ${key}: ${body.slice(0, 300)}`).toBe(expected)
      else expect([200, 404, 409], `${call.name} as ${key}: ${body.slice(0, 300)}`).toContain(status)
    }
  })

  it.each(walked)('$name answers for hidden objects exactly as for missing ones', (call) => {
    const answers = came.get(call) ?? new Map<string, { status: number; body: string }>()
    for (const [key, answer] of answers) {
      if (answer.status !== 404 || key.includes(', missing')) continue
      const name = key.slice(0, key.indexOf(','))
      const twin = answers.get(`${name}, missing task`) ?? answers.get(`${name}, missing`)
      const twins = [answers.get(`${name}, missing`), twin].map((one) => one && idless(one.body))
      expect(twins, `${call.name} as ${key}`).toContain(idless(answer.body))
    }
  })

  it.each(walked)('$name contains no text that its reader may not see', (call) => {
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

  it('read texts of every kind that is hidden from some caller', () => {
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
      'name of an unpublished release',
      'notice of an unpublished release',
    ]) {
      expect(bodies, kind).toContain(`⟦${kind}`)
    }
  })

  it('is the table in docs/visibility.md', async () => {
    const file = path.join(import.meta.dirname, '../../../../../docs/visibility.md')
    const table = renderTable()
    if (process.env['UPDATE_DOCS']) await writeFile(file, table)
    expect(
      await readFile(file, 'utf8'),
      'Run UPDATE_DOCS=1 npx vitest run visibility-walk and review the diff.',
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
  const header = ['what', 'object', ...callerNames]
  const sections = [...new Set(walked.map(titleOf))].map(
    (title) => [title, walked.filter((call) => titleOf(call) === title)] as const,
  )
  return [
    '# Who can read what',
    '',
    'Generated by `apps/web/src/server/entry/visibility-walk.test.ts`, which makes every read as every kind of caller and records the answers.',
    '*Own*, *other*, *conflicted* (assigned to the physician and the adjudicator for review), *held out*, *unpublished* and *missing* describe the object.',
    'An object that the reader may not see is answered exactly like one that does not exist: byte for byte, and with the same database statements.',
    'Changes are listed in [changes.md](changes.md), the rules in [permissions.md](permissions.md).',
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

/** One row per object of a call; the first row names the call. */
function renderRows(call: Call): string[][] {
  return Object.keys(walkCases[call.name] ?? { '–': 0 }).map((on, index) => [
    index === 0 ? `\`${call.name}\`` : '',
    on,
    ...callerNames.map((name) => words[came.get(call)?.get(`${name}, ${on}`)?.status ?? 0] ?? '?'),
  ])
}
