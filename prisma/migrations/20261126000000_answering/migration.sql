-- Physicians answer drawn tasks: a third kind of assignment.
ALTER TYPE "timed_work" ADD VALUE 'answer';
ALTER TYPE "tour_name" ADD VALUE 'answering';
ALTER TYPE "notification_kind" ADD VALUE 'answer_assigned' AFTER 'adjudication_assigned';
ALTER TYPE "notification_kind" ADD VALUE 'answer_returned' AFTER 'answer_assigned';

CREATE TYPE "specialty_match" AS ENUM ('exact', 'related', 'none');
CREATE TYPE "formal_reason" AS ENUM ('empty', 'other_task', 'patient_data', 'ai_declared');

-- How the person's specialties matched the task when the assignment began, and why an admin assigned it although
-- they didn't.
ALTER TABLE "assignment" ADD COLUMN "match" "specialty_match", ADD COLUMN "match_reason" TEXT;
ALTER TABLE "assignment" ADD CONSTRAINT assignment_reason_of_match CHECK (match_reason IS NULL OR kind = 'baseline');

ALTER TABLE assignment DROP CONSTRAINT assignment_held_judgment;

ALTER TABLE "baseline_answer"
  ADD COLUMN "assignment_id" UUID,
  ADD COLUMN "replaces_id" UUID,
  ADD COLUMN "conversation_sha256" TEXT,
  ADD COLUMN "pasted_characters" INTEGER,
  ADD COLUMN "shared_with_models" DOUBLE PRECISION;
ALTER TABLE "baseline_answer" ADD CONSTRAINT "baseline_answer_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "baseline_answer" ADD CONSTRAINT "baseline_answer_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "baseline_answer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "baseline_answer_assignment_id_key" ON "baseline_answer"("assignment_id");
CREATE UNIQUE INDEX "baseline_answer_replaces_id_key" ON "baseline_answer"("replaces_id");
ALTER TABLE baseline_answer ADD CONSTRAINT baseline_answer_shares CHECK (
  (pasted_characters IS NULL OR pasted_characters >= 0) AND (shared_with_models IS NULL OR shared_with_models BETWEEN 0 AND 1));

-- The earlier answer that a second one replaces has the same version and person.
DROP INDEX baseline_answer_person_once;
CREATE UNIQUE INDEX baseline_answer_person_once ON baseline_answer (version_id, person_id) WHERE person_id IS NOT NULL AND replaces_id IS NULL;

CREATE TABLE "answer_return" (
    "answer_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,
    "reason" "formal_reason" NOT NULL,

    CONSTRAINT "answer_return_pkey" PRIMARY KEY ("answer_id")
);
CREATE INDEX "answer_return_by_id_idx" ON "answer_return"("by_id");
ALTER TABLE "answer_return" ADD CONSTRAINT "answer_return_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "baseline_answer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "answer_return" ADD CONSTRAINT "answer_return_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "answer_subset" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sample_id" UUID NOT NULL,
    "by_id" UUID,
    "answers" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "task_ids" UUID[] NOT NULL,

    CONSTRAINT "answer_subset_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "answer_subset_sample_id_key" ON "answer_subset"("sample_id");
