import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database'
import { findText, redactText } from './redact-text'
import { createTestDatabase, makePerson, type TestDatabase } from './testing'
import { makeTextEverywhere } from './testing/make-text-everywhere'
import { UNREDACTED_COLUMNS } from './testing/unredacted-columns'
import { verifyAudit } from './verify-audit'

let database: TestDatabase
let open: OpenDatabase
let personId: string
const reason = 'The hospital asked for it'

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  personId = await makePerson(open.db, ['admin'])
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

async function columns(types: string[]): Promise<string[]> {
  const { rows } = await open.pool.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND t.typname = ANY($1) ORDER BY 1`,
    [types],
  )
  return rows.map(({ name }) => name)
}

/** Finds the columns that contain these bytes, in any encoding. */
async function whereIs(text: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const found: string[] = []
  const ways = [text, JSON.stringify(text).slice(1, -1)]
  for (const name of await columns([
    'text',
    'varchar',
    'bpchar',
    'jsonb',
    'json',
    '_text',
    'bytea',
    'tsvector',
    'name',
  ])) {
    const [table, column] = name.split('.')
    const { rows } = await owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "${table}" WHERE position($1 IN "${column}"::text) > 0 OR position($2 IN "${column}"::text) > 0 OR position(encode(convert_to($1, 'UTF8'), 'hex') IN "${column}"::text) > 0`,
      ways,
    )
    if (rows[0]?.n) found.push(name)
  }
  await owner.end()
  return found
}

/** Texts with spaces, quotes, backslashes, line breaks and other scripts. */
const texts = [
  'Mrs Amalia Fröhlich-Österle',
  'born "3 May 1961"\nat C:\\ward\\7',
  'Фёдор\tПетрович 🩺 99-17-03',
  "O'Neil; DROP TABLE person; -- $1 %I",
]

