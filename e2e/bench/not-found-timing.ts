/**
 * Checks whether response times reveal that a forbidden object exists: pairs of requests, one for an existing
 * object and one for a missing one, in random order and interleaved over all cases, against a running
 * instance. `npx tsx e2e/bench/not-found-timing.ts [pairs of each case, 1000]`
 */
import { openDatabase } from '@consilium/db'
import { randomInt, randomUUID } from 'node:crypto'
import { createCanaries } from '../crawl/canaries'
import { plantCanaries, putAway } from '../crawl/plant-canaries'
import { readRuntime } from '../read-runtime'
import { compareSamples } from './compare-samples'

const pairs = Number(process.argv[2] ?? 1_000)
const { url, people, DATABASE_URL } = readRuntime()
const database = openDatabase(DATABASE_URL)
const planted = await plantCanaries(database.db, createCanaries())

const viewer = await signIn('viewer')
const physician = await signIn('physician')
const admin = await signIn('admin')
const trpc = (name: string, input: object) =>
  `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`
const cases = [
  {
    name: 'unpublished run, viewer',
    cookie: viewer,
    at: (id: string) => trpc('runs.get', { id }),
    there: planted.unpublished,
  },
  {
    name: 'unpublished run by REST, viewer',
    cookie: viewer,
    at: (id: string) => `/api/v1/runs/${id}`,
    there: planted.unpublished,
  },
  {
    name: 'stream of an unpublished run, viewer',
    cookie: viewer,
    at: (id: string) => `/api/runs/${id}/events`,
    there: planted.unpublished,
  },
  {
    name: 'held-out task of a published run, viewer',
    cookie: viewer,
    at: (versionId: string) => trpc('results.task', { runId: planted.published, versionId }),
    there: planted.heldOutVersion,
  },
  {
    name: 'task still to be reviewed, physician',
    cookie: physician,
    at: (versionId: string) => trpc('results.task', { runId: planted.published, versionId }),
    there: planted.askableVersion,
  },
  {
    name: 'question of someone else, admin',
    cookie: admin,
    at: (id: string) => trpc('turns.get', { id }),
    there: planted.other.turnId,
  },
  // Two missing ids: the control, in which the method must find no difference.
  {
    name: 'control: both missing, viewer',
    cookie: viewer,
    at: (id: string) => trpc('runs.get', { id }),
    there: randomUUID(),
  },
].map((one) => ({ ...one, present: [] as number[], absent: [] as number[] }))

try {
  for (let round = -20; round < pairs; round++) {
    for (const one of cases) {
      const isFirst = randomInt(2) === 0
      for (const isPresent of [isFirst, !isFirst]) {
        const ms = await time(one.at(isPresent ? one.there : randomUUID()), one.cookie)
        // The first rounds warm up.
        if (round >= 0) (isPresent ? one.present : one.absent).push(ms)
      }
    }
  }
  console.table(
    cases.map(({ name, present, absent }) => ({ case: name, ...compareSamples(present, absent) })),
  )
} finally {
  await putAway(database.db, planted)
  await database.close()
}

async function time(address: string, cookie: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(new URL(address, url), { headers: { cookie } })
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (response.status !== 404) throw new Error(`${address} answered ${response.status}`)
  return ms
}

async function signIn(role: string): Promise<string> {
  const person = people.find((one) =>
    role === 'physician' ? one.role === role : one.role.split(', ').includes(role),
  )
  if (!person) throw new Error(`The demo world has no ${role}.`)
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie())
      jar.set(...(line.split(';')[0]?.split(/=(.*)/s, 2) as [string, string]))
    return response
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { csrfToken } = (await keep(await fetch(new URL('/api/auth/csrf', url))).json()) as {
    csrfToken: string
  }
  const form = new URLSearchParams({
    email: person.email,
    password: person.password,
    csrfToken,
    json: 'true',
    callbackUrl: url,
  })
  keep(
    await fetch(new URL('/api/auth/callback/credentials', url), {
      method: 'POST',
      body: form,
      headers: { cookie: cookie() },
      redirect: 'manual',
    }),
  )
  return cookie()
}
