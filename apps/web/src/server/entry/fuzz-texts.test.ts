import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { findRefusal, type Actor } from '../../domain/permissions/permissions'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { callerNames } from '../testing/make-world'
import { mutationCases } from '../testing/mutation-cases/all-mutation-cases'
import type { MutationWorld } from '../testing/mutation-cases/mutation-case'
import { openMutationWorld } from '../testing/mutation-cases/open-mutation-world'
import { createSnapshots, findChanges, type Snapshot } from '../testing/table-diff'
import { listCalls, readAnswer, type Call } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'
import { endpoints } from './endpoints'
import { rootRouter } from './root-router'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))
vi.mock('../platform/auth/current-origin', () => ({
  currentOrigin: async () => ({ address: null, userAgent: null }),
}))

type Path = readonly (string | number)[]
/** A place in an input where a text may be, and the length that it may have. */
interface Place {
  path: Path
  maxLength: number
}
type Shape = Record<string, unknown>

const MAX_DEPTH = 12
/** Longer than any text without a declared length, such as an id or a date. */
const LONG = 1_000
/** The length of a provider's parameters as JSON. */
const MAX_PARAMETERS = 10_000

/** The places of all texts in a JSON schema: fields, list items, and the values of maps. */
function listPlaces(
  root: Shape,
  shape: Shape = root,
  path: Path = [],
  seen: readonly unknown[] = [],
): Place[] {
  const { $ref, type, properties, items, prefixItems, additionalProperties, maxLength } = shape as {
    $ref?: string
    type?: string
    properties?: Record<string, Shape>
    items?: Shape
    prefixItems?: Shape[]
    additionalProperties?: Shape | boolean
    maxLength?: number
  }
  if (path.length > MAX_DEPTH || seen.includes(shape)) return []
  const go = (next: Shape, ...parts: Path) => listPlaces(root, next, [...path, ...parts], [...seen, shape])
  if ($ref) {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Shape)[key], root)
    return go(target as Shape)
  }
  const isMap = typeof additionalProperties === 'object'
  return [
    ...(type === 'string' ? [{ path, maxLength: maxLength ?? LONG }] : []),
    ...(Object.keys(shape).length === 0 ? [{ path, maxLength: MAX_PARAMETERS }] : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      ((shape[key] ?? []) as Shape[]).flatMap((one) => go(one)),
    ),
    ...Object.entries(properties ?? {}).flatMap(([key, one]) => go(one, key)),
    ...(items ? go(items, 0) : []),
    ...(prefixItems ?? []).flatMap((one, index) => go(one, index)),
    ...(isMap ? go(additionalProperties, 'key') : []),
  ]
}

/** A copy of the input with another value at the path; what lies above it is created. */
function setAt(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const isList = typeof key === 'number'
  const base = typeof input === 'object' && input !== null ? input : isList ? [] : {}
  const inner = setAt((base as Record<string | number, unknown>)[key], rest, value)
  return isList && Array.isArray(base)
    ? [...base.slice(0, key), inner, ...base.slice(key + 1)]
    : { ...base, [key]: inner }
}

const toShape = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const placesOf = new Map<string, Place[]>()
for (const [name, { _def }] of Object.entries(
  rootRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>,
))
  placesOf.set(
    name,
    _def.inputs.flatMap((schema) => listPlaces(toShape(schema))),
  )
for (const { method, path, params, query, body } of endpoints)
  placesOf.set(
    `${method} /api/v1${path}`,
    Object.entries({ params, query, body: body === 'jsonl' ? undefined : body }).flatMap(([part, schema]) =>
      schema
        ? listPlaces(toShape(schema as z.ZodType)).map((place) => ({ ...place, path: [part, ...place.path] }))
        : [],
    ),
  )
const calls = listCalls().flatMap((call) => {
  const places = placesOf.get(call.name) ?? [{ path: [], maxLength: LONG }]
  return places.length > 0 ? [{ name: call.name, call, places }] : []
})

/** Tables that count attempts regardless of their outcome. */
const ASIDE = ['sign_in_attempt', 'rate_window', 'idempotency_key']

let world: MutationWorld
let take: () => Promise<Snapshot>
beforeAll(async () => {
  world = await openMutationWorld()
  take = await createSnapshots(world.api.pool)
}, 120_000)
afterAll(async () => {
  await Promise.all([turnFeeds().close(), runChanges().close()])
  await world.api.close()
})

/** An input that the call accepts, if a walk has one, and somebody who may send it. */
async function prepare({ name, action }: Call): Promise<{ actor: Actor; input: unknown }> {
  const change = Object.entries(mutationCases).find(([of]) => of.split(', ')[0] === name)?.[1]
  if (change) {
    const { actor = world.admin, input } = await change.prepare(world)
    return { actor, input }
  }
  const callers = ['admin', ...callerNames] as const
  const caller = callers.find((one) => !findRefusal(world.callers[one].actor, action)) ?? 'admin'
  const { actor, own } = world.callers[caller]
  return { actor, input: Object.values(walkCases[name] ?? {})[0]?.(world, own) }
}

/** The texts to try at a place, with the statuses that refuse them. An address can't carry half a pair. */
function listHostile(call: Call, { path, maxLength }: Place): [string, string, number[]][] {
  const inAddress = call.kind === 'stream' || path[0] === 'params' || path[0] === 'query'
  return [
    ['NUL', 'a\0b', [404, 422]],
    ...(inAddress ? [] : [['half a surrogate pair', 'a\ud800b', [404, 422]] as [string, string, number[]]]),
    ['a text that is too long', 'a'.repeat(maxLength + 1), [400, 404, 413, 422]],
  ]
}

describe('a text that can’t be stored', () => {
  it.each(calls)('is refused at each place in the input of $name', async ({ call, places }) => {
    const { actor, input } = await prepare(call)
    const before = await take()
    for (const place of places)
      for (const [what, text, statuses] of listHostile(call, place)) {
        const response = await call.send(world.api, actor, setAt(input, place.path, text))
        const body = await readAnswer(call, response)
        const at = `${what} at ${place.path.join('.')}: ${response.status} ${body.slice(0, 300)}`
        expect(statuses, at).toContain(response.status)
      }
    const stored = findChanges(before, await take()).filter(({ table }) => !ASIDE.includes(table))
    expect(stored.map(({ table, kind }) => `${table} ${kind}`)).toEqual([])
  })

  it('covers the calls that take texts', () => {
    expect(calls.length).toBeGreaterThan(150)
    expect(placesOf.get('drafts.save')?.length).toBeGreaterThan(20)
  })
})