describe('redaction', () => {
  it('covers every column that can contain text', async () => {
    const { rows } = await open.pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM redactable_text()`,
    )
    const listed = new Set(rows.map(({ name }) => name))
    const all = await columns(['text', 'varchar', 'jsonb', 'json', '_text', '_varchar', 'tsvector'])
    const undecided = all.filter(
      (name) =>
        !listed.has(name) &&
        !(name in UNREDACTED_COLUMNS) &&
        !((name.split('.')[0] ?? '') in UNREDACTED_COLUMNS),
    )
    expect(
      undecided,
      'List these columns in redactable_text(), or exempt them in UNREDACTED_COLUMNS with a reason.',
    ).toEqual([])
    expect([...listed].filter((name) => !all.includes(name))).toEqual([])
    // Keys and salts are random, a pool has ids and labels, and files of scores have numbers.
    expect(await columns(['bytea'])).toEqual([
      'dataset.pool_key',
      'file_chunk.data',
      'grading.mark_key',
      'held_out_split.salt',
      'judge.mark_key',
      'release_task.salt',
      'sampling_pool.data',
      'score_file.deflated',
    ])
  })

  it.each(texts)(
    'removes %j from every column of every table, and keeps the hash of the original',
    async (text) => {
      const { task, releaseId } = await makeTextEverywhere(open, text, personId)
      const places = await findText(open.db, { taskId: task.taskId, text })
      const inListed = new Set(places.map(({ table, column }) => `${table}.${column}`))
      const { rows } = await open.pool.query<{ name: string }>(
        `SELECT table_name || '.' || column_name AS name FROM redactable_text()`,
      )
      expect([...inListed].sort()).toEqual([...rows.map(({ name }) => name), 'file_chunk.data'].sort())
      const [before] = await versionsOf(releaseId)
      const redactionId = await redactText(open.db, {
        taskId: task.taskId,
        text,
        everywhere: true,
        reason,
        actor: { kind: 'person', id: personId },
      })
      expect(await whereIs(text)).toEqual([])
      expect(await findText(open.db, { taskId: task.taskId, text })).toEqual([])
      expect(await open.db.redactedText.count({ where: { redactionId } })).toBe(places.length)
      const [after] = await versionsOf(releaseId)
      expect(after).toEqual({
        ...before,
        conversation: expect.stringMatching(
          /It was said that \[redacted \d{4}-\d\d-\d\d: patient data\] came in\./,
        ),
      })
      const kept = await open.db.redactedText.findFirstOrThrow({
        where: {
          redactionId,
          tableName: 'task_version',
          rowKey: before?.id ?? '',
          columnName: 'conversation',
        },
      })
      expect(kept.keptHash).toBe(
        createHash('sha256')
          .update(before?.conversation ?? '')
          .digest('hex'),
      )
      const events = await open.db.auditEvent.findMany({
        where: { entityId: task.taskId, action: 'task.redacted' },
      })
      expect(events).toMatchObject([{ actorKind: 'person', actorId: personId, entityType: 'task' }])
      expect(JSON.parse(events[0]?.details ?? '')).toEqual({
        everywhere: true,
        files: 1,
        places: places.length - 1,
        redactionId,
      })
    },
  )

  it('of a single task leaves other texts unchanged', async () => {
    const text = 'Mr Ludwig Abendroth'
    const { task, other } = await makeTextEverywhere(open, text, personId)
    const places = await findText(open.db, { taskId: task.taskId, text })
    await redactText(open.db, {
      taskId: task.taskId,
      text,
      everywhere: false,
      reason,
      actor: { kind: 'operator' },
    })
    const left = await findText(open.db, { taskId: task.taskId, text })
    expect(left).toEqual(places.filter(({ ofTask }) => !ofTask))
    expect(left.map(({ key }) => key)).toContain(other.versionId)
    expect(await whereIs(text)).toEqual([
      'baseline_answer.text',
      'criterion.tags',
      'criterion.text',
      'dataset.description',
      'dataset_setting.value',
      'idempotency_key.body',
      'library_criterion.evidence',
      'library_criterion.tags',
      'library_criterion.text',
      'mail.failure',
      'mail.subject',
      'mail.text',
      'practice_result.answer',
      'probe.answer',
      'probe.message',
      'rubric_template.criteria',
      'rubric_template.name',
      'run.state_reason',
      'task_version.conversation',
      'task_version.example_tags',
      'turn.conversation',
      'turn.failure',
      'turn.text',
    ])
    await redactText(open.db, {
      taskId: task.taskId,
      text,
      everywhere: true,
      reason,
      actor: { kind: 'operator' },
    })
    expect(await whereIs(text)).toEqual([])
  })

  describe('is rejected', () => {
    let taskId: string
    beforeEach(
      async () =>
        ({
          task: { taskId },
        } = await makeTextEverywhere(open, 'Ms Greta Halloran', personId)),
    )
    const given = {
      text: 'Ms Greta Halloran',
      everywhere: true,
      reason,
      actor: { kind: 'operator' as const },
    }

    it.each([
      ['for a text that does not occur', { text: 'Someone Else Altogether' }, 'stands nowhere'],
      ['for three letters everywhere', { text: 'Ms ' }, 'too short'],
      ['for spaces only', { text: '            ' }, 'too short'],
      ['for the tombstone itself', { text: ': patient data' }, 'a part of what takes its place'],
      ['without a reason', { reason: ' ' }, 'needs someone who asks for it and a reason'],
      ['with the text in the reason', { reason: 'about Ms Greta Halloran' }, 'without the text itself'],
    ])('%s', async (_, change, message) => {
      const before = await open.db.redaction.count()
      await expect(redactText(open.db, { taskId, ...given, ...change })).rejects.toThrow(message)
      expect(await open.db.redaction.count()).toBe(before)
      expect((await findText(open.db, { taskId, text: given.text })).length).toBeGreaterThan(0)
    })

    it('when the application writes directly; the guard is closed after a redaction', async () => {
      const client = await open.pool.connect()
      await client.query('BEGIN')
      await client.query(
        `SELECT redact_text($1, 'Ms Greta Halloran', true, 'The hospital asked', 'operator', NULL)`,
        [taskId],
      )
      expect((await client.query(`SELECT current_setting('consilium.redacting') AS it`)).rows).toEqual([
        { it: 'off' },
      ])
      await expect(client.query(`UPDATE completion SET text = 'forged'`)).rejects.toThrow('never changed')
      await client.query('ROLLBACK')
      client.release()
    })
  })

  it('leaves a valid audit log', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    expect((await verifyAudit(owner)).faults).toEqual([])
    await owner.end()
  })
})

async function versionsOf(releaseId: string) {
  const { rows } = await open.pool.query<{ id: string; hash: string; conversation: string }>(
    'SELECT v.id, v.content_hash AS hash, v.conversation::text AS conversation FROM release_task t JOIN task_version v ON v.id = t.version_id WHERE t.release_id = $1 ORDER BY v.id',
    [releaseId],
  )
  return rows
}
