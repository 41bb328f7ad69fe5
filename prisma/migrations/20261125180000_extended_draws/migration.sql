CREATE TABLE "sample_withdrawn" (
    "sample_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "pool_id" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "sample_withdrawn_pkey" PRIMARY KEY ("sample_id","task_id")
);
CREATE INDEX "sample_withdrawn_task_id_idx" ON "sample_withdrawn"("task_id");
ALTER TABLE "sample_withdrawn" ADD CONSTRAINT "sample_withdrawn_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sample_withdrawn" ADD CONSTRAINT "sample_withdrawn_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE sample_withdrawn ADD CONSTRAINT sample_withdrawn_reason_not_blank CHECK (btrim(reason) <> '');
CREATE TRIGGER sample_withdrawn_is_final BEFORE UPDATE OR DELETE ON sample_withdrawn FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER sample_withdrawn_no_truncate BEFORE TRUNCATE ON sample_withdrawn FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- An extension continues a draw of the same draft that is in use.
CREATE OR REPLACE FUNCTION refuse_second_draw() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.draft_id IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM FROM release_draft d WHERE d.id = NEW.draft_id AND d.state = 'open' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a draft that ended draws no sample' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM sampling_plan p WHERE p.id = NEW.plan_id AND p.draft_id = NEW.draft_id AND p.created_at <= NEW.created_at) THEN
    RAISE EXCEPTION 'a sample is drawn by a plan of its draft that was saved before' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM sample s WHERE s.id = NEW.parent_id AND s.draft_id = NEW.draft_id AND s.seed = NEW.seed
      AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = s.id)) THEN
    RAISE EXCEPTION 'a draw extends a draw of its draft with the same seed that is not discarded' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM sample s WHERE s.draft_id = NEW.draft_id AND s.id IS DISTINCT FROM NEW.parent_id
      AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = s.id)
      AND NOT EXISTS (SELECT FROM sample c WHERE c.parent_id = s.id AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = c.id))) THEN
    RAISE EXCEPTION 'a draft has one draw at a time' USING ERRCODE = 'check_violation', CONSTRAINT = 'one_draw_at_a_time';
  END IF;
  RETURN NEW;
END $$;

-- Redaction searches the reasons of replaced tasks, too.
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
    ('assignment', 'reason', 't.task_id = $1'),
    ('review', 'note criterion_changes', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('adjudication', 'note rating_reason resolutions', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('thread_message', 'text', 't.thread_id IN (SELECT id FROM thread WHERE task_id = $1)'),
    ('time_correction', 'note', 't.task_id = $1'),
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('sample_withdrawn', 'reason', 't.task_id = $1'),
    ('result', 'reference board', 't.id IN (SELECT e.result_id FROM example_result e JOIN task_version v ON v.id = e.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.id IN (SELECT work_of_task($1))'),
    ('attempt', 'message', 't.work_item_id IN (SELECT work_of_task($1))'),
    ('import', 'errors warnings failure', 't.id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('import_row', 'external_id content', 't.import_id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('file', 'name', 't.id IN (SELECT i.file_id FROM import i JOIN import_task k ON k.import_id = i.id WHERE k.task_id = $1)'),
    ('turn', 'conversation text failure', 't.task_id = $1'),
    ('probe', 'message answer', 'false'),
    ('mail', 'subject text failure', 'false'),
    ('idempotency_key', 'body', 'false'),
    ('run', 'state_reason', 'false'),
    ('dataset', 'description', 'false'),
    ('dataset_setting', 'value', 'false')
  ) AS listed
$$;
