/**
 * Measures how long saving a draft takes while 50 people type: 25 saves a second of drafts of 20 to 60 kB,
 * each with its history, against a separate production instance. `npx tsx e2e/bench/drafts.ts [seconds]`
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startTestInstance } from '../../scripts/lib/testing/test-instance.mjs'

const WRITERS = 50
const EVERY_MS = 2_000
const seconds = Number(process.argv[2] ?? 60)
type Runtime = {
  url: string
  DATABASE_URL: string
  people: { role: string; email: string; password: string }[]
}

const folder = mkdtempSync(path.join(tmpdir(), 'consilium-bench-'))
chmodSync(folder, 0o711)
const instance = await startTestInstance({ folder, env: { ...process.env, LOG_LEVEL: 'warn' } })
try {
  if (!instance.ok) throw new Error(instance.output())
  await measure(JSON.parse(readFileSync(path.join(instance.dataDir, 'runtime.json'), 'utf8')) as Runtime)
} finally {
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function measure({ url, people, DATABASE_URL }: Runtime): Promise<void> {
  const physicians = people.filter(({ role }) => role.includes('physician'))
  const datasetId = await readDataset(DATABASE_URL)
  const writers: Writer[] = []
  for (let index = 0; index < WRITERS; index++)
    writers.push(await openWriter(url, physicians[index % physicians.length], datasetId, index))
  await Promise.all(writers.map((writer) => writer.save()))
  const load = loadavg()[0]
  const until = performance.now() + seconds * 1_000
  const times = (
    await Promise.all(writers.map((writer, index) => type(writer, (index * EVERY_MS) / WRITERS, until)))
  ).flat()
  const row = {
    saves: times.length,
    'a second': Math.round((times.length / seconds) * 10) / 10,
    kB: '20–60',
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
    'load before': load,
    'load after': loadavg()[0],
  }
  console.log(JSON.stringify(row))
  console.table([row])
}

/** Saves every two seconds at fixed times: a late save does not delay the others. */
async function type(writer: Writer, delay: number, until: number): Promise<number[]> {
  const times: number[] = []
  for (let next = performance.now() + delay; next < until; next += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
    times.push(await writer.save())
  }
  return times
}

type Writer = Awaited<ReturnType<typeof openWriter>>

async function openWriter(
  url: string,
  person: Runtime['people'][number] | undefined,
  datasetId: string,
  index: number,
) {
  if (!person) throw new Error('There is no physician.')
  const jar = new Map<string, string>()
  const keep = (response: Response) =>
    response.headers
      .getSetCookie()
      .forEach((cookie) =>
        jar.set(...((cookie.split(';', 1)[0] ?? '').split(/=(.*)/s, 2) as [string, string])),
      )
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const csrf = await fetch(`${url}/api/auth/csrf`)
  keep(csrf)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const { email, password } = person
  keep(
    await fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie() },
      body: new URLSearchParams({ email, password, csrfToken, json: 'true', callbackUrl: url }),
    }),
  )
  const call = async (name: string, input: object) => {
    const response = await fetch(`${url}/api/trpc/${name}`, {
      method: 'POST',
      headers: { cookie: cookie(), origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as {
      result?: { data: { taskId: string; is: string; version: number } }
    }
    if (!answer.result) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`)
    return answer.result.data
  }
  const { taskId } = await call('drafts.start', { datasetId })
  const content = makeContent(20_000 + (40_000 * index) / WRITERS)
  let baseVersion = 1
  return {
    async save(): Promise<number> {
      content.message += ' and so on'
      const startedAt = performance.now()
      const { is, version } = await call('drafts.save', { taskId, baseVersion, content })
      if (is !== 'saved') throw new Error(is)
      baseVersion = version
      return performance.now() - startedAt
    },
  }
}

/** A conversation and a rubric of about this many characters. */
function makeContent(characters: number) {
  const text =
    'The patient has had a cough since a cold three weeks ago, worse at night, with no fever and a clear chest. '
  const nodes: {
    id: string
    parentId: string | null
    role: string
    origin: string
    text: string
    turnId: null
  }[] = []
  while (JSON.stringify(nodes).length < characters * 0.6)
    nodes.push({
      id: randomUUID(),
      parentId: nodes.at(-1)?.id ?? null,
      role: nodes.length % 2 ? 'assistant' : 'user',
      origin: nodes.length % 2 ? 'pasted' : 'typed',
      text: text.repeat(12),
      turnId: null,
    })
  const criteria = Array.from({ length: Math.round((characters * 0.4) / 420) }, (_, index) => ({
    id: randomUUID(),
    text: text.repeat(2),
    points: (index % 10) + 1,
    tags: ['axis:accuracy'],
    evidence: '',
    origin: { is: 'written', of: [] },
  }))
  const notes = { accuracy: '', completeness: '', communication: '', instructionFollowing: '', impact: '' }
  return {
    format: 1,
    useCase: null,
    specialty: null,
    language: null,
    nodes,
    headId: nodes.at(-1)?.id ?? null,
    message: '',
    criteria,
    context: [],
    responseQuality: null,
    notes,
    examples: [],
    declined: [],
    replies: [],
  }
}

async function readDataset(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM dataset WHERE archived_at IS NULL ORDER BY created_at LIMIT 1',
  )
  await client.end()
  return rows[0]?.id ?? ''
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN) * 10,
    ) / 10
  )
}
