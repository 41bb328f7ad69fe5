import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from './lib/data/backup.mjs'
import { takeData } from './lib/data/data-lock.mjs'
import { startPostgres } from './lib/postgres/postgres.mjs'
import { ensureSecrets } from './lib/secrets.mjs'
import { wipeData } from './lib/data/wipe-data.mjs'

describe('backup and restore', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-backup-'))
  const dataDir = path.join(folder, 'data')
  const file = path.join(folder, 'backup.tar.gz')
  let before

  beforeAll(async () => {
    fs.chmodSync(folder, 0o711)
    before = await inDatabase(async (client) => {
      await client.query('CREATE TABLE note (id int PRIMARY KEY, text text)')
      await client.query("INSERT INTO note SELECT n, 'ümlaut 診断 ' || n FROM generate_series(1, 5000) AS n")
      return readNotes(client)
    })
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('restores every row after the data is removed', async () => {
    const secrets = fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')
    const manifest = await backUp({ dataDir, file })
    expect(manifest).toMatchObject({ format: 1, postgresVersion: '18', files: ['secrets.json'] })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)

    await wipeData(dataDir)
    expect(fs.readdirSync(dataDir)).toEqual([])
    await restore({ dataDir, file })
    expect(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
    expect(await inDatabase(readNotes)).toEqual(before)
  })

  it('leaves out text that was deleted or replaced before', async () => {
    await inDatabase(async (client) => {
      const text = Array.from({ length: 2000 }, (_, n) => `Amalia Winter ${n % 20}`)
      await client.query('CREATE TABLE patient (id int PRIMARY KEY, text text)')
      await client.query('CREATE INDEX ON patient (text)')
      await client.query('INSERT INTO patient SELECT * FROM unnest($1::int[], $2::text[])', [
        text.map((_, n) => n),
        text,
      ])
      await client.query('ANALYZE patient')
      await client.query("UPDATE patient SET text = '[redacted]' WHERE id % 2 = 0")
      await client.query('DELETE FROM patient WHERE id % 2 = 1')
    })
    const redacted = path.join(folder, 'redacted.tar.gz')
    await backUp({ dataDir, file: redacted })
    const bytes = zlib.gunzipSync(fs.readFileSync(redacted))
    expect(bytes.indexOf('[redacted]')).toBeGreaterThan(0)
    expect(bytes.indexOf('Amalia Winter')).toBe(-1)
  })

  it('replaces a database only with --force', async () => {
    await inDatabase((client) => client.query('DELETE FROM note'))
    await expect(restore({ dataDir, file })).rejects.toThrow('Add --force to replace it')
    await restore({ dataDir, file, force: true })
    expect(await inDatabase(readNotes)).toEqual(before)
  })

  it('fails while the data is in use', async () => {
    const release = takeData(dataDir, { command: 'npm start', url: 'http://localhost:3000' })
    const other = path.join(folder, 'other.tar.gz')
    await expect(backUp({ dataDir, file: other })).rejects.toThrow('is in use by npm start')
    await expect(restore({ dataDir, file, force: true })).rejects.toThrow('before you restore into it')
    release()
    expect(fs.existsSync(other)).toBe(false)
  })

  it('rejects files that are not backups, and existing target files', async () => {
    const wrong = path.join(folder, 'wrong.tar.gz')
    fs.writeFileSync(wrong, 'not an archive')
    await expect(restore({ dataDir, file: wrong, force: true })).rejects.toThrow(
      'is not a Consilium backup, or it is damaged',
    )
    const cut = path.join(folder, 'cut.tar.gz')
    fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, 100_000))
    await expect(restore({ dataDir, file: cut, force: true })).rejects.toThrow()
    await expect(backUp({ dataDir, file })).rejects.toThrow('already exists')
    expect(await inDatabase(readNotes)).toEqual(before)
  })

  it('rejects a database that was not stopped cleanly', async () => {
    const mark = path.join(dataDir, 'pg/postmaster.pid')
    fs.writeFileSync(mark, '1\n')
    await expect(backUp({ dataDir, file: path.join(folder, 'dirty.tar.gz') })).rejects.toThrow(
      'was not stopped cleanly',
    )
    fs.rmSync(mark)
  })

  async function inDatabase(use) {
    const postgres = await startPostgres({ dataDir, password: ensureSecrets(dataDir).postgresSuperuser })
    const client = new pg.Client({ connectionString: postgres.url() })
    try {
      await client.connect()
      return await use(client)
    } finally {
      await client.end()
      await postgres.stop()
    }
  }

  async function readNotes(client) {
    return (await client.query('SELECT * FROM note ORDER BY id')).rows
  }
})
