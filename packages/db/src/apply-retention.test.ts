import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRetention, previewRetention } from './apply-retention'
import { openDatabase, type OpenDatabase } from './open-database'
import {
  INSTALLATION,
  readPeriods,
  RETENTION_SETTING,
  retentionNames,
  retentionRules,
  type RetentionName,
} from './retention-rules'
import {
  createTestDatabase,
  makeDataset,
  makeImport,
  makePerson,
  makeRelease,
  makeSystem,
  makeJudge,
  makeTask,
  makeTurn,
  startRun,
  type TestDatabase,
} from './testing'

let database: TestDatabase
let open: OpenDatabase
let personId: string

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  personId = await makePerson(open.db)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

const defaults = readPeriods({})
const sql = (text: string, ...values: unknown[]) => open.pool.query(text, values)
const count = async (from: string) => Number((await sql(`SELECT count(*) AS n FROM ${from}`)).rows[0].n)

/** Creates one row of each kind that is `days` old. */
const make: Record<RetentionName, (days: number) => Promise<unknown>> = {
  attempts: async (days) => {
    const runId = await makeRun(days)
    await makeAttempt(runId, days)
  },
  turns: async (days) => {
    const { turnId } = await makeTurn(open.db, { systemId: await makeSystem(open.db), personId })
    await sql(
      `UPDATE turn SET state = 'answered', text = 'An answer.', finished_at = now() - $2::int * interval '1 day' WHERE id = $1`,
      turnId,
      days,
    )
  },
  testPrompts: (days) => makePrompt(days),
  signInAttempts: (days) =>
    sql(
      `INSERT INTO sign_in_attempt (at, account, address, succeeded) VALUES (now() - $1::int * interval '1 day', 'a', 'b', false)`,
      days,
    ),
  sessions: (days) =>
    sql(
      `INSERT INTO session (id, person_id, expires_at) VALUES ($2, $3, now() - $1::int * interval '1 day')`,
      days,
      randomUUID(),
      personId,
    ),
  mails: (days) =>
    sql(
      `INSERT INTO mail (id, kind, address, subject, text, created_at, sent_at) VALUES ($2, 'notice', 'a@example.org', 's', 't', now() - $1::int * interval '1 day', now())`,
      days,
      randomUUID(),
    ),
  notifications: async (days) => {
    const { taskId } = await makeTask(open.db)
    const at = new Date(Date.now() - days * 86_400_000)
    const told = { personId, taskId, kind: 'task_accepted' as const, createdAt: at }
    await open.db.notification.createMany({
      data: [
        { ...told, aboutId: randomUUID(), readAt: at },
        { ...told, aboutId: randomUUID() },
      ],
    })
  },
  idempotencyKeys: async (days) => {
    const { id } = await open.db.apiKey.create({
      data: { name: 'k', prefix: 'p', keyHash: randomUUID(), scopes: ['read'] },
    })
    await sql(
      `INSERT INTO idempotency_key (api_key_id, key, request_hash, created_at) VALUES ($2, 'k', 'h', now() - $1::int * interval '1 day')`,
      days,
      id,
    )
  },
  rateWindows: (days) =>
    sql(
      `INSERT INTO rate_window (subject, began_at) VALUES ('api:x', now() - $1::int * interval '1 day')`,
      days,
    ),
  importFiles: async (days) => {
    const id = await makeImport(open.db, { content: '{"a":1}\n', format: 'healthbench' })
    await sql(
      `UPDATE import SET state = 'imported', finished_at = now() - $2::int * interval '1 day' WHERE id = $1`,
      id,
      days,
    )
  },
  drafts: async (days) => {
    const { taskId } = await makeTask(open.db)
    await sql(
      `INSERT INTO draft (id, kind, task_id, person_id, content, updated_at) VALUES ($2, 'review', $3, $4, '{}', now() - $1::int * interval '1 day')`,
      days,
      randomUUID(),
      taskId,
      personId,
    )
  },
}

async function makePrompt(days: number, taskId?: string): Promise<string> {
  const id = randomUUID()
  const of = taskId ?? (await makeTask(open.db)).taskId
  await sql(
    `INSERT INTO test_verdict (id, judge_id, task_id, person_id, prompt_hash, prompt, state, met, judged_at) VALUES ($2::uuid, $3, $4, $5, $2::text, 'Decide.', 'judged', true, now() - $1::int * interval '1 day')`,
    days,
    id,
    await makeJudge(open.db),
    of,
    personId,
  )
  return id
}

async function makeRun(finishedDaysAgo: number | null): Promise<string> {
  const { id: releaseId } = await makeRelease(open.db, 1)
  const { runId } = await startRun(open.db, {
    releaseId,
    systemId: await makeSystem(open.db),
    judgeId: await makeJudge(open.db),
  })
  await sql(`UPDATE work_item SET state = 'done' WHERE run_id = $1`, runId)
  if (finishedDaysAgo !== null)
    await sql(
      `UPDATE run SET state = 'completed', finished_at = now() - $2::int * interval '1 day' WHERE id = $1`,
      runId,
      finishedDaysAgo,
    )
  return runId
}
const makeAttempt = (runId: string, days: number) =>
  sql(
    `INSERT INTO attempt (work_item_id, run_id, outcome, latency_ms, created_at) SELECT id, run_id, 'answered', 5, now() - $2::int * interval '1 day' FROM work_item WHERE run_id = $1`,
    runId,
    days,
  )

