-- A completion of physicians names the answer that it copies, so that results can count by person.
ALTER TABLE "completion" ADD COLUMN "answer_id" UUID;
ALTER TABLE "completion" ADD CONSTRAINT "completion_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "baseline_answer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "completion_answer_id_idx" ON "completion"("answer_id");

-- What only people know about the human baseline of a release: how physicians were recruited, trained and paid.
CREATE TABLE "baseline_statement" (
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "release_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "by_id" UUID,
    "items" JSONB NOT NULL,

    CONSTRAINT "baseline_statement_pkey" PRIMARY KEY ("release_id","version")
);
CREATE INDEX "baseline_statement_by_id_idx" ON "baseline_statement"("by_id");
ALTER TABLE "baseline_statement" ADD CONSTRAINT "baseline_statement_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "baseline_statement" ADD CONSTRAINT "baseline_statement_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE baseline_statement ADD CONSTRAINT baseline_statement_version_positive CHECK (version > 0);

CREATE TRIGGER baseline_statement_is_final BEFORE UPDATE OR DELETE ON baseline_statement FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER baseline_statement_no_truncate BEFORE TRUNCATE ON baseline_statement FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- As before, with the statements on the human baseline.
CREATE OR REPLACE FUNCTION redactable_text() RETURNS TABLE (table_name text, column_name text, of_task text) LANGUAGE sql IMMUTABLE AS $$
  SELECT column1, unnest(string_to_array(column2, ' ')), column3 FROM (VALUES
    ('task_version', 'conversation rated_response source_fields example_tags authoring', 't.task_id = $1'),
    ('task', 'external_id', 't.id = $1'),
    ('criterion', 'text provenance tags evidence', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('draft', 'content', 't.task_id = $1'),
    ('draft_save', 'content', 't.draft_id IN (SELECT id FROM draft WHERE task_id = $1)'),
    ('test_verdict', 'prompt explanation failure', 't.task_id = $1'),
    ('guard_override', 'reason', 't.task_id = $1'),
    ('library_criterion', 'text tags evidence', 'false'),
    ('rubric_template', 'name criteria', 'false'),
    ('practice_result', 'answer', 'false'),
    ('assignment', 'reason match_reason', 't.task_id = $1'),
    ('review', 'note criterion_changes', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('adjudication', 'note rating_reason resolutions', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('thread_message', 'text', 't.thread_id IN (SELECT id FROM thread WHERE task_id = $1)'),
    ('time_correction', 'note', 't.task_id = $1'),
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('result', 'reference board', 't.id IN (SELECT e.result_id FROM example_result e JOIN task_version v ON v.id = e.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.id IN (SELECT work_of_task($1))'),
    ('attempt', 'message', 't.work_item_id IN (SELECT work_of_task($1))'),
    ('import', 'errors warnings failure', 't.id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('import_row', 'external_id content', 't.import_id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('file', 'name', 't.id IN (SELECT i.file_id FROM import i JOIN import_task k ON k.import_id = i.id WHERE k.task_id = $1)'),
    ('turn', 'conversation text failure', 't.task_id = $1'),
    ('sample_discard', 'reason', 't.sample_id IN (SELECT sample_id FROM sample_task WHERE task_id = $1)'),
    ('sample_withdrawn', 'reason', 't.task_id = $1'),
    ('held_out_split', 'reason', 't.sample_id IN (SELECT sample_id FROM sample_task WHERE task_id = $1)'),
    ('release_draft', 'end_reason', 't.id IN (SELECT s.draft_id FROM sample s JOIN sample_task x ON x.sample_id = s.id WHERE x.task_id = $1)'),
    ('check_waiver', 'reason', 't.draft_id IN (SELECT s.draft_id FROM sample s JOIN sample_task x ON x.sample_id = s.id WHERE x.task_id = $1)'),
    ('release_manifest', 'text', 't.release_id IN (SELECT release_id FROM release_task WHERE task_id = $1)'),
    ('release_notice', 'text', 't.release_id IN (SELECT release_id FROM release_task WHERE task_id = $1)'),
    ('baseline_statement', 'items', 't.release_id IN (SELECT release_id FROM release_task WHERE task_id = $1)'),
    ('probe', 'message answer', 'false'),
    ('mail', 'subject text failure', 'false'),
    ('idempotency_key', 'body', 'false'),
    ('run', 'state_reason', 'false'),
    ('dataset', 'description', 'false'),
    ('dataset_setting', 'value', 'false')
  ) AS listed
$$;
