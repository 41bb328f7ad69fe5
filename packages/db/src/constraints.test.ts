import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPEND_ONLY_TABLES } from './migrate.mjs'
import { createTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  app = new pg.Client({ connectionString: database.appUrl })
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  const row = { id, ...values }
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const places = columns.map((_, index) => `$${index + 1}`)
  await app.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  )
  return id
}

const person = () =>
  insert('person', { email: `${randomUUID()}@example.org`, name: 'A person', updated_at: new Date() })
const dataset = () => insert('dataset', { name: randomUUID(), canary: 'canary' })

async function authoredTask(ratedVendor: string | null = null) {
  const authorId = await person()
  const taskId = await insert('task', {
    dataset_id: await dataset(),
    source: 'authored',
    author_id: authorId,
    mode: 'good_faith',
    updated_at: new Date(),
  })
  const versionId = await insert('task_version', {
    task_id: taskId,
    number: 1,
    conversation: '[]',
    turn_count: 1,
    rated_vendor: ratedVendor,
    content_hash: 'x',
  })
  return { authorId, taskId, versionId }
}
const review = (versionId: string, reviewerId: string) =>
  insert('review', {
    version_id: versionId,
    reviewer_id: reviewerId,
    flaw_confirmed: true,
    realistic: true,
    response_quality: 2,
    decision: 'approve',
  })
const refusal = (versionId: string, adjudicatorId: string) =>
  insert('adjudication', {
    version_id: versionId,
    adjudicator_id: adjudicatorId,
    decision: 'return',
    reasons: ['other'],
  })
const answer = (versionId: string, personId: string) =>
  insert('baseline_answer', {
    version_id: versionId,
    person_id: personId,
    source: 'baseline',
    text: 'An answer.',
  })

describe('append-only tables', () => {
  it.each(APPEND_ONLY_TABLES)('gives the application no right to change %s', async (table) => {
    const { rows } = await owner.query(
      `SELECT has_table_privilege('consilium_app', $1, 'UPDATE') AS update, has_table_privilege('consilium_app', $1, 'DELETE') AS delete,
        has_table_privilege('consilium_app', $1, 'TRUNCATE') AS truncate, has_table_privilege('consilium_app', $1, 'INSERT') AS insert`,
      [table],
    )
    expect(rows).toEqual([{ update: false, delete: false, truncate: false, insert: true }])
  })

  it('also stops the owner, except during a redaction', async () => {
    const { versionId } = await authoredTask()
    const change = `UPDATE task_version SET rated_response = '[redacted]' WHERE id = '${versionId}'`
    await expect(owner.query(change)).rejects.toThrow('task_version rows are never changed or deleted')
    await expect(owner.query('TRUNCATE attempt CASCADE')).rejects.toThrow('never changed or deleted')
    await owner.query('BEGIN')
    await owner.query(`SET LOCAL consilium.redacting = 'on'`)
    await owner.query(change)
    await owner.query('COMMIT')
    await expect(owner.query(change)).rejects.toThrow('never changed or deleted')
  })

  it('does not let the application redact', async () => {
    const { versionId } = await authoredTask()
    const id = await review(versionId, await person())
    await app.query('BEGIN')
    await app.query(`SET LOCAL consilium.redacting = 'on'`)
    await expect(app.query('UPDATE review SET note = $1 WHERE id = $2', ['changed', id])).rejects.toThrow(
      'never changed or deleted',
    )
    await app.query('ROLLBACK')
  })
})

