import { openDatabase, type OpenDatabase } from '@consilium/db'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres, type RunningPostgres } from '../../../../../../scripts/lib/postgres/postgres.mjs'
import { answerOutages } from './answer-outages'
import { isDatabaseOutage } from './is-database-outage'
import { watchDatabase, type DatabaseWatch } from './watch-database'

// A site with a database of its own, which is killed.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-outage-'))
fs.chmodSync(folder, 0o711)
const password = randomBytes(12).toString('hex')
let postgres: RunningPostgres
let database: OpenDatabase
let watch: DatabaseWatch
let site: string
let reached = 0
const server = http.createServer((_, response) => {
  reached += 1
  database.pool.query('SELECT 1').then(
    () => response.end('page'),
    () => response.writeHead(500).end(),
  )
})

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder, password, throwAway: true })
  database = openDatabase(postgres.url(), { connections: 4 })
  watch = watchDatabase(database.pool)
  answerOutages(() => watch.responds(), server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const kill = async () => {
  process.kill(postgres.pid, 'SIGKILL')
  await postgres.ended
  // The server processes of open connections outlive the one that was killed by a moment.
  await vi.waitFor(() => expect(database.pool.idleCount).toBe(0), { timeout: 10_000 })
}
const restart = async () => {
  postgres = await startPostgres({ dataDir: folder, password, throwAway: true, port: postgres.port })
}

describe('while the database is down', () => {
  it('every request gets a 503 in its own form, and the next one after the outage is served', async () => {
    expect(await (await fetch(`${site}/home`)).text()).toBe('page')
    await kill()
    reached = 0

    const page = await fetch(`${site}/home`)
    const html = await page.text()
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(html).toContain('<h1><span aria-hidden="true">▲</span>The site is temporarily unavailable</h1>')
    expect(html).not.toMatch(/ECONN|at \w+ \(|node_modules/)

    const rest = await fetch(`${site}/api/v1/runs`)
    expect([rest.status, rest.headers.get('content-type'), rest.headers.get('retry-after')]).toEqual([
      503,
      'application/problem+json',
      '5',
    ])
    expect(await rest.json()).toMatchObject({
      type: 'urn:consilium:problem:unavailable',
      detail: expect.stringContaining('Nothing that was saved is lost.') as string,
    })

    const call = await fetch(`${site}/api/trpc/home.read`)
    expect(await call.json()).toMatchObject({
      error: { data: { httpStatus: 503, refusal: 'unavailable' }, message: expect.any(String) as string },
    })
    expect((await fetch(`${site}/home`, { method: 'HEAD' })).status).toBe(503)
    expect(reached).toBe(0)
    expect((await fetch(`${site}/healthz`)).status).toBe(500)
    expect(reached).toBe(1)

    await restart()
    await vi.waitFor(async () => expect((await fetch(`${site}/home`)).status).toBe(200), { timeout: 10_000 })
    expect(watch.responds()).toBe(true)
  })

  it('a site without open connections notices too', async () => {
    await database.close()
    database = openDatabase(postgres.url(), { connections: 4 })
    watch = watchDatabase(database.pool)
    await kill()
    expect((await fetch(`${site}/home`)).status).toBe(503)
    await restart()
    await vi.waitFor(async () => expect((await fetch(`${site}/home`)).status).toBe(200), { timeout: 10_000 })
  })

  it('queries fail with an error that is recognized, in flight and later, with and without the ORM', async () => {
    const { db, pool } = database
    const errors: unknown[] = []
    const keep = (error: unknown) => void errors.push(error)
    const inFlight = [
      pool.query('SELECT pg_sleep(60)').catch(keep),
      db.$queryRaw`SELECT 1 FROM pg_sleep(60)`.catch(keep),
      db.$transaction((tx) => tx.$queryRaw`SELECT 1 FROM pg_sleep(60)`).catch(keep),
    ]
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()",
      )
      expect(rows).toHaveLength(3)
    })
    await kill()
    await Promise.all(inFlight)
    await pool.query('SELECT 1').catch(keep)
    await db.person.findFirst().catch(keep)
    await db.$transaction((tx) => tx.person.findFirst()).catch(keep)
    expect(errors).toHaveLength(6)
    for (const error of errors) expect(isDatabaseOutage(error), JSON.stringify(error)).toBe(true)
    await restart()
  })

  it('a query that merely fails is not an outage', async () => {
    const { db, pool } = database
    for (const failing of [pool.query('SELECT nothing'), db.$queryRaw`SELECT 1 / 0`, db.person.findFirst()])
      expect(isDatabaseOutage(await failing.catch((error: unknown) => error))).toBe(false)
  })
})