describe('retention', () => {
  it.each(retentionNames)('of %s removes expired rows and nothing else', async (name) => {
    const { days, floor } = retentionRules[name]
    expect(floor).toBeLessThanOrEqual(days)
    await make[name](days + 1)
    await make[name](days - 1)
    const preview = await previewRetention(open.db, defaults)
    expect(preview[name]).toMatchObject({ rows: 1, oldest: expect.any(Date) as Date })
    expect(await applyRetention(open.db)).toEqual({ [name]: 1 })
    expect(await applyRetention(open.db)).toEqual({})
    expect((await previewRetention(open.db, { ...defaults, [name]: floor }))[name].rows).toBe(
      days - 1 >= floor ? 1 : 0,
    )
    const [event] = await open.db.auditEvent.findMany({
      where: { action: 'retention.removed' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(event).toMatchObject({
      actorKind: 'platform',
      entityType: 'installation',
      entityId: INSTALLATION.id,
      details: JSON.stringify({ days, rows: 1, what: name }),
    })
  })

  it('keeps who asked and when, and clears the text', async () => {
    await make.turns(200)
    const before = await count('turn')
    await applyRetention(open.db)
    expect(await count('turn')).toBe(before)
    expect(
      await count(
        `turn WHERE finished_at < now() - interval '199 days' AND text = '' AND conversation = '[]'`,
      ),
    ).toBe(1)
  })

  it('keeps the answers of a task until the task is settled', async () => {
    const systemId = await makeSystem(open.db)
    const make = async (status: 'draft' | 'in_review' | 'revision' | 'in_adjudication' | 'withdrawn') => {
      const { id: taskId } = await open.db.task.create({
        data: {
          datasetId: await makeDataset(open.db),
          source: 'authored',
          authorId: personId,
          mode: 'good_faith',
          status,
        },
      })
      const { id } = await open.db.turn.create({
        data: {
          personId,
          systemId,
          taskId,
          purpose: 'conversation',
          conversation: [{ role: 'user', content: 'How much?' }],
          state: 'answered',
          text: 'One.',
          finishedAt: new Date(),
        },
      })
      await sql(`UPDATE turn SET finished_at = now() - interval '900 days' WHERE id = $1`, id)
      await makePrompt(900, taskId)
      return id
    }
    const open4 = [
      await make('draft'),
      await make('in_review'),
      await make('revision'),
      await make('in_adjudication'),
    ]
    const over = await make('withdrawn')
    expect(await applyRetention(open.db)).toEqual({ turns: 1, testPrompts: 1 })
    expect(await open.db.turn.count({ where: { id: { in: open4 }, text: 'One.' } })).toBe(4)
    expect(await open.db.turn.findUnique({ where: { id: over } })).toMatchObject({
      text: '',
      conversation: [],
    })
  })

  it('keeps the prompt of a verdict that its author labeled', async () => {
    const id = await makePrompt(900)
    await open.db.seenLabel.create({ data: { testVerdictId: id, personId, met: false } })
    expect(await applyRetention(open.db)).toEqual({})
  })

  it('works in batches, each with its own audit row', async () => {
    for (let i = 0; i < 5; i++) await make.signInAttempts(100)
    const before = await count(`audit_event WHERE action = 'retention.removed'`)
    expect(await applyRetention(open.db, { batch: 2 })).toEqual({ signInAttempts: 5 })
    expect(await count(`audit_event WHERE action = 'retention.removed'`)).toBe(before + 3)
  })

  it('follows the setting, but never below the minimum', async () => {
    await make.sessions(40)
    await open.db.setting.create({
      data: { name: RETENTION_SETTING, value: { sessions: 30, attempts: 1, mails: 'x' } },
    })
    expect(readPeriods({ sessions: 30, attempts: 1, mails: 'x', turns: 1.5 })).toEqual({
      ...defaults,
      sessions: 30,
    })
    expect(await applyRetention(open.db)).toEqual({ sessions: 2 })
    await open.db.setting.deleteMany()
  })
})

describe('attempts', () => {
  it.each([
    ['of an active run', null, 500],
    ['of a recently finished run', 10, 500],
  ])('%s are kept, however old', async (_, finished, age) => {
    await makeAttempt(await makeRun(finished), age)
    const before = await count('attempt')
    expect(await applyRetention(open.db)).toEqual({})
    expect(await count('attempt')).toBe(before)
  })

  it('are removed only by the owner’s function, which rejects recent ones', async () => {
    await expect(sql('DELETE FROM attempt')).rejects.toThrow('permission denied')
    await expect(sql(`SELECT remove_past_attempts(now() - interval '29 days', 10)`)).rejects.toThrow(
      'kept for 30 days at least',
    )
    await expect(sql('SELECT remove_past_attempts(NULL, 10)')).rejects.toThrow('kept for 30 days at least')
    await expect(sql('UPDATE past_usage SET calls = 0')).rejects.toThrow('permission denied')
  })

  it('leave the guard closed after removal', async () => {
    await makeAttempt(await makeRun(500), 500)
    const client = await open.pool.connect()
    await client.query('BEGIN')
    await client.query(`SELECT remove_past_attempts(now() - interval '400 days', 10)`)
    await expect(client.query('UPDATE review SET note = note')).resolves.toBeDefined()
    expect((await client.query(`SELECT current_setting('consilium.redacting') AS it`)).rows).toEqual([
      { it: 'off' },
    ])
    await client.query('ROLLBACK')
    client.release()
  })
})
