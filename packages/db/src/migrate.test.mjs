import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  APP_ROLE,
  OWNER_ROLE,
  ensureDatabase,
  ensureRoles,
  withUrlParts,
} from '../../../scripts/lib/postgres/databases.mjs'
import { startThrowAwayPostgres } from '../../../scripts/lib/postgres/throw-away-postgres.mjs'
import { APPEND_ONLY_TABLES, migrate } from './migrate.mjs'
import { readCatalog } from './testing/read-catalog.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const DEBIAN_15 = '/usr/lib/postgresql/15'
const folders = []
const PASSWORDS = { owner: 'owner', app: 'app' }

const SERVERS = [
  { label: 'the embedded Postgres', home: undefined, isHere: true },
  {
    label: "Debian's Postgres 15",
    home: DEBIAN_15,
    isHere: fs.existsSync(path.join(DEBIAN_15, 'bin/postgres')),
  },
]

for (const { label, home, isHere } of SERVERS)
  describe.skipIf(!isHere)(`migrate on ${label}`, () => {
    let server
    let nextName = 0

    beforeAll(async () => {
      server = await startThrowAwayPostgres({ home })
      await ensureRoles(server.url(), PASSWORDS)
    })
    afterAll(async () => {
      await server?.stop()
      for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
    })

    const makeDatabase = async () => {
      const name = `migrate_${++nextName}`
      await ensureDatabase(server.url(), name, { owner: OWNER_ROLE })
      return {
        ownerUrl: withUrlParts(server.url(name), { user: OWNER_ROLE, password: PASSWORDS.owner }),
        appUrl: withUrlParts(server.url(name), { user: APP_ROLE, password: PASSWORDS.app }),
      }
    }

    it('gives the same result as prisma migrate deploy, including the history', async () => {
      const ours = await makeDatabase()
      const theirs = await makeDatabase()
      await migrate({ ownerUrl: ours.ownerUrl })
      await prisma(['migrate', 'deploy'], theirs.ownerUrl)
      const [ourCatalog, theirCatalog] = await Promise.all([
        readCatalog(ours.ownerUrl),
        readCatalog(theirs.ownerUrl),
      ])
      expect(ourCatalog).toEqual(theirCatalog)
      expect(ourCatalog.columns.length).toBeGreaterThan(100)
      expect(await prisma(['migrate', 'status'], ours.ownerUrl)).toContain('Database schema is up to date')
    })

    it('does nothing the second time', async () => {
      const { ownerUrl } = await makeDatabase()
      expect((await migrate({ ownerUrl })).length).toBeGreaterThan(0)
      expect(await migrate({ ownerUrl })).toEqual([])
    })

    it('applies each migration once when several start at the same time', async () => {
      const { ownerUrl } = await makeDatabase()
      const applied = await Promise.all([1, 2, 3].map(() => migrate({ ownerUrl, appRole: APP_ROLE })))
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    })

    it('lists the keys that lose abilities, and changes none of their scopes', async () => {
      const { ownerUrl } = await makeDatabase()
      await migrate({ ownerUrl, migrationsDir: copyMigrationsBefore('20261123180000') })
      const keys = { run: '{read,run}', admin: '{run,admin}', read: '{read}', revoked: '{run}' }
      for (const [name, scopes] of Object.entries(keys))
        await query(
          ownerUrl,
          `INSERT INTO api_key (id, name, prefix, key_hash, scopes, revoked_at)
           VALUES (gen_random_uuid(), '${name}', 'csk_', '${name}', '${scopes}', ${name === 'revoked' ? 'now()' : 'NULL'})`,
        )
      await migrate({ ownerUrl })
      const after = await query(
        ownerUrl,
        'SELECT name, scopes::text, narrowed_at IS NOT NULL AS narrowed FROM api_key',
      )
      expect(Object.fromEntries(after.map(({ name, scopes }) => [name, scopes]))).toEqual(keys)
      expect(after.filter(({ narrowed }) => narrowed).map(({ name }) => name)).toEqual(['run'])
    })

    it('takes what earlier reviews reviewed from their drafts, and leaves the rest unknown', async () => {
      const { ownerUrl } = await makeDatabase()
      await migrate({ ownerUrl, migrationsDir: copyMigrationsBefore('20261123203000') })
      const [version, later] = [uuid(10), uuid(11)]
      const draft = (of, kept, changed) =>
        `'${JSON.stringify({ versionId: of, kept, changes: changed.map((stableId) => ({ action: 'drop', stableId })) })}'`
      await query(
        ownerUrl,
        `INSERT INTO person (id, email, name, updated_at) SELECT id::uuid, id, id, now() FROM unnest(ARRAY['${[1, 2, 3, 4].map(uuid).join("','")}']) id;
         INSERT INTO dataset (id, name) VALUES ('${uuid(5)}', 'One');
         INSERT INTO task (id, dataset_id, source, author_id, mode, status, updated_at) VALUES ('${uuid(6)}', '${uuid(5)}', 'authored', '${uuid(4)}', 'good_faith', 'in_review', now());
         INSERT INTO task_version (id, task_id, number, conversation, turn_count, content_hash)
         VALUES ('${version}', '${uuid(6)}', 1, '[]', 1, 'x'), ('${later}', '${uuid(6)}', 2, '[]', 1, 'y');
         INSERT INTO criterion (id, version_id, stable_id, position, text, points)
         SELECT gen_random_uuid(), '${version}', stable_id::uuid, position, 'Text ' || position, 1
         FROM unnest(ARRAY['${[21, 22, 23].map(uuid).join("','")}']) WITH ORDINALITY AS one(stable_id, position);
         INSERT INTO review (id, version_id, reviewer_id, flaw_confirmed, realistic, response_quality, decision)
         SELECT id::uuid, '${version}', id::uuid, true, true, 2, 'approve' FROM unnest(ARRAY['${[1, 2, 3].map(uuid).join("','")}']) id;
         INSERT INTO draft (id, kind, task_id, person_id, content, version, updated_at) VALUES
           ('${uuid(31)}', 'review', '${uuid(6)}', '${uuid(1)}', ${draft(version, [uuid(21)], [uuid(23), uuid(99)])}, 4, now()),
           ('${uuid(32)}', 'review', '${uuid(6)}', '${uuid(2)}', ${draft(later, [uuid(21)], [])}, 9, now());
         INSERT INTO draft_save (draft_id, version, content, pinned) VALUES
           ('${uuid(32)}', 3, ${draft(version, [], [])}, false), ('${uuid(32)}', 5, ${draft(version, [uuid(22)], [])}, true)`,
      )
      await migrate({ ownerUrl })
      const rows = await query(ownerUrl, 'SELECT reviewed_criteria AS reviewed FROM review ORDER BY id')
      expect(rows.map(({ reviewed }) => reviewed)).toEqual([[uuid(21), uuid(23)], [uuid(22)], null])
    })

    it("prevents the application's role from changing append-only tables", async () => {
      const { ownerUrl, appUrl } = await makeDatabase()
      await migrate({ ownerUrl, appRole: APP_ROLE })
      const rights = await query(
        appUrl,
        `SELECT table_name, array_agg(privilege_type::text ORDER BY privilege_type::text) AS rights
         FROM information_schema.table_privileges WHERE grantee = '${APP_ROLE}' AND table_schema = 'public' GROUP BY 1`,
      )
      const byTable = Object.fromEntries(rights.map((row) => [row.table_name, row.rights]))
      for (const table of APPEND_ONLY_TABLES) expect(byTable[table], table).toEqual(['INSERT', 'SELECT'])
      expect(byTable.task).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
      expect(byTable._prisma_migrations).toBeUndefined()
      await expect(query(appUrl, 'DELETE FROM audit_event')).rejects.toThrow('permission denied')
      await expect(query(appUrl, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
    })

    it('rolls back a failing migration, names it, and continues once it is fixed', async () => {
      const { ownerUrl } = await makeDatabase()
      const migrationsDir = writeMigrations({
        '1_good': 'CREATE TABLE good (id int);',
        '2_bad': 'CREATE TABLE bad (id int);\nSELECT nothing_here;',
      })
      const failure =
        'The migration 2_bad failed and changed nothing: column "nothing_here" does not exist (line 2).'
      await expect(migrate({ ownerUrl, migrationsDir })).rejects.toThrow(failure)
      expect(
        await query(ownerUrl, "SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('bad') AS bad"),
      ).toEqual([{ good: true, bad: null }])
      fs.writeFileSync(path.join(migrationsDir, '2_bad/migration.sql'), 'CREATE TABLE bad (id int);')
      expect(await migrate({ ownerUrl, migrationsDir })).toEqual(['2_bad'])
    })

    it('rejects a history that does not match the files', async () => {
      const { ownerUrl } = await makeDatabase()
      const migrationsDir = writeMigrations({ '1_good': 'CREATE TABLE good (id int);' })
      await migrate({ ownerUrl, migrationsDir })
      fs.appendFileSync(path.join(migrationsDir, '1_good/migration.sql'), '-- changed')
      await expect(migrate({ ownerUrl, migrationsDir })).rejects.toThrow(
        'The migration 1_good was changed after it was applied.',
      )
      fs.rmSync(path.join(migrationsDir, '1_good'), { recursive: true })
      await expect(migrate({ ownerUrl, migrationsDir })).rejects.toThrow('which this checkout does not know')
      await query(ownerUrl, 'UPDATE "_prisma_migrations" SET finished_at = NULL')
      await expect(migrate({ ownerUrl, migrationsDir })).rejects.toThrow(
        'prisma migrate resolve --rolled-back 1_good',
      )
    })
  })

async function prisma(args, url) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'node_modules/prisma/build/index.js'), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, DATABASE_OWNER_URL: url },
    },
  )
  return stdout
}

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const uuid = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The migrations of an older version. */
function copyMigrationsBefore(name) {
  const from = path.join(ROOT, 'prisma/migrations')
  const older = fs.readdirSync(from).filter((folder) => /^\d/.test(folder) && folder < name)
  return writeMigrations(
    Object.fromEntries(
      older.map((folder) => [folder, fs.readFileSync(path.join(from, folder, 'migration.sql'), 'utf8')]),
    ),
  )
}

function writeMigrations(files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-migrations-'))
  folders.push(folder)
  for (const [name, sql] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, name))
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  }
  return folder
}
