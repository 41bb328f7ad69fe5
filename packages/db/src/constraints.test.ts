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

async function names(sql: string): Promise<string[]> {
  return (await owner.query<{ name: string }>(sql)).rows.map((row) => row.name)
}

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

describe('schema objects that the ORM does not manage', () => {
  it('lists every CHECK', async () => {
    expect(
      await names(
        `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "adjudication_accept_is_complete",
        "adjudication_final_quality_range",
        "adjudication_rating_has_reason",
        "adjudication_refusal_has_reason",
        "api_key_has_scopes",
        "assignment_held_judgment",
        "attempt_cost_has_price",
        "budget_lease_positive",
        "check_waiver_has_reason",
        "completion_characters_positive",
        "completion_sample_positive",
        "criterion_points_range",
        "criterion_text_present",
        "draft_save_version",
        "export_done_expires",
        "export_end_has_time",
        "export_failure_has_reason",
        "export_written_within_total",
        "held_out_split_size_positive",
        "import_names_its_dataset",
        "invitation_email_normalised",
        "invitation_has_roles",
        "lane_lease_shares_range",
        "lane_lease_slots_positive",
        "lane_level_range",
        "lane_rates_positive",
        "lane_slots_range",
        "library_criterion_points",
        "mail_setting_digest_hour",
        "notification_is_about_one",
        "notification_mail_has_time",
        "notification_of_work_has_task",
        "person_assignment_cap_range",
        "person_email_normalised",
        "person_pseudonymised_is_closed",
        "pool_exclusion_has_reason",
        "pool_view_has_name",
        "price_positive",
        "price_table_number_positive",
        "probe_has_one_subject",
        "release_draft_end_is_whole",
        "release_has_tasks",
        "release_notice_has_text",
        "release_task_salt_is_held_out",
        "review_refusal_has_reason",
        "review_response_quality_range",
        "review_reviewed_criteria_is_list",
        "run_budget_positive",
        "run_limit_positive",
        "run_outage_has_kind",
        "run_pause_has_cause",
        "run_published_is_completed",
        "run_resumes_from_pause",
        "run_samples_range",
        "sample_discard_has_reason",
        "sample_number_positive",
        "sample_of_draft_is_whole",
        "system_physicians_call_no_llm",
        "task_retirement_has_reason",
        "task_source_identity",
        "task_version_difficulty_follows_quality",
        "task_version_number_positive",
        "task_version_response_quality_range",
        "test_verdict_judged",
        "thread_anchor_is_whole",
        "thread_closed_by_judges",
        "thread_is_opened_by_judges",
        "thread_message_index_range",
        "thread_message_number_positive",
        "thread_message_text_present",
        "thread_reading_seen_positive",
        "time_correction_note_present",
        "time_correction_number_positive",
        "time_correction_within_a_day",
        "tour_progress_step_range",
        "turn_end_has_time",
        "turn_failure_has_reason",
        "turn_of_task",
        "verdict_has_one_rater",
        "webhook_delivery_has_time",
        "webhook_is_one",
        "webhook_old_secret_ends",
        "work_item_failure_has_reason",
        "work_item_lease_is_whole",
        "work_sitting_names_its_assignment",
        "work_span_has_length",
      ]
    `)
  })

  it('lists every trigger', async () => {
    expect(
      await names(
        `SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgname NOT LIKE '%_no_truncate' ORDER BY 1`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "adjudication_has_no_conflict",
        "adjudication_is_final",
        "adjudication_is_not_after_reading",
        "adjudication_is_not_of_own_house",
        "assignment_has_no_obstacle",
        "assignment_stays_without_obstacle",
        "attempt_is_final",
        "audit_anchor_is_final",
        "audit_anchor_is_linked",
        "audit_event_is_final",
        "audit_event_is_linked",
        "baseline_answer_has_no_conflict",
        "baseline_answer_is_final",
        "baseline_answer_is_not_after_reading",
        "close_run_gate",
        "completion_is_final",
        "criterion_is_final",
        "dataset_setting_is_final",
        "disabling_is_told",
        "end_of_session_is_told",
        "example_result_is_final",
        "guard_override_is_final",
        "guidelines_acknowledgment_is_final",
        "guidelines_acknowledgment_is_of_guidelines",
        "held_out_split_is_final",
        "held_out_task_is_final",
        "judge_is_final_once_used",
        "judge_template_is_final",
        "judgment_reading_is_final",
        "judgment_reading_is_of_no_party",
        "past_usage_is_final",
        "practice_result_is_final",
        "price_is_final",
        "price_table_is_final",
        "profile_change_is_final",
        "redacted_text_is_final",
        "redaction_is_final",
        "release_is_final",
        "release_manifest_is_final",
        "release_notice_is_final",
        "release_notice_locks_publishing",
        "release_publication_is_final",
        "release_publication_precedes_withdrawal",
        "release_task_is_final",
        "release_task_was_seen",
        "result_is_final",
        "review_has_no_conflict",
        "review_is_final",
        "review_is_not_after_reading",
        "review_is_not_of_own_house",
        "roles_are_told",
        "run_is_of_published_release",
        "run_is_told",
        "run_precedes_withdrawal",
        "run_precedes_withdrawal_when_new",
        "sample_discard_is_final",
        "sample_is_final",
        "sample_is_the_only_draw",
        "sample_reserve_is_final",
        "sample_task_is_final",
        "sampling_plan_is_final",
        "sampling_pool_is_final",
        "second_factor_is_told",
        "seen_label_is_final",
        "settings_are_told",
        "system_is_final_once_used",
        "task_version_is_final",
        "thread_is_kept",
        "thread_message_is_final",
        "thread_message_is_of_who_may",
        "time_correction_is_final",
        "verdict_has_no_conflict",
        "verdict_is_final",
        "work_sitting_is_final",
        "work_span_is_counted_once",
      ]
    `)
  })
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