describe('hard rules', () => {
  it('prevents an author from reviewing, adjudicating and answering their own task', async () => {
    const { authorId, versionId } = await authoredTask()
    for (const judge of [review, refusal, answer]) {
      await expect(judge(versionId, authorId)).rejects.toThrow(
        'an author never reviews, adjudicates or answers their own task',
      )
    }
  })

  it('prevents a reviewer from adjudicating and answering, and vice versa', async () => {
    const { versionId } = await authoredTask()
    const [reviewer, adjudicator, answerer] = [await person(), await person(), await person()]
    await review(versionId, reviewer)
    await refusal(versionId, adjudicator)
    await answer(versionId, answerer)
    await expect(answer(versionId, reviewer)).rejects.toThrow(
      'a reviewer of a task never adjudicates or answers it',
    )
    await expect(review(versionId, adjudicator)).rejects.toThrow(
      'an adjudicator of a task never reviews or answers it',
    )
    await expect(answer(versionId, adjudicator)).rejects.toThrow(
      'an adjudicator of a task never reviews or answers it',
    )
    await expect(review(versionId, answerer)).rejects.toThrow(
      'who answered a task never reviews or adjudicates it',
    )
  })

  it('prevents an admin who read the judgments of a task from judging it, and vice versa', async () => {
    const { authorId, taskId, versionId } = await authoredTask()
    const read = (personId: string) =>
      app.query('INSERT INTO judgment_reading (task_id, person_id) VALUES ($1, $2)', [taskId, personId])
    const [reader, reviewer, adjudicator, answerer] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    await read(reader)
    for (const judge of [review, refusal, answer]) {
      await expect(judge(versionId, reader)).rejects.toThrow(
        'an admin who read the judgments of a task never judges or answers it',
      )
    }
    await review(versionId, reviewer)
    await refusal(versionId, adjudicator)
    await answer(versionId, answerer)
    for (const party of [authorId, reviewer, adjudicator, answerer]) {
      await expect(read(party)).rejects.toThrow('does not read its judgments as an admin')
    }
  })

  it('allows one review per version and person', async () => {
    const { versionId } = await authoredTask()
    const reviewer = await person()
    await review(versionId, reviewer)
    await expect(review(versionId, reviewer)).rejects.toThrow('review_version_id_reviewer_id_key')
  })

  it('keeps the history of a profile until the person is pseudonymized', async () => {
    const id = await person()
    await app.query('INSERT INTO profile_change (person_id, assignment_cap) VALUES ($1, 5)', [id])
    const remove = () => app.query('DELETE FROM profile_change WHERE person_id = $1', [id])
    await expect(remove()).rejects.toThrow('never changed or deleted')
    await expect(
      app.query('UPDATE profile_change SET assignment_cap = 6 WHERE person_id = $1', [id]),
    ).rejects.toThrow('never changed or deleted')
    await expect(app.query('UPDATE person SET pseudonymised_at = now() WHERE id = $1', [id])).rejects.toThrow(
      'person_pseudonymised_is_closed',
    )
    await app.query('UPDATE person SET pseudonymised_at = now(), disabled_at = now() WHERE id = $1', [id])
    expect((await remove()).rowCount).toBe(1)
  })

  it('excludes people with a tie to the vendor of the rated response', async () => {
    const { versionId } = await authoredTask('Meridian Labs')
    const tied = await person()
    await app.query('INSERT INTO vendor_tie (person_id, vendor) VALUES ($1, $2)', [tied, 'meridian  LABS'])
    await expect(review(versionId, tied)).rejects.toThrow('a declared tie to the vendor')
    await expect(refusal(versionId, tied)).rejects.toThrow('a declared tie to the vendor')
  })

  it('releases an authored task only when three physicians have seen it', async () => {
    const { taskId, versionId } = await authoredTask()
    const releaseId = await insert('release', {
      dataset_id: await dataset(),
      name: randomUUID(),
      attestation: 'authored',
      task_count: 1,
      content_hash: 'x',
    })
    const include = () =>
      app.query('INSERT INTO release_task (release_id, task_id, version_id) VALUES ($1, $2, $3)', [
        releaseId,
        taskId,
        versionId,
      ])
    await review(versionId, await person())
    await expect(include()).rejects.toThrow('was seen by fewer than three physicians')
    await refusal(versionId, await person())
    await include()
  })
})

describe('the audit chain', () => {
  it('links the rows of an entity, and only those', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const record = (entity: string, action: string) =>
      app.query(
        `INSERT INTO audit_event (actor_kind, action, entity_type, entity_id) VALUES ('operator', $1, 'dataset', $2)`,
        [action, entity],
      )
    await record(one, 'dataset.created')
    await record(other, 'dataset.created')
    await record(one, 'dataset.archived')
    const { rows } = await app.query<{ hash: string; previous_hash: string }>(
      'SELECT hash, previous_hash FROM audit_event WHERE entity_id = $1 ORDER BY id',
      [one],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.previous_hash).toBe('')
    expect(rows[1]?.previous_hash).toBe(rows[0]?.hash)
    expect(rows[1]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})
