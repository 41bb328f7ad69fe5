import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database'
import { createTestDatabase, type TestDatabase } from './testing'
import { verifyAudit } from './verify-audit'

const runId = '0b7e0e34-55d8-4a3c-9a43-0c1d6c9a1f10'

/**
 * Rows as an installation stored them. The hashes are literals, so that a rename in the code can't change
 * what they cover.
 */
const storedEvents = `
  INSERT INTO audit_event (id, at, actor_kind, actor_id, action, entity_type, entity_id, details, previous_hash, hash) VALUES
      (1, '2026-11-20T08:15:30.120001Z', 'person', 'c2a1f4d6-3b58-4c9e-8f6a-2e7d90b15a34', 'run.created', 'run', '0b7e0e34-55d8-4a3c-9a43-0c1d6c9a1f10',
       '{"tasks":12}',
       '', 'a4e0549504f93c9098ae0e86829fcfa42cc54c662e290db3033cbfdb9c56a02c'),
      (2, '2026-11-20T09:02:11.000400Z', 'operator', NULL, 'run.put_back', 'run', '0b7e0e34-55d8-4a3c-9a43-0c1d6c9a1f10',
       '{"reason":"Der Prozess war für eine Stunde fort."}',
       'a4e0549504f93c9098ae0e86829fcfa42cc54c662e290db3033cbfdb9c56a02c', '7b263129f526409955d9669e6b690020a98ba5062643758d3df5b30d2b316d8a'),
      (3, '2026-11-21T10:00:00.000000Z', 'platform', NULL, 'task.review_asked_again', 'task', '7d0c2f5e-9f0b-4f5b-8b1f-5a4e0f6f2c21',
       '{"version":2}',
       '', '6d6f819f78a24e6c78ce8206ca2bdcde2f18ff67913d76dd38d490a9214d2e9c'),
      (4, '2026-11-21T10:30:00.250000Z', 'person', 'c2a1f4d6-3b58-4c9e-8f6a-2e7d90b15a34', 'task.review_handed_back', 'task', '7d0c2f5e-9f0b-4f5b-8b1f-5a4e0f6f2c21',
       '{}',
       '6d6f819f78a24e6c78ce8206ca2bdcde2f18ff67913d76dd38d490a9214d2e9c', '374bc720a9820e0f07cd69d07e1073dfe69fac69b552e5b369cf93c357576751'),
      (5, '2026-11-22T07:45:12.999999Z', 'person', 'c2a1f4d6-3b58-4c9e-8f6a-2e7d90b15a34', 'run.left_incomplete', 'run', '0b7e0e34-55d8-4a3c-9a43-0c1d6c9a1f10',
       '{"unscored":3}',
       '7b263129f526409955d9669e6b690020a98ba5062643758d3df5b30d2b316d8a', '2e10cf6fbbcb622df59f8e966a773ec777fde2efde683a22718c9d6e5a1eacae')`
const storedAnchor = `
  INSERT INTO audit_anchor (id, at, after_id, up_to_id, events, digest, previous_hash, hash) VALUES
      (1, '2026-11-22T08:00:00.000000Z', 0, 5, 5,
       'ae1c7f9fc12391d7203abb71e41c269204a7522fc57433d7bc588f20e3b8687e',
       '', '92a2e3dfc45da7cbf54783faa301854fff47b655a9e17e7379137d612ff4994e')`

let database: TestDatabase
let open: OpenDatabase
/** A superuser whose inserts skip the triggers, so that rows are stored exactly as written above. */
let superuser: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = `/${database.name}`
  superuser = new pg.Client({ connectionString: url.toString() })
  await superuser.connect()
  await superuser.query('SET session_replication_role = replica')
  for (const statement of [storedEvents, storedAnchor]) await superuser.query(statement)
  await superuser.query(`SELECT setval(pg_get_serial_sequence('audit_event', 'id'), 5)`)
})
afterAll(async () => {
  await Promise.all([open.close(), superuser.end()])
  await database.drop()
})

describe('an audit log stored by an earlier version', () => {
  it('verifies', async () => {
    expect(await verifyAudit(superuser)).toMatchObject({
      events: 5,
      chains: 2,
      anchors: 1,
      unanchored: 0,
      faults: [],
    })
  })

  it('is continued by new events of the same object', async () => {
    await open.db
      .$executeRaw`INSERT INTO audit_event (actor_kind, action, entity_type, entity_id) VALUES ('operator', 'run.put_back', 'run', ${runId}::uuid)`
    const { rows } = await superuser.query<{ previous: string }>(
      'SELECT previous_hash AS previous FROM audit_event ORDER BY id DESC LIMIT 1',
    )
    expect(rows[0]?.previous).toBe('2e10cf6fbbcb622df59f8e966a773ec777fde2efde683a22718c9d6e5a1eacae')
    expect(await verifyAudit(superuser)).toMatchObject({ events: 6, chains: 2, unanchored: 1, faults: [] })
  })

  it('fails when a stored action is renamed in the database', async () => {
    await superuser.query(`UPDATE audit_event SET action = 'run.requeued' WHERE id = 2`)
    const { faults } = await verifyAudit(superuser)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({ kind: 'event' })
  })
})
