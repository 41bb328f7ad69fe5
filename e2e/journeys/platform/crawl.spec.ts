import { openDatabase, type OpenDatabase } from '@consilium/db'
import { crawl, readCookie, type Met } from '../../crawl/crawl'
import { createCanaries } from '../../crawl/canaries'
import { findOthers, listPages, listReads, oddAddresses } from '../../crawl/list-requests'
import { findSecrets, type Secret } from '../../crawl/find-secrets'
import { plantCanaries, putAway, type Planted } from '../../crawl/plant-canaries'
import { readRuntime } from '../../read-runtime'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

type Caller = 'visitor' | 'viewer' | 'physician' | 'adjudicator' | 'admin'

const canaries = createCanaries()
let database: OpenDatabase
let planted: Planted
let secrets: Secret[]
let others: Record<string, string[]>

test.beforeAll(async () => {
  database = openDatabase(readRuntime().DATABASE_URL)
  planted = await plantCanaries(database.db, canaries)
  secrets = await findSecrets(database.db)
  others = await findOthers(database.db)
})

test.afterAll(async () => {
  await putAway(database.db, planted)
  await database.close()
})

/** The person of the demo world for each caller; one of the physicians is also an adjudicator. */
function findPerson(caller: Caller) {
  const has = (role: string) => (person: { role: string }) => person.role.split(', ').includes(role)
  const { people } = readRuntime()
  return caller === 'physician'
    ? people.find((person) => person.role === 'physician')
    : people.find(has(caller))
}

/** Planted texts that the caller may see, listed independently of the rules under test. */
function mayHold(caller: Caller, kind: string): boolean {
  if (/^public (task|answer|verdict)$/.test(kind)) return caller !== 'visitor'
  return /^askable (task|answer|verdict)$/.test(kind) && caller === 'viewer'
}

/** An adjudicator is a physician too and reads everything that a physician reads; `CONSILIUM_CRAWL=all` takes both. */
const callers: readonly Exclude<Caller, 'admin'>[] =
  process.env['CONSILIUM_CRAWL'] === 'all'
    ? ['visitor', 'viewer', 'physician', 'adjudicator']
    : ['visitor', 'viewer', 'adjudicator']

for (const caller of callers) {
  test(`as ${caller}: no response contains anything they may not see`, async ({ context }) => {
    test.setTimeout(240_000)
    const met = await crawlAs(caller, context)
    const forbidden = [...met.found].flatMap(([address, kinds]) =>
      kinds.filter((kind) => !mayHold(caller, kind)).map((kind) => `${kind} at ${address}`),
    )
    expect(forbidden).toEqual([])
    expect(met.statuses[500] ?? 0, 'internal server errors').toBe(0)
    const all = new Set([...met.found.values()].flat())
    const readable = [
      'public task',
      'public answer',
      'public verdict',
      ...(caller === 'viewer' ? ['askable task', 'askable answer'] : []),
    ]
    if (caller !== 'visitor')
      expect(
        readable.filter((kind) => !all.has(kind)),
        'texts that the crawl should have found',
      ).toEqual([])
    expect(met.asked).toBeGreaterThan(200)
    if (caller !== 'visitor') expect(met.payloads, 'payloads of pages').toBeGreaterThan(50)
  })
}

test('the same crawl as an admin finds what is hidden from the others', async ({ context }) => {
  test.setTimeout(240_000)
  const met = await crawlAs('admin', context)
  const all = new Set([...met.found.values()].flat())
  for (const kind of [
    'held-out task',
    'held-out answer',
    'unpublished answer',
    'unpublished verdict',
    'system prompt',
    'llm',
    'probe',
    'import error',
    'name of the author',
    'address of the author',
    'address of someone invited',
    'authored task that is in_review',
    'name of the system of an unpublished run',
  ]) {
    expect(all, kind).toContain(kind)
  }
  for (const kind of [
    'sealed key',
    'password hash',
    'invitation token',
    'key hash',
    'second factor',
    'recovery code',
    'reset token',
    'upload',
    'draft',
    'turn',
    'thread',
  ])
    expect(all, kind).not.toContain(kind)
})

async function crawlAs(caller: Caller, context: Parameters<typeof signInContext>[0]): Promise<Met> {
  const person = findPerson(caller)
  if (caller !== 'visitor' && person) await signInContext(context, person)
  const self = person
    ? await database.db.person.findUniqueOrThrow({ where: { email: person.email }, select: { id: true } })
    : null
  const isMember = caller === 'physician' || caller === 'adjudicator'
  // Members may see the names of admins, and everyone may see their own.
  const kept =
    caller === 'admin'
      ? []
      : secrets.filter(
          ({ personId, isAdminName }) =>
            personId === null || (personId !== self?.id && !(isAdminName && isMember)),
        )
  const requests = [
    ...listPages(planted, others),
    ...listReads(planted, {
      ...planted.other,
      personId: self?.id ?? planted.other.personId,
    }),
    ...oddAddresses,
  ]
  const met = await crawl({
    cookie: await readCookie(context.request),
    requests,
    most: requests.length + 150,
    search: (bytes) => {
      const text = bytes.toString('utf8')
      return [
        ...canaries.findIn(bytes),
        ...kept.filter((secret) => text.includes(secret.text)).map(({ kind }) => kind),
      ]
    },
  })
  test.info().annotations.push({
    type: 'crawled',
    description: `${met.asked} requests, ${Math.round(met.bytes / 1024)} kB, payloads ${met.payloads}, ${JSON.stringify(met.statuses)}`,
  })
  return met
}
