import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findRefusal, permissions, type Actor } from '../../domain/permissions/permissions'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { callerNames } from '../testing/make-world'
import { mutationCases } from '../testing/mutation-cases/all-mutation-cases'
import type { MutationCase, MutationWorld, Prepared } from '../testing/mutation-cases/mutation-case'
import {
  openAuditBreaker,
  openMutationWorld,
  type AuditBreaker,
} from '../testing/mutation-cases/open-mutation-world'
import { renderChanges } from '../testing/mutation-cases/render-changes'
import { acts, ties, tryConflict, type Act, type Tie } from '../testing/mutation-cases/try-conflicts'
import type { TestApi } from '../testing/open-test-api'
import { createSnapshots, findChanges, type Change, type Snapshot } from '../testing/table-diff'
import { listCalls, type Call } from '../testing/walk-calls'

// There is no worker to wake or wait for, and no request from which to read an address.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))
vi.mock('../systems/await-probe', async (original) => {
  const real = await original<{ readProbe: unknown }>()
  return { ...real, awaitProbe: real.readProbe }
})
vi.mock('../platform/auth/current-origin', () => ({
  currentOrigin: async () => ({ address: null, userAgent: null }),
  currentDevice: async () => '',
}))

const calls = listCalls().filter(({ kind }) => kind === 'mutation' || kind === 'post')
/** A procedure can have several cases; the text after the comma distinguishes them. */
const callOf = (name: string): Call | undefined => calls.find((call) => call.name === name.split(', ')[0])
const walked = Object.entries(mutationCases).map(([name, one]) => ({ name, one, call: callOf(name) }))

/** Tables that count attempts regardless of their outcome; nothing acts on this state. */
const ASIDE: Record<string, string> = {
  sign_in_attempt: 'attempts are counted before they run, so that failures slow down the next',
  rate_window: 'calls are counted regardless of their outcome',
  idempotency_key: 'a response is stored for a repeated call',
  draft: 'typed text is saved every second or two; each state keeps its number',
  draft_save: 'same as its draft',
  file: 'an upload arrives in chunks before it is used, and is removed if it never is',
  file_chunk: 'same as its file',
}
type KeyActor = Extract<Actor, { kind: 'api_key' }>
const FOREIGN = ['role', 'authorId', 'status', 'points', 'personId', 'nobodyKnowsThis']

let api: TestApi
let world: MutationWorld
let audit: AuditBreaker
let take: () => Promise<Snapshot>
const matrix = new Map<string, Record<string, string>>()

beforeAll(async () => {
  world = await openMutationWorld()
  api = world.api
  take = await createSnapshots(api.pool)
  audit = await openAuditBreaker(api.ownerUrl)
}, 120_000)

afterAll(async () => {
  await Promise.all([turnFeeds().close(), runChanges().close(), audit.close()])
  await api.close()
})

const isState = ({ table }: Change) => table !== 'audit_event' && !(table in ASIDE)
/** The rows changed by a call, including audit rows. */
async function watch<Value>(work: () => Promise<Value>): Promise<{ value: Value; changes: Change[] }> {
  const before = await take()
  const value = await work()
  return { value, changes: findChanges(before, await take()) }
}
const describeChanges = (changes: Change[]) => changes.map(({ table, kind }) => `${table} ${kind}`)

interface CallResult {
  status: number
  body: string
}
async function send(
  one: MutationCase,
  call: Call | undefined,
  actor: Actor,
  input: unknown,
): Promise<CallResult> {
  if (!one.send) {
    if (!call) throw new Error('There is no such call.')
    const response = await call.send(api, actor, input)
    return { status: response.status, body: await response.text() }
  }
  try {
    return { status: 200, body: JSON.stringify(await one.send(world, actor, input as never)) ?? '' }
  } catch (error) {
    return { status: 500, body: String(error) }
  }
}
const actorOf = ({ actor }: Prepared) => actor ?? world.admin
const idless = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/"errorId":"[^"]*"/g, '')

/** The input with one undeclared field; for an endpoint, in its body and in its query. */
function withField(call: Call, input: unknown, field: string): unknown[] {
  if (call.kind === 'mutation') return [{ ...((input ?? {}) as object), [field]: 'admin' }]
  const rest = input as { body?: object; query?: object; text?: string }
  return [
    { ...rest, query: { ...rest.query, [field]: 'admin' } },
    ...(rest.text === undefined ? [{ ...rest, body: { ...rest.body, [field]: 'admin' } }] : []),
  ]
}

