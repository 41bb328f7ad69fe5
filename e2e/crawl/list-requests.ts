import type { Database } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AccessWorld } from '../../apps/web/src/server/testing/make-world'
import type { Belongings } from '../../apps/web/src/server/testing/make-belongings'
import { walkCases } from '../../apps/web/src/server/testing/walk-cases'
import type { RestInput } from '../../apps/web/src/server/testing/walk-calls'
import type { Planted } from './plant-canaries'

export interface CrawlRequest {
  address: string
  method?: 'GET' | 'HEAD' | 'OPTIONS'
  headers?: Record<string, string>
  /** Read briefly, then closed. */
  stream?: true
}

const ROOT = path.join(import.meta.dirname, '../..')
const BATCH = 20

/** Every page, with planted ids, ids of the demo world and a missing id as parameters, and pictures. */
export function listPages(planted: Planted, others: Record<string, string[]>): CrawlRequest[] {
  const files = readdirSync(path.join(ROOT, 'apps/web/src/app'), { recursive: true, encoding: 'utf8' })
  const routes = files
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
  const {
    results,
    published,
    unpublished,
    publicVersion,
    heldOutVersion,
    askableVersion,
    taskId,
    importId,
    systemId,
    other,
  } = planted
  const missing = randomUUID()
  const ids: Record<string, string[]> = {
    datasets: [results.datasetId],
    tasks: [taskId, planted.askableTask],
    imports: [importId],
    judges: [results.judgeId],
    systems: [systemId],
    releases: [results.releaseId],
    runs: [published, unpublished],
    people: [other.personId],
    version: [publicVersion, heldOutVersion, askableVersion],
    review: [other.assignmentId],
  }
  const fill = (route: string): string[] => {
    const [, before = '', noun = '', part = ''] = /^(.*?([\w-]*)\/)\[([^\]]+)\]/.exec(route) ?? []
    if (part === '') return [route]
    const named = others[part]
    // Parts of a name are tried together: a missing one in each place is enough.
    const values = named
      ? [...named, 'none']
      : [...(ids[part] ?? ids[noun] ?? planted.ids.slice(0, 3)), ...(others[noun] ?? []), missing, 'none']
    return values.flatMap((value) => fill(`${before}${value}${route.slice(before.length + part.length + 2)}`))
  }
  const addresses = [...new Set(routes.flatMap(fill))]
  const board = ['dataset', 'release', 'judge', 'profile'].map((part) => others[part]?.[0] ?? '').join('/')
  const pictures = ['', '/at/1'].flatMap((at) =>
    ['svg', 'png'].map((format) => ({ address: `/boards/${board}${at}/chart.${format}` })),
  )
  return [
    ...addresses.flatMap((address): CrawlRequest[] => [
      { address },
      { address: `${address}?_rsc=1`, headers: { rsc: '1' } },
    ]),
    ...pictures,
  ]
}

/**
 * Every query and stream of the generated matrix, with the inputs of the visibility walk and with every
 * planted id.
 */
export function listReads(planted: Planted, own: Belongings): CrawlRequest[] {
  const [, calls = ''] = readFileSync(path.join(ROOT, 'docs/permissions.md'), 'utf8').split('## Calls')
  const names = [...calls.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
  const world = planted as unknown as AccessWorld
  const inputsOf = (name: string) => Object.values(walkCases[name] ?? {}).map((make) => make(world, own))
  const procedures = names.filter((name) => !name.includes(' '))
  const asked = procedures.flatMap((name) =>
    [{}, undefined, ...inputsOf(name), ...takesId(name)].map((input) => ({ name, input })),
  )
  function takesId(name: string): unknown[] {
    const [sample] = inputsOf(name) as (Record<string, unknown> | undefined)[]
    return sample && 'id' in sample ? planted.ids.map((id) => ({ ...sample, id })) : []
  }
  const batches = Array.from({ length: Math.ceil(asked.length / BATCH) }, (_, index) =>
    asked.slice(index * BATCH, (index + 1) * BATCH),
  )
  const endpoints = names
    .filter((name) => name.startsWith('GET '))
    .flatMap((name): CrawlRequest[] => {
      const pattern = name.slice(4)
      // The pages above already request these with every id; the same functions respond here.
      const some = planted.ids.filter((_, index) => index % 4 === 0)
      const inputs = pattern.includes('{')
        ? [
            ...inputsOf(name),
            ...some.map((id) => ({
              params: Object.fromEntries(
                [...pattern.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, id]),
              ),
            })),
          ]
        : [{}, ...inputsOf(name)]
      const addresses = inputs.map((input) =>
        typeof input === 'string'
          ? pattern.replace(/\{\w+\}/, input)
          : fillIn(pattern, (input ?? {}) as RestInput),
      )
      const stream = pattern.endsWith('/events')
      return [...new Set(addresses)]
        .flatMap((address): CrawlRequest[] => (stream ? [{ address, stream }] : [{ address }]))
        .concat(
          stream
            ? []
            : [
                { address: addresses[0] ?? pattern, method: 'HEAD' },
                { address: addresses[0] ?? pattern, method: 'OPTIONS' },
              ],
        )
    })
  return [
    ...batches.map((batch) => ({
      address: `/api/trpc/${batch.map(({ name }) => name).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(batch.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])))))}`,
    })),
    ...endpoints,
  ]
}

function fillIn(pattern: string, { params = {}, query = {} }: RestInput): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  return Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

/** Addresses that lead nowhere or to the framework's own responses, errors included. */
export const oddAddresses: CrawlRequest[] = [
  ...[
    '/no-such-page',
    '/%E0%A4%A',
    '/runs/%00',
    '/..%2f..%2f.env',
    '/.env',
    '/.git/config',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/offline-worker.js',
    '/metrics',
    '/_next/image?url=%2Ficon.png&w=64&q=75',
    '/_next/data/x/index.json',
    '/api',
    '/api/v1',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
    '/api/trpc/no.such',
    '/api/trpc/runs.get?input=%7B',
    '/api/auth/session',
    '/api/auth/providers',
    '/api/auth/csrf',
    '/api/auth/signin',
    '/api/auth/error?error=x',
  ].map((address) => ({ address })),
  ...(['HEAD', 'OPTIONS'] as const).flatMap((method) =>
    ['/', '/people', '/runs', '/api/trpc/people.list', '/api/v1/runs', '/api/v1/datasets'].map((address) => ({
      address,
      method,
    })),
  ),
]

/** Two ids of each kind that existed before. */
export async function findOthers(db: Database): Promise<Record<string, string[]>> {
  const two = { take: 2, orderBy: { createdAt: 'asc' }, select: { id: true } } as const
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  const board = await db.board.findFirstOrThrow({ orderBy: { createdAt: 'asc' } })
  return {
    // The parts of the address of a board.
    dataset: [board.datasetSlug],
    release: [board.releaseSlug],
    judge: [board.judgeSlug],
    profile: [board.profile],
    sequence: ['1'],
    datasets: await ids(db.dataset.findMany(two)),
    tasks: await ids(db.task.findMany(two)),
    imports: await ids(db.import.findMany(two)),
    judges: await ids(db.judge.findMany(two)),
    systems: await ids(db.system.findMany(two)),
    releases: await ids(db.release.findMany(two)),
    runs: await ids(db.run.findMany(two)),
    people: await ids(db.person.findMany(two)),
  }
}
