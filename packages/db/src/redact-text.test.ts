import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database'
import { findText, redactText } from './redact-text'
import {
  createTestDatabase,
  makeImport,
  makeJudge,
  makePerson,
  makeRelease,
  makeSystem,
  makeThread,
  makeTurn,
  startRun,
  type MadeTask,
  type TestDatabase,
} from './testing'
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

/** Columns of text that no redaction looks at, with why. */
const EXEMPT: Record<string, string> = {
  _prisma_migrations: 'the history of the schema',
  audit_event: 'holds ids, hashes and reasons, and is a chain of hashes',
  audit_anchor: 'hashes',
  redaction: 'its reason is refused when it holds the text',
  redacted_text: 'hashes',
  person: 'people of the platform: pseudonymised instead',
  person_role: 'a role',
  vendor_tie: 'as the person',
  profile_change: 'as the person',
  invitation: 'as the person',
  identity: 'as the person',
  session: 'as the person',
  sign_in_attempt: 'addresses, kept for days',
  rate_window: 'a key and a count',
  password_reset: 'hashes',
  recovery_code: 'hashes',
  second_factor: 'sealed',
  api_key: 'a name and a hash',
  setting: 'numbers and roles',
  worker: 'machines',
  provider_connection: 'an address and a sealed key',
  system: 'a configuration that runs are compared by',
  judge: 'a configuration that runs are compared by',
  judge_template: 'as the judge',
  price_table: 'a note on prices',
  price: 'names of llms',
  past_usage: 'counts',
  result: 'numbers',
  example_result: 'numbers',
  'sample.name': 'a name',
  'sample.plan': 'numbers',
  'sample.seed': 'a seed',
  'sample.pool_hash': 'a hash',
  'sample_task.stratum': 'a label',
  'release.name': 'a name',
  'release.content_hash': 'a hash',
  'dataset.name': 'a name',
  'dataset.canary': 'an id',
  'task.external_id': 'the identity by which an import knows its row',
  'task_version.rated_llm': 'a name',
  'task_version.rated_vendor': 'a name',
  'task_version.specialty': 'a label',
  'task_version.language': 'a label',
  'task_version.canary': 'an id',
  'task_version.content_hash': 'a hash',
  'task.plan_specialty': 'a label',
  'test_verdict.prompt_hash': 'a hash',
  'guard_override.class': 'typed',
  'guard_override.span_hash': 'a keyed hash',
  'practice_result.exercise': 'a name',
  'review.reasons': 'typed',
  'adjudication.reasons': 'typed',
  'baseline_answer.source': 'a label',
  'completion.finish_reason': 'a label of the provider',
  'completion.served_llm': 'a name',
  'grading.profile': 'a name',
  'run.seed': 'a seed',
  'work_item.unique_key': 'ids',
  'attempt.outcome': 'typed',
  'attempt.finish_reason': 'a label of the provider',
  'attempt.served_llm': 'a name',
  'import_row.external_id': 'as of the task',
  'import_row.content_hash': 'a hash',
  'file.media_type': 'a type',
  'file.sha256': 'a hash',
  'turn.outcome': 'typed',
  'turn.finish_reason': 'a label of the provider',
  'turn.served_llm': 'a name',
  'probe.outcome': 'typed',
  'probe.served_llm': 'a name',
  'mail.address': 'as the person',
  'mail_setting.time_zone': 'a name',
  'idempotency_key.key': 'a key of the caller',
  'idempotency_key.request_hash': 'a hash',
}

