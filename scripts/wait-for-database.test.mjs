import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from './lib/ports.mjs'
import { startPostgres } from './lib/postgres/postgres.mjs'
import { waitForDatabase } from './lib/postgres/wait-for-database.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-wait-'))
fs.chmodSync(folder, 0o711)
let postgres
afterAll(async () => {
  await postgres?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

it('waits until the database is there', async () => {
  const port = await findFreePort()
  const url = `postgresql://postgres:secret@127.0.0.1:${port}/postgres`
  const lines = []
  const waited = waitForDatabase(url, { log: (line) => lines.push(line), longestPauseMs: 100 })
  postgres = await startPostgres({ dataDir: folder, password: 'secret', throwAway: true, port })
  await waited
  expect(lines).toEqual([
    `Waiting for the database at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}).`,
  ])
})

it('does not wait when the password is wrong', async () => {
  const url = postgres.url().replace('secret', 'other')
  await expect(waitForDatabase(url)).rejects.toThrow(/refuses the connection: password authentication failed/)
})

it('gives up with a sentence', async () => {
  const server = net.createServer((socket) => socket.destroy())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await expect(
    waitForDatabase(`postgresql://a:b@127.0.0.1:${port}/c`, { timeoutMs: 100, longestPauseMs: 50 }),
  ).rejects.toThrow(
    /did not respond within 0 s \(Connection terminated unexpectedly\)\. Start it and try again\./,
  )
  await new Promise((resolve) => server.close(resolve))
})