CREATE INDEX "answer_subset_by_id_idx" ON "answer_subset"("by_id");
ALTER TABLE "answer_subset" ADD CONSTRAINT "answer_subset_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "answer_subset" ADD CONSTRAINT "answer_subset_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE answer_subset ADD CONSTRAINT answer_subset_size CHECK (answers BETWEEN 2 AND 5 AND cardinality(task_ids) > 0);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['answer_return', 'answer_subset'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

-- Whether two versions are of the same task and hold the same conversation, so that an answer to one answers both.
CREATE FUNCTION same_conversation(one uuid, other uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT one = other OR EXISTS (
    SELECT FROM task_version x JOIN task_version y ON y.task_id = x.task_id AND y.conversation = x.conversation WHERE x.id = one AND y.id = other)
$$;

-- As before, and: who had a task assigned for a review or an adjudication may have read its rubric, so they never
-- answer it; a returned answer can be replaced by the same person.
CREATE OR REPLACE FUNCTION judging_obstacles(judged_version uuid, judged_kind assignment_kind, judge uuid, known_until timestamptz DEFAULT now()) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN t.author_id = judge THEN 'author' END,
    CASE WHEN judged_kind = 'review' AND EXISTS (SELECT FROM review r WHERE r.version_id = v.id AND r.reviewer_id = judge) THEN 'reviewed_version' END,
    CASE WHEN judged_kind <> 'review' AND EXISTS (
      SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = t.id AND r.reviewer_id = judge) THEN 'reviewed' END,
    CASE WHEN judged_kind <> 'adjudication' AND EXISTS (
      SELECT FROM adjudication a JOIN task_version o ON o.id = a.version_id WHERE o.task_id = t.id AND a.adjudicator_id = judge) THEN 'adjudicated' END,
    CASE WHEN EXISTS (
      SELECT FROM baseline_answer b JOIN task_version o ON o.id = b.version_id
      WHERE o.task_id = t.id AND b.person_id = judge AND (judged_kind <> 'baseline'
        OR (same_conversation(o.id, v.id) AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id)))) THEN 'answered' END,
    CASE WHEN EXISTS (
      SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = judge AND s.kind <> judged_kind AND s.state = 'open') THEN 'asked_otherwise' END,
    CASE WHEN judged_kind = 'baseline' AND EXISTS (
      SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = judge AND s.kind <> 'baseline' AND s.state IN ('skipped', 'handed_back', 'cancelled')) THEN 'opened' END,
    CASE WHEN judged_kind <> 'baseline' AND is_tied(judge, v.rated_vendor) THEN 'vendor_tie' END,
    CASE WHEN judged_kind <> 'baseline' AND t.author_id IS NOT NULL AND same_house(t.author_id, judge, known_until) AND COALESCE((
      -- The policy in force when the version was submitted.
      SELECT (d.value ->> 'excludeAffiliation')::boolean FROM dataset_setting d
      WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1), true) THEN 'same_affiliation' END,
    CASE WHEN EXISTS (SELECT FROM judgment_reading j WHERE j.task_id = t.id AND j.person_id = judge) THEN 'read_as_admin' END
  ], NULL)
  FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = judged_version
$$;

-- baseline_answer_has_no_conflict runs first and locks the task.
CREATE FUNCTION refuse_answer_of_party() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM assignment s JOIN task_version v ON v.task_id = s.task_id
      WHERE v.id = NEW.version_id AND s.person_id = NEW.person_id AND s.kind <> 'baseline') THEN
    RAISE EXCEPTION 'a person who had a task assigned for a review or an adjudication never answers it' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  IF EXISTS (SELECT FROM baseline_answer b WHERE b.person_id = NEW.person_id AND same_conversation(b.version_id, NEW.version_id)
      AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id)) THEN
    RAISE EXCEPTION 'a person never answers a conversation twice' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  IF NEW.replaces_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM baseline_answer b JOIN answer_return n ON n.answer_id = b.id
      WHERE b.id = NEW.replaces_id AND b.person_id = NEW.person_id AND b.replaces_id IS NULL AND same_conversation(b.version_id, NEW.version_id)) THEN
    RAISE EXCEPTION 'an answer replaces only the returned one of the same person, and only once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER baseline_answer_is_of_no_party BEFORE INSERT ON baseline_answer FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION refuse_answer_of_party();

-- The reason for an assignment against the specialty is published, so it is searched too.
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
    ('probe', 'message answer', 'false'),
    ('mail', 'subject text failure', 'false'),
    ('idempotency_key', 'body', 'false'),
    ('run', 'state_reason', 'false'),
    ('dataset', 'description', 'false'),
    ('dataset_setting', 'value', 'false')
  ) AS listed
$$;
