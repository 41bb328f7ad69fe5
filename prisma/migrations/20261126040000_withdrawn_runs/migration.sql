-- CreateEnum
CREATE TYPE "run_notice_kind" AS ENUM ('withdrawal', 'hiding');

-- CreateTable
CREATE TABLE "run_notice" (
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "run_id" UUID NOT NULL,
    "kind" "run_notice_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "by_id" UUID,

    CONSTRAINT "run_notice_pkey" PRIMARY KEY ("run_id","kind")
);

-- CreateIndex
CREATE INDEX "run_notice_by_id_idx" ON "run_notice"("by_id");

-- AddForeignKey
ALTER TABLE "run_notice" ADD CONSTRAINT "run_notice_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_notice" ADD CONSTRAINT "run_notice_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE run_notice ADD CONSTRAINT run_notice_has_text CHECK (text ~ '\S' AND char_length(text) <= 2000);

CREATE TRIGGER run_notice_is_final BEFORE UPDATE OR DELETE ON run_notice FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER run_notice_no_truncate BEFORE TRUNCATE ON run_notice FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- A run is published for good, so this holds from then on.
CREATE FUNCTION refuse_misplaced_run_notice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM run r WHERE r.id = NEW.run_id AND r.published_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only a published run is withdrawn' USING ERRCODE = 'check_violation', CONSTRAINT = 'run_notice_of_published_run';
  END IF;
  IF NEW.kind = 'hiding' AND NOT EXISTS (SELECT FROM run_notice n WHERE n.run_id = NEW.run_id AND n.kind = 'withdrawal') THEN
    RAISE EXCEPTION 'only the numbers of a withdrawn run are hidden' USING ERRCODE = 'check_violation', CONSTRAINT = 'run_notice_hides_withdrawn_run';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER run_notice_is_of_published_run BEFORE INSERT ON run_notice FOR EACH ROW EXECUTE FUNCTION refuse_misplaced_run_notice();

-- An incomplete run can be published. Retrying what failed makes it run again, so afterwards it has other states.
ALTER TABLE run DROP CONSTRAINT run_published_is_completed;
ALTER TABLE run ADD CONSTRAINT run_published_has_started CHECK (published_at IS NULL OR state NOT IN ('queued', 'failed'));
CREATE FUNCTION refuse_publication_before_end() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'only a completed or incomplete run is published' USING ERRCODE = 'check_violation', CONSTRAINT = 'run_is_ended_when_published';
END $$;
CREATE TRIGGER run_is_ended_when_published BEFORE UPDATE OF published_at, state ON run FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL AND OLD.published_at IS NULL AND NEW.state NOT IN ('completed', 'incomplete'))
  EXECUTE FUNCTION refuse_publication_before_end();
CREATE TRIGGER run_is_ended_when_published_new BEFORE INSERT ON run FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL AND NEW.state NOT IN ('completed', 'incomplete'))
  EXECUTE FUNCTION refuse_publication_before_end();

-- As before, with the notices about runs.
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
    ('run_notice', 'text', 't.run_id IN (SELECT r.id FROM run r JOIN release_task x ON x.release_id = r.release_id WHERE x.task_id = $1)'),
    ('baseline_statement', 'items', 't.release_id IN (SELECT release_id FROM release_task WHERE task_id = $1)'),
    ('probe', 'message answer', 'false'),
    ('mail', 'subject text failure', 'false'),
    ('idempotency_key', 'body', 'false'),
    ('run', 'state_reason', 'false'),
    ('dataset', 'description', 'false'),
    ('dataset_setting', 'value', 'false')
  ) AS listed
$$;