async function columns(types: string[]): Promise<string[]> {
  const { rows } = await open.pool.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND t.typname = ANY($1) ORDER BY 1`,
    [types],
  )
  return rows.map(({ name }) => name)
}

/** The columns of the database in which these bytes stand, in any way that they are written. */
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

/** A task in a release, answered, judged and quoted in every place that can hold text; and another task with the same. */
async function makeWorld(text: string): Promise<{ task: MadeTask; releaseId: string; other: MadeTask }> {
  const { db, pool } = open
  const said = `It was said that ${text} came in.`
  const fixture = {
    conversation: [
      { role: 'user' as const, content: 'Hello' },
      { role: 'assistant' as const, content: said },
      { role: 'user' as const, content: 'And then?' },
    ],
    criteria: [{ text: `Names ${text}.`, points: 5, tags: [`tag:${text}`] }],
    answer: said,
    exampleTags: [`theme:${text}`],
  }
  const release = await makeRelease(db, [fixture, fixture])
  const [task, other] = release.tasks as [MadeTask, MadeTask]
  const importId = await makeImport(db, {
    content: JSON.stringify({ prompt: said }),
    format: 'healthbench',
    datasetId: task.datasetId,
  })
  await db.importTask.create({
    data: { importId, line: 1, taskId: task.taskId, versionId: task.versionId },
    select: { line: true },
  })
  await db.import.update({
    where: { id: importId },
    data: {
      errors: [{ line: 1, reason: said }],
      warnings: [{ line: 1, reason: said }],
      failure: said,
      file: { update: { name: `${text}.jsonl` } },
    },
    select: { id: true },
  })
  await db.importRow.create({
    data: { importId, line: 1, externalId: 'x', contentHash: 'x', content: { text: said } },
    select: { line: true },
  })
  const { runId, gradingId } = await startRun(db, {
    releaseId: release.id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  await db.run.update({ where: { id: runId }, data: { stateReason: said }, select: { id: true } })
  const completion = await db.completion.create({
    data: { runId, versionId: task.versionId, sample: 1, outcome: 'answered', text: said, characters: 10 },
    select: { id: true },
  })
  await db.verdict.create({
    data: {
      gradingId,
      completionId: completion.id,
      criterionId: task.criterionIds[0] ?? '',
      met: true,
      explanation: said,
    },
    select: { id: true },
  })
  const item = await db.workItem.findFirstOrThrow({ where: { runId, versionId: task.versionId } })
  await db.workItem.update({ where: { id: item.id }, data: { failure: said }, select: { id: true } })
  await db.attempt.create({
    data: { workItemId: item.id, runId, outcome: 'bad_json', message: said, latencyMs: 5 },
    select: { id: true },
  })
  const [reviewer, adjudicator] = [await makePerson(db, ['physician']), await makePerson(db, ['adjudicator'])]
  const { id: second } = await db.taskVersion.create({
    data: {
      taskId: task.taskId,
      number: 2,
      conversation: [{ role: 'user', content: said }],
      ratedResponse: said,
      sourceFields: { note: { deep: [said] } },
      turnCount: 1,
      contentHash: 'y',
      authoring: { said },
    },
    select: { id: true },
  })
  await db.criterion.create({
    data: {
      versionId: second,
      stableId: randomUUID(),
      position: 1,
      text: 'Fine.',
      points: 1,
      provenance: { by: said },
      evidence: said,
    },
    select: { id: true },
  })
  await db.review.create({
    data: {
      versionId: second,
      reviewerId: reviewer,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 2,
      decision: 'approve',
      note: said,
      criterionChanges: [{ text: said }],
    },
    select: { id: true },
  })
  await db.adjudication.create({
    data: {
      versionId: second,
      adjudicatorId: adjudicator,
      decision: 'return',
      reasons: ['other'],
      note: said,
      ratingReason: said,
      resolutions: [{ text: said }],
    },
    select: { id: true },
  })
  await db.assignment.create({
    data: {
      kind: 'review',
      taskId: task.taskId,
      versionId: second,
      personId: reviewer,
      state: 'handed_back',
      reason: said,
    },
    select: { id: true },
  })
  await db.draft.create({
    data: {
      kind: 'review',
      taskId: task.taskId,
      personId: reviewer,
      content: { [said]: said },
      saves: { create: { version: 1, content: { [said]: said } } },
    },
    select: { id: true },
  })
  const judge = await db.judge.findFirstOrThrow({ select: { id: true } })
  const testVerdict = await db.testVerdict.create({
    data: {
      taskId: task.taskId,
      judgeId: judge.id,
      personId: reviewer,
      promptHash: randomUUID(),
      prompt: said,
      state: 'failed',
      explanation: said,
      failure: said,
    },
    select: { id: true },
  })
  await db.guardOverride.create({
    data: { taskId: task.taskId, personId: reviewer, class: 'names', spanHash: randomUUID(), reason: said },
    select: { id: true },
  })
  const kept = { personId: reviewer, datasetId: task.datasetId }
  await db.libraryCriterion.create({
    data: { ...kept, text: said, points: 1, tags: [said], evidence: said },
    select: { id: true },
  })
  await db.rubricTemplate.create({
    data: { ...kept, name: said, criteria: [{ text: said }] },
    select: { id: true },
  })
  await db.practiceResult.create({
    data: { personId: reviewer, exercise: 'one', answer: { text: said }, passed: true },
    select: { id: true },
  })
  await makeThread(db, { taskId: task.taskId, versionId: second, text: said })
  await db.timeCorrection.create({
    data: {
      taskId: task.taskId,
      personId: reviewer,
      kind: 'review',
      day: new Date('2026-11-22'),
      number: 1,
      seconds: 60,
      measuredSeconds: 0,
      note: said,
    },
    select: { id: true },
  })
  await db.baselineAnswer.create({
    data: {
      versionId: second,
      source: 'ideal_completion',
      text: said,
      details: { referenceAnswers: [said] },
    },
    select: { id: true },
  })
  const systemId = await makeSystem(db)
  const { turnId } = await makeTurn(db, { systemId, message: said, personId })
  await pool.query(
    `UPDATE turn SET text = $2, state = 'failed', failure = $2, finished_at = now() WHERE id = $1`,
    [turnId, said],
  )
  const asked = await db.turn.create({
    data: {
      personId,
      systemId,
      taskId: task.taskId,
      purpose: 'conversation',
      conversation: [{ role: 'user', content: said }],
      state: 'failed',
      failure: said,
      finishedAt: new Date(),
    },
    select: { id: true },
  })
  // What workers note of the task's own calls: of its gradings, of what its author asked and had tried.
  for (const of of [
    { kind: 'grading' as const, runId, gradingId, completionId: completion.id },
    { kind: 'turn' as const, turnId: asked.id },
    { kind: 'test_verdict' as const, testVerdictId: testVerdict.id },
  ]) {
    const { id: workItemId } = await db.workItem.create({
      data: { ...of, uniqueKey: randomUUID(), state: 'failed', failure: said },
      select: { id: true },
    })
    await db.attempt.create({
      data: { workItemId, outcome: 'bad_request', message: said, latencyMs: 5 },
      select: { id: true },
    })
  }
  await db.probe.create({
    data: { systemId, state: 'answered', message: said, answer: said },
    select: { id: true },
  })
  await db.mail.create({
    data: { kind: 'notice', address: 'a@example.org', subject: said, text: said, failure: said },
    select: { id: true },
  })
  await db.dataset.update({
    where: { id: task.datasetId },
    data: { description: said },
    select: { id: true },
  })
  await db.datasetSetting.create({
    data: { datasetId: task.datasetId, kind: 'guidelines', version: 1, value: { text: said } },
    select: { id: true },
  })
  const key = await db.apiKey.create({
    data: { name: 'Key', prefix: 'csk_', keyHash: randomUUID(), scopes: ['read'] },
    select: { id: true },
  })
  await db.idempotencyKey.create({
    data: { apiKeyId: key.id, key: 'once', requestHash: 'x', status: 200, body: { detail: said } },
    select: { key: true },
  })
  return { task, releaseId: release.id, other }
}

/** Spaces, quotes, backslashes, line breaks, signs of other scripts: as they are typed. */
const texts = [
  'Mrs Amalia Fröhlich-Österle',
  'born "3 May 1961"\nat C:\\ward\\7',
  'Фёдор\tПетрович 🩺 99-17-03',
  "O'Neil; DROP TABLE person; -- $1 %I",
]

describe('redaction', () => {
  it('knows every column that can hold text', async () => {
    const { rows } = await open.pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM redactable_text()`,
    )
    const listed = new Set(rows.map(({ name }) => name))
    const all = await columns(['text', 'varchar', 'jsonb', 'json', '_text', '_varchar', 'tsvector'])
    const undecided = all.filter(
      (name) => !listed.has(name) && !(name in EXEMPT) && !((name.split('.')[0] ?? '') in EXEMPT),
    )
    expect(undecided, 'List these columns in redactable_text(), or exempt them here with why.').toEqual([])
    expect([...listed].filter((name) => !all.includes(name))).toEqual([])
    expect(await columns(['bytea'])).toEqual(['file_chunk.data'])
  })

  it.each(texts)(
    'takes %j out of every column of every table, and leaves the hash of what was there',
    async (text) => {
      const { task, releaseId } = await makeWorld(text)
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

  it('of a task alone leaves what is elsewhere', async () => {
    const text = 'Mr Ludwig Abendroth'
    const { task, other } = await makeWorld(text)
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

  describe('is refused', () => {
    let taskId: string
    beforeEach(
      async () =>
        ({
          task: { taskId },
        } = await makeWorld('Ms Greta Halloran')),
    )
    const given = {
      text: 'Ms Greta Halloran',
      everywhere: true,
      reason,
      actor: { kind: 'operator' as const },
    }

    it.each([
      ['of a text that is nowhere', { text: 'Someone Else Altogether' }, 'stands nowhere'],
      ['of three letters everywhere', { text: 'Ms ' }, 'too short'],
      ['of nothing but spaces', { text: '            ' }, 'too short'],
      ['of the tombstone itself', { text: ': patient data' }, 'a part of what takes its place'],
      ['without a reason', { reason: ' ' }, 'needs someone who asks for it and a reason'],
      ['with the text in the reason', { reason: 'about Ms Greta Halloran' }, 'without the text itself'],
    ])('%s', async (_, change, message) => {
      const before = await open.db.redaction.count()
      await expect(redactText(open.db, { taskId, ...given, ...change })).rejects.toThrow(message)
      expect(await open.db.redaction.count()).toBe(before)
      expect((await findText(open.db, { taskId, text: given.text })).length).toBeGreaterThan(0)
    })

    it('by the application in any other way, and the guard is closed behind it', async () => {
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

  it('leaves an audit log that holds', async () => {
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
