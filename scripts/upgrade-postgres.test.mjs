import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { openDatabase } from '@consilium/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../packages/db/src/migrate.mjs'
import { inRoot } from './lib/paths.mjs'
import {
  APP_ROLE,
  DATABASE,
  OWNER_ROLE,
  ensureDatabase,
  ensureRoles,
  withUrlParts,
} from './lib/postgres/databases.mjs'
import { startPostgres } from './lib/postgres/postgres.mjs'

// The upgrade is from 16 with the programs of 18; a distribution has an older pair of server and programs.
const OLD_HOME = [16, 15].map((major) => `/usr/lib/postgresql/${major}`).find((home) => fs.existsSync(home))
const PASSWORD = 'secret'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-upgrade-'))
fs.chmodSync(folder, 0o711)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs a script of scripts/server on a folder that stands for the volume. */
function runScript(name, root, env = {}, args = []) {
  const { status, stdout, stderr } = spawnSync('bash', [inRoot(`scripts/server/${name}`), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${OLD_HOME}/bin:${process.env.PATH}`,
      POSTGRES_ROOT: root,
      PGPASSWORD: PASSWORD,
      ...env,
    },
  })
  return { status, out: stdout, err: stderr }
}

function makeVolume(files) {
  const root = fs.mkdtempSync(path.join(folder, 'volume-'))
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), content)
  }
  return root
}

describe('the start of Postgres 18', () => {
  const start = (root, env) =>
    runScript('start-postgres.sh', root, { POSTGRES_ENTRYPOINT: 'echo', ...env }, ['up'])

  it('goes ahead on a new volume, and on one of its own', () => {
    for (const files of [{}, { '18/docker/PG_VERSION': '18\n' }])
      expect(start(makeVolume(files))).toEqual({ status: 0, out: 'up\n', err: '' })
  })

  it('stops on a volume of version 16 with a sentence, before and during the upgrade', () => {
    const old = start(makeVolume({ PG_VERSION: '16\n' }))
    expect(old).toMatchObject({ status: 1, out: '' })
    expect(old.err).toBe(
      'Postgres was not started. The volume holds a database of Postgres 16, and this version of Consilium uses Postgres 18. Nothing was changed. Run: sh scripts/server/upgrade-postgres.sh (see docs/operations.md)\n',
    )
    const moved = { '16/docker/PG_VERSION': '16\n', '18/docker/PG_VERSION': '18\n' }
    expect(start(makeVolume(moved)).err).toContain('was not copied to Postgres 18 yet')
    expect(start(makeVolume(moved), { CONSILIUM_UPGRADE: 'true' }).status).toBe(0)
    expect(start(makeVolume({ ...moved, '16/copied': '' })).status).toBe(0)
  })
})

describe('moving the files of version 16', () => {
  it('moves everything once, and continues after an interruption', () => {
    const root = makeVolume({ PG_VERSION: '16\n', 'base/1/2': 'x', '16/docker/global/pg_control': 'y' })
    expect(runScript('move-old-database.sh', root).status).toBe(0)
    expect(fs.readdirSync(root)).toEqual(['16'])
    expect(fs.readdirSync(path.join(root, '16/docker')).sort()).toEqual(['PG_VERSION', 'base', 'global'])
    expect(runScript('move-old-database.sh', root)).toMatchObject({
      status: 0,
      out: 'The files of Postgres 16 are in their folder already.\n',
    })
  })

  it('refuses other versions, running servers and empty volumes', () => {
    for (const [files, reason] of [
      [{}, 'there is nothing to upgrade'],
      [{ PG_VERSION: '14\n' }, 'holds a database of Postgres 14; this script upgrades version 16 only'],
      [{ PG_VERSION: '16\n', 'postmaster.pid': '1\n' }, 'was not stopped cleanly, or is running'],
    ]) {
      const root = makeVolume(files)
      const { status, err } = runScript('move-old-database.sh', root)
      expect([status, fs.readdirSync(root).sort()]).toEqual([1, Object.keys(files).sort()])
      expect(err).toContain(reason)
    }
  })
})

describe.runIf(OLD_HOME)('copying a populated database', () => {
  const root = makeVolume({ '16/docker/PG_VERSION': '16\n' })
  const servers = {}
  let env
  beforeAll(async () => {
    const start = (name, home) =>
      startPostgres({ dataDir: path.join(folder, name), password: PASSWORD, throwAway: true, home })
    servers.old = await start('old', OLD_HOME)
    servers.new = await start('new')
    const conninfo = ({ port }) => `host=127.0.0.1 port=${port} user=postgres`
    env = { OLD: conninfo(servers.old), NEW: conninfo(servers.new) }
    await ensureRoles(servers.old.url(), { owner: 'o', app: 'a' })
    await ensureDatabase(servers.old.url(), DATABASE, { owner: OWNER_ROLE })
    await migrate({ ownerUrl: urlOf(servers.old, OWNER_ROLE, 'o'), appRole: APP_ROLE })
    const { db, close } = openDatabase(urlOf(servers.old, APP_ROLE, 'a'))
    const release = await makeRelease(db, 30)
    const onProvider = { baseUrl: 'http://127.0.0.1:9/v1', llm: 'none' }
    await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db, onProvider),
      judgeId: await makeJudge(db, onProvider),
    })
    await close()
  }, 60_000)
  afterAll(async () => {
    await servers.old?.stop()
    await servers.new?.stop()
  })
  const urlOf = (server, user, password) => withUrlParts(server.url(DATABASE), { user, password })

  it('stops when the new server has databases that it did not create', async () => {
    await ensureDatabase(servers.new.url(), DATABASE, { owner: 'postgres' })
    const { status, err } = runScript('copy-database.sh', root, env)
    expect(status).toBe(1)
    expect(err).toContain(
      `The new server has databases already (${DATABASE}), and nothing may be overwritten.`,
    )
    await query(servers.new.url(), `DROP DATABASE ${DATABASE}`)
  })

  it('starts over after an interrupted copy', () => {
    // Restores a part and fails.
    const programs = makeVolume({
      pg_restore: `#!/bin/sh\npsql -qd "$NEW dbname=postgres" -c 'CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}'\nexit 1\n`,
    })
    fs.chmodSync(path.join(programs, 'pg_restore'), 0o755)
    const cut = runScript('copy-database.sh', root, {
      ...env,
      PATH: `${programs}:${OLD_HOME}/bin:${process.env.PATH}`,
    })
    expect([cut.status, fs.readdirSync(path.join(root, '16')).sort()]).toEqual([1, ['copying', 'docker']])
    const { status, out, err } = runScript('copy-database.sh', root, env)
    expect([status, err]).toEqual([0, ''])
    expect(out).toContain('Everything was copied, and every table has the same number of rows.')
    expect(runScript('copy-database.sh', root, env).out).toContain('was copied already')
  })

  it('gives the application a database in which it continues, with the same rows and rights', async () => {
    const rows = `SELECT (SELECT count(*)::int FROM task) AS tasks, (SELECT count(*)::int FROM work_item) AS items,
      (SELECT count(*)::int FROM audit_event) AS events, (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM task_version t) AS versions`
    const [before] = await query(urlOf(servers.old, APP_ROLE, 'a'), rows)
    expect(before).toMatchObject({ tasks: 30, items: 30 })
    expect(await query(urlOf(servers.new, APP_ROLE, 'a'), rows)).toEqual([before])
    await expect(query(urlOf(servers.new, APP_ROLE, 'a'), 'DELETE FROM audit_event')).rejects.toThrow(
      'permission denied',
    )
    expect(await migrate({ ownerUrl: urlOf(servers.new, OWNER_ROLE, 'o'), appRole: APP_ROLE })).toEqual([])
    const { db, close } = openDatabase(urlOf(servers.new, APP_ROLE, 'a'))
    await makeRelease(db, 2)
    await close()
  })
})

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
