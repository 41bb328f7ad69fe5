import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { isAlive, waitUntil } from './lib/processes.mjs'
import { startPostgres } from './lib/postgres/postgres.mjs'

const PASSWORD = 'secret'
const isRoot = process.getuid() === 0

describe('the embedded Postgres', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-embedded-'))
  fs.chmodSync(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const running = []
  const start = async (options) => {
    const postgres = await startPostgres({ dataDir, password: PASSWORD, throwAway: true, ...options })
    running.push(postgres)
    return postgres
  }

  afterAll(async () => {
    for (const postgres of running) await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('finds non-ASCII words by trigrams, and listens only on loopback', async () => {
    const postgres = await start()
    const [row] = await query(
      postgres.url(),
      "CREATE EXTENSION pg_trgm; SELECT 'ÉPAULE' ILIKE '%épaule%' AS folded, similarity('診断基準の説明', '診断基準の例') > 0 AS similar, current_setting('listen_addresses') AS address",
    )
    expect(row).toEqual({ folded: true, similar: true, address: '127.0.0.1' })
    await postgres.stop()
  })

  it('keeps its data and its port from one start to the next', async () => {
    const first = await start()
    await query(first.url(), 'CREATE TABLE kept (id int)')
    await first.stop()
    const second = await start()
    expect(second.port).toBe(first.port)
    expect(await query(second.url(), "SELECT to_regclass('kept') IS NOT NULL AS kept")).toEqual([
      { kept: true },
    ])
    await second.stop()
  })

  it('stops a server left over from a killed start', async () => {
    const left = await start()
    const lines = []
    const next = await start({ log: (line) => lines.push(line) })
    expect(lines).toEqual(['Stopping a Postgres left over from an earlier start.'])
    expect(isAlive(left.pid)).toBe(false)
    await next.stop()
  })

  it('starts after kill -9 beside sessions that are still busy, with the committed data', async () => {
    const killed = await start({ settings: { synchronous_commit: 'on' } })
    const busy = new pg.Client({ connectionString: killed.url() })
    busy.on('error', () => {})
    await busy.connect()
    await busy.query('CREATE TABLE written (id int); INSERT INTO written SELECT generate_series(1, 1000)')
    const [{ pid }] = (await busy.query('SELECT pg_backend_pid() AS pid')).rows
    // Without a wait, a session notices only at the end of its query that its server is gone.
    busy.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch(() => {})
    await waitUntil(async () => {
      const [{ active }] = await query(
        killed.url(),
        `SELECT count(*)::int AS active FROM pg_stat_activity WHERE pid = ${pid} AND state = 'active'`,
      )
      return active === 1
    }, 10_000)
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    expect(isAlive(pid)).toBe(true)
    const lines = []
    const next = await start({ port: killed.port, log: (line) => lines.push(line) })
    expect(lines).toEqual(['Ending database sessions left over from a Postgres that was killed.'])
    expect([isAlive(pid), next.port]).toEqual([false, killed.port])
    expect(await query(next.url(), 'SELECT count(*)::int AS rows FROM written')).toEqual([{ rows: 1000 }])
    await next.stop()
  })

  it('starts when another process has the pid that a killed server recorded', async () => {
    const first = await start()
    await first.stop()
    fs.writeFileSync(
      path.join(first.clusterDir, 'postmaster.pid'),
      `${process.pid}\n${first.clusterDir}\n1\n${first.port}\n\n127.0.0.1\n1 1\nready\n`,
    )
    await (await start()).stop()
  })

  it('recovers from a start that was interrupted while creating the database', async () => {
    const cut = path.join(folder, 'cut')
    fs.mkdirSync(path.join(cut, 'pg.partial'), { recursive: true })
    fs.writeFileSync(path.join(cut, 'pg.partial/PG_VERSION'), '18')
    const postgres = await start({ dataDir: cut })
    await postgres.stop()
    expect(fs.existsSync(path.join(cut, 'pg.partial'))).toBe(false)
  })

  it('rejects data of another version and another password, with a clear message', async () => {
    await expect(start({ password: 'other' })).rejects.toThrow(
      'The embedded Postgres rejects the password in secrets.json',
    )
    const file = path.join(dataDir, 'pg/PG_VERSION')
    const version = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, '15\n')
    await expect(start()).rejects.toThrow('was created by Postgres 15, but this checkout uses Postgres 18')
    fs.writeFileSync(file, version)
  })

  it.runIf(isRoot)(
    'runs as nobody where user namespaces are missing, also when nobody cannot reach the data folder',
    async () => {
      const closed = path.join(folder, 'closed')
      fs.mkdirSync(closed, { mode: 0o700 })
      process.env.CONSILIUM_NO_USER_NAMESPACE = '1'
      process.env.CONSILIUM_SYSTEM_DIR = path.join(folder, 'system')
      try {
        for (const place of [path.join(folder, 'open'), path.join(closed, 'data')]) {
          const postgres = await start({ dataDir: place })
          expect(postgres.kind).toBe('dropped')
          expect(fs.statSync(postgres.clusterDir).uid).toBe(65534)
          expect(postgres.clusterDir.startsWith(place)).toBe(!place.startsWith(closed))
          await query(postgres.url(), 'CREATE TABLE kept (id int)')
          await postgres.stop()
        }
      } finally {
        delete process.env.CONSILIUM_NO_USER_NAMESPACE
      }
      const postgres = await start({ dataDir: path.join(closed, 'data') })
      expect(await query(postgres.url(), "SELECT to_regclass('kept') IS NOT NULL AS kept")).toEqual([
        { kept: true },
      ])
      await postgres.stop()
      delete process.env.CONSILIUM_SYSTEM_DIR
    },
  )
})

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query(sql)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}
