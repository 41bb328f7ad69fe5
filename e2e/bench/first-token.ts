/**
 * Measures the latency that Consilium adds to the first word of an answer: from the POST of a question to the
 * first event of its stream, less the same call made directly to the stub. Prints median, p95 and range of
 * 50, with the load of the machine. Covers an admin who tries a system and an author who asks a hidden one;
 * an idle worker and one with an endless run of gradings on the same lane; the queue in Redis and in
 * Postgres. `npx tsx e2e/bench/first-token.ts [redis|postgres]`
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, mkdirSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startTestInstance } from '../../scripts/lib/testing/test-instance.mjs'

const ROUNDS = 50
const STUB_DELAY_MS = 200
const MAX_LOOKS = 600
const root = path.join(import.meta.dirname, '../..')
type Runtime = {
  url: string
  DATABASE_URL: string
  people: { role: string; email: string; password: string }[]
}

const folder = mkdtempSync(path.join(tmpdir(), 'consilium-bench-'))
chmodSync(folder, 0o711)
const stub = await startStub()
const rows: Record<string, string | number>[] = []
let questions = 0
try {
  const queues = (['redis', 'postgres'] as const).filter(
    (queue) => process.argv.length === 2 || process.argv.includes(queue),
  )
  for (const queue of queues) await measureOn(queue)
  console.table(rows)
} finally {
  stub.child.kill()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function measureOn(queue: 'redis' | 'postgres'): Promise<void> {
  const own = path.join(folder, queue)
  mkdirSync(own)
  chmodSync(own, 0o711)
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    ...(queue === 'postgres' ? { PATH: pathWithoutRedis() } : {}),
  }
  const instance = await startTestInstance({ folder: own, env })
  if (!instance.ok) throw new Error(instance.output())
  try {
    const site = await openSite(instance.dataDir)
    const baseUrl = stub.baseUrl
    const { id: systemId } = await site.post('/systems', {
      name: 'Steady',
      provider: 'openai-compatible',
      baseUrl,
      llm: 'steady',
    })
    const trial = () => site.timeFirstWord(systemId)
    await measure(site, trial, { queue, asked: 'as a trial', worker: 'idle' })
    await measure(site, await site.startWriting(systemId), { queue, asked: 'while writing', worker: 'idle' })
    const { id: judgeId } = await site.post('/judges', {
      name: 'Judge',
      provider: 'openai-compatible',
      baseUrl,
      llm: 'judge',
    })
    const run = await startEndlessRun(site, { systemId, judgeId })
    const before = await site.countCalls()
    const startedAt = performance.now()
    await measure(site, trial, { queue, asked: 'as a trial', worker: 'grading' })
    const perSecond = Math.round(
      ((await site.countCalls()) - before) / ((performance.now() - startedAt) / 1_000),
    )
    Object.assign(rows.at(-1) ?? {}, { 'calls/s at the same time': perSecond })
    await site.post(`/runs/${run}/cancel`)
  } finally {
    await instance.stop()
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

async function measure(
  site: Site,
  timeFirstWord: () => Promise<number>,
  labels: Record<string, string>,
): Promise<void> {
  const asked: number[] = []
  const direct: number[] = []
  for (let round = -3; round < ROUNDS; round++) {
    const ours = await timeFirstWord()
    const theirs = await timeDirect()
    if (round < 0) continue
    asked.push(ours)
    direct.push(theirs)
  }
  const [median, p95] = [0.5, 0.95].map((share) => [quantile(asked, share), quantile(direct, share)] as const)
  if (!median || !p95) return
  const stages = await site.readStages(ROUNDS)
  const begun = quantile(
    stages.map((stage) => stage.begun),
    0.5,
  )
  const spoke = quantile(
    stages.map((stage) => stage.spoke),
    0.5,
  )
  const row = {
    ...labels,
    'begun after': begun,
    'spoke after': spoke,
    'ours, median': median[0],
    'p95 ': p95[0],
    'the stub, median': median[1],
    p95: p95[1],
    'added, median': Math.round(median[0] - median[1]),
    'added, p95': Math.round(p95[0] - median[1]),
    'added, range': `${Math.round(quantile(asked, 0) - median[1])}–${Math.round(quantile(asked, 1) - median[1])}`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
  console.log(JSON.stringify(row))
  rows.push(row)
}

/** The site as used by an admin's browser and by an API client. */
async function openSite(dataDir: string) {
  const { url, people, DATABASE_URL } = JSON.parse(
    readFileSync(path.join(dataDir, 'runtime.json'), 'utf8'),
  ) as Runtime
  const signIn = (role: string) => {
    const person = people.find((candidate) => candidate.role.includes(role))
    if (!person) throw new Error(`There is no ${role}.`)
    return signInAt(url, person)
  }
  const admin = await signIn('admin')
  const apiKey = await makeApiKey(dataDir)
  const call = async (method: string, at: string, body?: string, type = 'application/json') => {
    const response = await fetch(`${url}/api/v1${at}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string; importId: string; datasetId: string; state: string }
  }
  return {
    get: (at: string) => call('GET', at),
    post: (at: string, body: object = {}) => call('POST', at, JSON.stringify(body)),
    patch: (at: string, body: object) => call('PATCH', at, JSON.stringify(body)),
    upload: (at: string, body: string) => call('POST', at, body, 'application/jsonl'),
    /** For the last turns: the time until a worker took each, and until its first token, lanes included. */
    async readStages(count: number) {
      const client = new pg.Client({ connectionString: DATABASE_URL })
      await client.connect()
      const { rows: stages } = await client.query<{ begun: number; spoke: number }>(
        `SELECT extract(epoch FROM started_at - created_at)::float8 * 1000 AS begun, first_token_ms AS spoke FROM turn ORDER BY created_at DESC LIMIT $1`,
        [count],
      )
      await client.end()
      return stages
    },
    countCalls: async () => ((await (await fetch(`${stub.origin}/count`)).json()) as { count: number }).count,
    async timeFirstWord(systemId: string): Promise<number> {
      const startedAt = performance.now()
      const { id } = await ask<{ id: string }>(url, admin, 'turns.ask', { systemId, message: nextQuestion() })
      return readUntil(
        await fetch(`${url}/api/turns/${id}/events`, { headers: { cookie: admin } }),
        '"is":"text"',
        startedAt,
        '"is":"end"',
      )
    },
    /** Starts tasks with this hidden llm. The returned function asks the first question in one of them. */
    async startWriting(systemId: string): Promise<() => Promise<number>> {
      const { datasetId } = await call(
        'POST',
        '/imports?format=healthbench&dataset=Writing&fileName=healthbench.jsonl',
        readFileSync(path.join(root, 'e2e/fixtures/healthbench.jsonl'), 'utf8'),
        'application/jsonl',
      )
      await ask(url, admin, 'plan.saveAuthoring', {
        datasetId,
        basedOn: 0,
        value: {
          systemIds: [systemId],
          exampleSystemIds: [],
          judgeId: null,
          suggestionSystemId: null,
          monthlyBudgetNano: null,
          onboarding: 'off',
        },
      })
      const author = await signIn('physician')
      const taskId = crypto.randomUUID()
      await ask(url, author, 'drafts.start', { id: taskId, datasetId })
      return async () => {
        const startedAt = performance.now()
        const turnId = crypto.randomUUID()
        await ask(url, author, 'authoring.ask', {
          taskId,
          turnId,
          path: [{ role: 'user', origin: 'typed', text: nextQuestion(), turnId: null }],
        })
        return readUntil(
          await fetch(`${url}/api/authoring/turns/${turnId}/events`, { headers: { cookie: author } }),
          '"is":"text"',
          startedAt,
          '"is":"end"',
        )
      }
    },
  }
}

/** A question as long as physicians write, different each time. */
function nextQuestion(): string {
  questions += 1
  return `A patient in her fifties with type 2 diabetes and stage 3 kidney disease takes metformin twice a day and has been started on an antibiotic for a urinary infection. Her blood pressure is 132/84 and she feels dizzy when she stands up. What should be looked at before the next dose, and what would make you send her to hospital today? Variant ${questions}.`
}

/** Signs in as a browser does. Returns the cookie header. */
async function signInAt(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
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
  keep(
    await fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie() },
      body: new URLSearchParams({ email, password, csrfToken, json: 'true', callbackUrl: url }),
    }),
  )
  return cookie()
}

async function ask<Answer>(url: string, cookie: string, procedure: string, input: object): Promise<Answer> {
  const asked = await fetch(`${url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = (await asked.json()) as { result?: { data: Answer } }
  if (!answer.result) throw new Error(JSON.stringify(answer))
  return answer.result.data
}

async function timeDirect(): Promise<number> {
  const startedAt = performance.now()
  const body = JSON.stringify({
    model: 'steady',
    stream: true,
    messages: [{ role: 'user', content: nextQuestion() }],
  })
  return readUntil(
    await fetch(`${stub.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    '"content":"A',
    startedAt,
    '[DONE]',
  )
}

/** Milliseconds from `startedAt` to `wanted`; reads on to `last`. */
async function readUntil(
  response: Response,
  wanted: string,
  startedAt: number,
  last: string,
): Promise<number> {
  let text = ''
  let ms = Number.NaN
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString('utf8')
    if (Number.isNaN(ms) && text.includes(wanted)) ms = performance.now() - startedAt
    if (text.includes(last)) return ms
  }
  throw new Error(`The stream ended early: ${response.status} ${text.slice(0, 300)}`)
}

async function startEndlessRun(
  site: Site,
  { systemId, judgeId }: { systemId: string; judgeId: string },
): Promise<string> {
  const file = readFileSync(path.join(root, 'e2e/fixtures/healthbench.jsonl'), 'utf8')
  const { importId, datasetId } = await site.upload(
    '/imports?format=healthbench&dataset=Endless&fileName=healthbench.jsonl',
    file,
  )
  await site.patch(`/datasets/${datasetId}`, { license: 'CC-BY-4.0' })
  const { id: releaseId } = await site.post('/releases', {
    name: 'Endless',
    confirm: 'Endless',
    importId,
    waive: [{ check: 'duplicates', reason: 'Test data' }],
  })
  const { id } = await site.post('/runs', {
    releaseId,
    systemId,
    judgeId,
    profile: 'healthbench',
    samplesPerTask: 64,
  })
  const calls = await site.countCalls()
  for (let looks = 0; (await site.countCalls()) < calls + 200; looks++) {
    if (looks === MAX_LOOKS) throw new Error('The run does not get going.')
    await pause(200)
  }
  return id
}

async function makeApiKey(dataDir: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'scripts/consilium.mjs'), 'api-key', 'create', '--name', 'bench', '--scope', 'admin'],
    { env: { ...process.env, CONSILIUM_DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let out = ''
  for await (const chunk of child.stdout) out += String(chunk)
  return out.trim()
}

/** In a separate process, like a real provider. */
async function startStub(): Promise<{ child: ChildProcess; baseUrl: string; origin: string }> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'e2e/stub-provider/main.mjs'), '--delay', `${STUB_DELAY_MS}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }
  return { child, baseUrl, origin: new URL(baseUrl).origin }
}

/** Everything on the PATH except Redis and Valkey. */
function pathWithoutRedis(): string {
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  for (const from of (process.env['PATH'] ?? '').split(':').filter(Boolean)) {
    for (const name of readNames(from)) {
      if (/^(redis|valkey)-/.test(name)) continue
      try {
        symlinkSync(path.join(from, name), path.join(bin, name))
      } catch {
        // The first program of a name wins.
      }
    }
  }
  return bin
}

function readNames(from: string): string[] {
  try {
    return readdirSync(from)
  } catch {
    return []
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    Math.round(
      (sorted[Math.max(0, Math.min(sorted.length, Math.ceil(share * sorted.length)) - 1)] ?? Number.NaN) * 10,
    ) / 10
  )
}
