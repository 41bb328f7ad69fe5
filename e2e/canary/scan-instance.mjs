import Redis from 'ioredis'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { scan } from './scan.mjs'

/** Clinical text, wherever the platform keeps it, each as one column of text. */
const TEXTS = [
  `SELECT message ->> 'content' FROM task_version, jsonb_array_elements(conversation) AS message`,
  'SELECT text FROM criterion',
  'SELECT text FROM completion',
  `SELECT explanation FROM verdict WHERE explanation <> ''`,
  `SELECT message ->> 'content' FROM turn, jsonb_array_elements(conversation) AS message`,
  'SELECT text FROM turn',
  'SELECT text FROM baseline_answer',
]
/** Tables that more people can read than the texts, or that should contain no text. */
const BARE_TABLES = [
  'audit_event',
  'work_item',
  'setting',
  'rate_window',
  'worker',
  'session',
  'price',
  'example_result',
  'sample_result',
  'criterion_result',
  'result',
  'board',
  'board_snapshot',
  'board_view',
]
const PUBLIC_PAGES = [
  '/',
  '/methods',
  '/healthz',
  '/api/v1/openapi.json',
  '/api/v1/leaderboard',
  '/api/v1/leaderboard.csv',
  '/sign-in',
  '/reset',
  '/no-such-page',
  '/api/trpc/no.such',
]
const MAX_TEXTS = 20_000

/**
 * Searches everything that a running instance stores outside of its texts or shows to anyone, for secrets and
 * texts that must not be there.
 */
export async function scanInstance({ dataDir, secrets: given = [], env = process.env }) {
  const runtime = JSON.parse(fs.readFileSync(path.join(dataDir, 'runtime.json'), 'utf8'))
  const database = new pg.Client({ connectionString: runtime.DATABASE_URL })
  await database.connect()
  try {
    const texts = (await inOrder(TEXTS, (sql) => readColumn(database, `${sql} LIMIT ${MAX_TEXTS}`)))
      .flat()
      .filter(Boolean)
    const people = await readPeople(database)
    const secrets = [...readSecrets(dataDir, runtime, env), ...given]
    const inside = [
      ...readFiles(dataDir),
      ...(await readTables(database)),
      ...(await readQueue(runtime)),
      ...(await readPages([`http://127.0.0.1:${runtime.workerPort}`], ['/metrics', '/healthz'])),
    ]
    const outside = await readPages([runtime.url], PUBLIC_PAGES)
    const bare = inside.filter(({ where }) => !where.startsWith('table'))
    // The audit names people by id; their addresses are only in their own tables.
    const findings = [
      ...scan({ places: [...inside, ...outside], secrets, texts }),
      ...scan({
        places: [...bare, ...inside.filter(({ where }) => where === 'table audit_event'), ...outside],
        secrets: people,
      }),
    ]
    return {
      findings,
      counts: {
        places: inside.length + outside.length,
        characters: [...inside, ...outside].reduce((sum, { text }) => sum + text.length, 0),
        secrets: secrets.length + people.length,
        texts: texts.length,
      },
    }
  } finally {
    await database.end()
  }
}

function readSecrets(dataDir, runtime, env) {
  const file = path.join(dataDir, 'secrets.json')
  const { workerPublicKey: _, ...own } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  return [
    ...Object.entries(own).map(([name, value]) => ({ what: `the secret ${name}`, value })),
    ...(runtime.people ?? []).map(({ password }) => ({
      what: 'a password of the demo world',
      value: password,
    })),
    ...['OIDC_CLIENT_SECRET', 'NEXTAUTH_SECRET', 'CONSILIUM_WORKER_PRIVATE_KEY', 'SMTP_URL']
      .filter((name) => env[name])
      .map((name) => ({ what: name, value: env[name] })),
  ]
}

async function readPeople(database) {
  const addresses = await readColumn(database, 'SELECT email FROM person UNION SELECT email FROM invitation')
  return addresses.map((value) => ({ what: 'the address of a person', value }))
}

async function readColumn(database, sql) {
  const { rows } = await database.query({ text: sql, rowMode: 'array' })
  return rows.map(([value]) => value)
}

async function inOrder(items, work) {
  const done = []
  for (const item of items) done.push(await work(item))
  return done
}

/** The logs, and whatever a crashed process left beside them. */
function readFiles(dataDir) {
  const logs = fs.readdirSync(path.join(dataDir, 'logs')).map((name) => path.join('logs', name))
  const left = fs
    .readdirSync(dataDir)
    .filter((name) => /^core|\.heapsnapshot$|^report\..*json$|\.partial$|\.tmp$/.test(name))
  return [...logs, ...left].map((name) => ({
    where: name,
    text: fs.readFileSync(path.join(dataDir, name), 'utf8'),
  }))
}

async function readTables(database) {
  return inOrder(BARE_TABLES, async (table) => ({
    where: `table ${table}`,
    text: (await readColumn(database, `SELECT to_jsonb(t)::text FROM "${table}" AS t`)).join('\n'),
  }))
}

async function readQueue({ REDIS_URL, QUEUE_DATABASE_URL }) {
  if (REDIS_URL) {
    const redis = new Redis(REDIS_URL)
    try {
      const keys = await redis.keys('*')
      const parts = await Promise.all(
        keys.map(async (key) => `${key} ${JSON.stringify(await readKey(redis, key))}`),
      )
      return [{ where: 'the queue in Redis', text: parts.join('\n') }]
    } finally {
      redis.disconnect()
    }
  }
  if (!QUEUE_DATABASE_URL) return []
  const queue = new pg.Client({ connectionString: QUEUE_DATABASE_URL })
  await queue.connect()
  try {
    const tables = await readColumn(
      queue,
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const parts = await inOrder(tables, async (table) =>
      (await readColumn(queue, `SELECT to_jsonb(t)::text FROM ${table} AS t`)).join('\n'),
    )
    return [{ where: 'the queue in Postgres', text: parts.join('\n') }]
  } finally {
    await queue.end()
  }
}

async function readKey(redis, key) {
  const read = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, -1),
    stream: () => redis.xrange(key, '-', '+'),
  }
  return read[await redis.type(key)]?.() ?? null
}

/**
 * Fetches the pages as an anonymous visitor: headers and bodies and, for HTML pages, the payloads that links
 * to them load.
 */
async function readPages(origins, paths) {
  const ask = async (url, headers = {}) => {
    const answer = await fetch(url, { headers, redirect: 'manual' })
    return {
      where: `${Object.keys(headers).length > 0 ? 'data of ' : ''}${new URL(url).pathname}`,
      text: `${JSON.stringify([...answer.headers])}\n${await answer.text()}`,
    }
  }
  const urls = origins.flatMap((origin) => paths.map((page) => `${origin}${page}`))
  return (
    await Promise.all(
      urls.map((url) =>
        Promise.all([
          ask(url),
          ...(url.includes('/api/') || /metrics|healthz/.test(url) ? [] : [ask(url, { rsc: '1' })]),
        ]),
      ),
    )
  ).flat()
}
