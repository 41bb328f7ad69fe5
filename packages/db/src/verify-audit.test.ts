import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorAudit } from './anchor-audit'
import { openDatabase, type OpenDatabase } from './open-database'
import { createTestDatabase, type TestDatabase } from './testing'
import { verifyAudit } from './verify-audit'

let database: TestDatabase
let open: OpenDatabase
/** A superuser, whom no trigger stops. */
let intruder: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = `/${database.name}`
  intruder = new pg.Client({ connectionString: url.toString() })
  await intruder.connect()
  await intruder.query('SET session_replication_role = replica')
})
afterAll(async () => {
  await Promise.all([open.close(), intruder.end()])
  await database.drop()
})

const write = (entity: string, type = 'run') =>
  open.db
    .$executeRaw`INSERT INTO audit_event (actor_kind, action, entity_type, entity_id, details) VALUES ('operator', 'run.paused', ${type}, ${entity}::uuid, '{"grün":"ä"}')`
const verify = (known?: string) => verifyAudit(intruder, { known })

/** Applies the statements, returns the faults found, and restores the tables. */
async function tamper(...statements: string[]): Promise<string[]> {
  await intruder.query('CREATE TEMP TABLE kept AS TABLE audit_event')
  await intruder.query('CREATE TEMP TABLE kept_anchor AS TABLE audit_anchor')
  for (const statement of statements) await intruder.query(statement)
  const { faults } = await verify()
  await intruder.query('DELETE FROM audit_event; INSERT INTO audit_event TABLE kept; DROP TABLE kept')
  await intruder.query(
    'DELETE FROM audit_anchor; INSERT INTO audit_anchor TABLE kept_anchor; DROP TABLE kept_anchor',
  )
  return faults.map(({ kind, sentence }) => `${kind}: ${sentence}`)
}

describe('the audit log', () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const [a, b] = [`entity_id = '${first}'`, `entity_id = '${second}'`]

  beforeAll(async () => {
    for (const entity of [first, second, first, first, second, third]) await write(entity)
    await write(first, 'Zebra')
    expect(await anchorAudit(open.db, { limit: 4 })).toBe(2)
    for (const entity of [first, second, second]) await write(entity)
    expect(await anchorAudit(open.db)).toBe(1)
    expect(await anchorAudit(open.db)).toBe(0)
  })

  it('is valid unchanged', async () => {
    expect(await verify()).toMatchObject({ events: 10, chains: 4, anchors: 3, unanchored: 0, faults: [] })
    await write(third)
    expect(await verify()).toMatchObject({ events: 11, unanchored: 1, faults: [] })
  })

  it.each([
    [
      'a changed row',
      [
        `UPDATE audit_event SET details = '{}' WHERE ${a} AND id = (SELECT min(id) FROM audit_event WHERE ${a})`,
      ],
      /^event: The event 2 of run .* was changed/,
    ],
    ['a row with a changed actor', [`UPDATE audit_event SET actor_kind = 'platform' WHERE ${b}`], /^event: /],
    [
      'a row with a changed time',
      [`UPDATE audit_event SET at = at + interval '1 microsecond' WHERE ${b}`],
      /^event: /,
    ],
    [
      'a row removed from the middle of a chain',
      [`DELETE FROM audit_event WHERE id = 6`],
      /^chain: The event 8 of run .* does not follow event 2/,
    ],
    [
      'a row removed from the beginning of a chain',
      [`DELETE FROM audit_event WHERE id = 2`],
      /^chain: The event 6 of run .* does not follow the beginning/,
    ],
    [
      'a row removed from the end of a chain',
      [`DELETE FROM audit_event WHERE ${b} AND id = (SELECT max(id) FROM audit_event WHERE ${b})`],
      /^anchor: Anchor 3 .* 1 of the 3 events .* is missing/,
    ],
    [
      'a removed chain',
      [`DELETE FROM audit_event WHERE entity_type = 'Zebra'`],
      /^anchor: Anchor 2 .* is missing/,
    ],
    [
      'a changed anchor',
      [`UPDATE audit_anchor SET digest = repeat('0', 64) WHERE id = 2`],
      /^anchor: Anchor 2 was changed/,
    ],
    [
      'a removed anchor',
      [`DELETE FROM audit_anchor WHERE id = 2`],
      /^anchor: Anchor 3 does not follow the one before it/,
    ],
    [
      'an anchor forged to match a removed row',
      [
        `DELETE FROM audit_event WHERE ${b} AND id = (SELECT max(id) FROM audit_event WHERE ${b})`,
        `UPDATE audit_anchor SET events = events - 1, hash = encode(sha256(convert_to(concat_ws(E'\\n', previous_hash,
           to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), after_id::text, up_to_id::text, (events - 1)::text, digest), 'UTF8')), 'hex') WHERE id = 3`,
      ],
      /^anchor: Anchor 3 .* the newest events of some chains are not those/,
    ],
  ])('finds %s', async (_, statements, sentence) => {
    const faults = await tamper(...statements)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.join('\n')).toMatch(new RegExp(sentence.source, 'm'))
    expect((await verify()).faults).toEqual([])
  })

  it('detects an inserted row with a correct hash', async () => {
    const faults = await tamper(
      `INSERT INTO audit_event (id, at, actor_kind, action, entity_type, entity_id, details, previous_hash, hash)
       SELECT 5000000, x.at, 'operator', 'run.paused', 'run', x.entity, '{}', '', encode(sha256(convert_to(concat_ws(E'\\n', '',
         to_char(x.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'operator', '', 'run.paused', 'run', x.entity::text, '{}'), 'UTF8')), 'hex')
       FROM (SELECT now() AS at, gen_random_uuid() AS entity) x`,
      'UPDATE audit_event SET id = 0 WHERE id = 5000000',
    )
    // The first anchor’s range includes ids below the first event.
    expect(faults.join('\n')).toMatch(/^anchor: Anchor 1 .* 1 events were inserted/m)
  })

  it('detects rebuilt anchors when one was stored elsewhere', async () => {
    const { newestAnchor } = await verify()
    expect((await verify(newestAnchor ?? '')).faults).toEqual([])
    expect((await verify('f'.repeat(64))).faults).toMatchObject([{ kind: 'anchor' }])
  })

  it('assigns ids in the order of the chain under concurrent writes', async () => {
    const shared = randomUUID()
    await Promise.all(Array.from({ length: 60 }, () => write(shared)))
    await anchorAudit(open.db)
    expect((await verify()).faults).toEqual([])
  })

  it('waits for writes in progress and covers them', async () => {
    const writer = await open.pool.connect()
    await writer.query('BEGIN')
    await writer.query(
      `INSERT INTO audit_event (actor_kind, action, entity_type, entity_id) VALUES ('operator', 'run.paused', 'run', $1)`,
      [randomUUID()],
    )
    await write(third)
    const anchoring = anchorAudit(open.db)
    await writer.query('COMMIT')
    writer.release()
    expect(await anchoring).toBe(1)
    expect(await verify()).toMatchObject({ unanchored: 0, faults: [] })
  })

  it('prevents the application from forging anchors', async () => {
    await write(third)
    const { rows } = await open.pool.query<{ digest: string; after: string }>(
      `INSERT INTO audit_anchor (up_to_id, digest, hash, previous_hash, after_id) SELECT max(id), 'mine', 'mine', 'mine', 77 FROM audit_event RETURNING digest, after_id AS after`,
    )
    expect(rows[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await verify()).faults).toEqual([])
    await expect(open.pool.query('DELETE FROM audit_anchor')).rejects.toThrow('permission denied')
  })
})