describe('the walk over every change', () => {
  it.each(calls)('$name has a case', ({ name }) => {
    expect(
      Object.keys(mutationCases),
      `${name} changes data but has no case. Add one to apps/web/src/server/testing/mutation-cases.`,
    ).toContain(name)
  })

  it('has no case of a removed call', () => {
    expect(walked.filter(({ one, call }) => !call && !one.send).map(({ name }) => name)).toEqual([])
  })
})

describe.each(walked)('$name', ({ name, one, call }) => {
  // Prepared once for successive tests, of which only the last may change anything.
  let prepared: Prepared | undefined
  let before: Snapshot
  async function prepareOnce(): Promise<Prepared> {
    if (prepared) return prepared
    prepared = await one.prepare(world)
    before = await take()
    return prepared
  }
  /** The changes since the preparation, or since the test before. */
  async function findNew(): Promise<Change[]> {
    const after = await take()
    const changes = findChanges(before, after)
    before = after
    return changes
  }
  afterAll(() => {
    prepared = undefined
  })

  if (call) {
    it('callers without permission change nothing', async () => {
      const { input } = await prepareOnce()
      for (const caller of callerNames) {
        const { actor } = world.callers[caller]
        const refusal = findRefusal(actor, call.action)
        if (!refusal) continue
        const { status } = await send(one, call, actor, input)
        expect(status, caller).toBe(refusal.code === 'unauthenticated' ? 401 : 403)
      }
      expect(describeChanges((await findNew()).filter(({ table }) => table !== 'rate_window'))).toEqual([])
    })

    it('an undeclared field is refused', async () => {
      const own = await prepareOnce()
      for (const field of FOREIGN) {
        for (const input of withField(call, own.input, field)) {
          const { status, body } = await send(one, call, actorOf(own), input)
          expect([400, 422], `${field}: ${status} ${body.slice(0, 200)}`).toContain(status)
        }
      }
      expect(describeChanges((await findNew()).filter(isState))).toEqual([])
    })
  }

  if (one.elsewhere)
    it('objects of others are answered like missing ones', async () => {
      const own = await prepareOnce()
      const bodies = new Map<string, string>()
      for (const [on, change] of Object.entries(one.elsewhere ?? {})) {
        const { status, body } = await send(one, call, actorOf(own), change(own.input as never, world))
        if (one.isQuiet) expect(status, on).toBe(200)
        else expect([404, 409, 422], `${on}: ${status} ${body.slice(0, 200)}`).toContain(status)
        bodies.set(
          on.replace("other's", 'missing'),
          bodies.get(on.replace("other's", 'missing')) ?? idless(body),
        )
        expect(idless(body), on).toBe(bodies.get(on.replace("other's", 'missing')))
        note(name, on, one.isQuiet ? 'nothing happens' : 'not found')
      }
      expect(describeChanges((await findNew()).filter(isState))).toEqual([])
    })

  if (one.refused)
    it('a refusal by a rule changes nothing', async () => {
      // What it prepares may change what was prepared before.
      prepared = undefined
      for (const [what, { status, prepare }] of Object.entries(one.refused ?? {})) {
        const refused = await prepare(world)
        const { value, changes } = await watch(() => send(one, call, actorOf(refused), refused.input))
        expect(value.status, `${what}: ${value.body.slice(0, 300)}`).toBe(status)
        expect(describeChanges(changes.filter(({ table }) => !(table in ASIDE))), what).toEqual([])
        note(name, what, 'refused')
      }
    })

  if (one.audit.length > 0)
    it('is rolled back when the audit fails', async () => {
      const own = await prepareOnce()
      await audit.break()
      try {
        const { status, body } = await send(one, call, actorOf(own), own.input)
        if (!one.isQuiet || one.audit[0] !== 'password_reset.requested')
          expect(status, body.slice(0, 200)).toBe(500)
        const all = await findNew()
        // A counted attempt or a used code would refuse the next one.
        if (all.length > 0) prepared = undefined
        const changed = all.filter(
          ({ table }) =>
            table !== 'sign_in_attempt' && table !== 'rate_window' && !(table in (one.aside ?? {})),
        )
        expect(describeChanges(changed)).toEqual([])
      } finally {
        await audit.repair()
      }
    })

  it('is audited in its transaction', async () => {
    const own = await prepareOnce()
    const actor = actorOf(own)
    const { status, body } = await send(one, call, actor, own.input)
    const changes = await findNew()
    expect(status, body.slice(0, 300)).toBeLessThan(300)
    const state = changes.filter(isState)
    const events = changes.filter(({ table }) => table === 'audit_event')
    const { rows } = await api.pool.query<{
      action: string
      type: string
      entity: string
      kind: string
      actor: string | null
    }>(
      'SELECT action, entity_type AS type, entity_id AS entity, actor_kind AS kind, actor_id AS actor FROM audit_event WHERE id = ANY($1) ORDER BY id',
      [events.map(({ key }) => key)],
    )
    expect(rows.map(({ action }) => action)).toEqual(one.audit)
    if (one.elsewhere?.["other's"]) note(name, 'own', 'yes')
    if (one.audit.length === 0)
      return expect(describeChanges(state.filter(({ table }) => !(table in (one.aside ?? {}))))).toEqual([])
    if (one.onlyReads) expect(describeChanges(state)).toEqual([])
    else expect(state.length).toBeGreaterThan(0)
    // Every row must name the same transaction.
    const transactions = new Set(events.map(({ xmin }) => xmin))
    if (name.startsWith('sign in'))
      return expect(
        rows.every((row) => row.kind === 'person' && row.actor === (actor as { id: string }).id),
      ).toBe(true)
    expect(transactions.size).toBe(1)
    expect(
      describeChanges(
        state.filter(
          ({ table, xmin }) => xmin !== null && !transactions.has(xmin) && !(table in (one.aside ?? {})),
        ),
      ),
    ).toEqual([])
    for (const row of rows) {
      expect(
        row.action.startsWith(`${row.type}.`) ||
          one.audit[0]?.startsWith('password_reset') ||
          /^(second_factor|recovery_code|identity)\./.test(row.action),
        `${row.action} of ${row.type}`,
      ).toBe(true)
      if (own.auditedAs) expect(row.kind, row.action).toBe(own.auditedAs)
      else expect(row, row.action).toMatchObject({ kind: actor.kind, actor: 'id' in actor ? actor.id : null })
    }
    if (own.about) expect(rows.map(({ entity }) => entity)).toContain(own.about)
    else expect(state.some(({ key }) => rows.some(({ entity }) => key.includes(entity)))).toBe(true)
  })

  // A change that is made and then answered with “not found” is repeated, and its calls are paid twice.
  if (call?.kind === 'post')
    it('answers a key that has only the scope of the change', async () => {
      const { input, actor: its } = await one.prepare(world)
      const scope = permissions[call.action].scope
      // A change of a person’s own objects needs the key of a person.
      const key = its?.kind === 'api_key' ? its : (world.key as KeyActor)
      const actor: Actor = { ...key, scopes: scope ? [scope] : [] }
      const { status, body } = await send(one, call, actor, input)
      expect(status, body.slice(0, 300)).toBeLessThan(300)
    })
})

describe('the matrix of changes', () => {
  it('is the page docs/changes.md', async () => {
    const conflicts = {} as Record<Tie, Record<Act, string>>
    for (const tie of ties) {
      conflicts[tie] = {} as Record<Act, string>
      for (const act of acts) {
        const outcomes = await Promise.all(
          (['physician', 'adjudicator', 'admin'] as const).map((role) =>
            tryConflict(api.db, { role, tie, act }),
          ),
        )
        expect(new Set(outcomes).size, `${tie}, ${act}`).toBe(1)
        conflicts[tie][act] = outcomes[0] ?? ''
      }
    }
    const file = path.join(import.meta.dirname, '../../../../../docs/changes.md')
    const page = renderChanges(
      walked.map(({ name, one: { audit } }) => ({ name, audit, outcomes: matrix.get(name) ?? {} })),
      conflicts,
    )
    if (process.env['UPDATE_DOCS']) await writeFile(file, page)
    expect(
      await readFile(file, 'utf8'),
      'Run UPDATE_DOCS=1 npx vitest run mutation-walk and review the diff.',
    ).toBe(page)
  })
})

function note(name: string, on: string, outcome: string): void {
  matrix.set(name, { ...matrix.get(name), [on]: outcome })
}
