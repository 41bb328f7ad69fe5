-- CreateEnum
CREATE TYPE "thread_state" AS ENUM ('open', 'answered', 'closed');

-- CreateEnum
CREATE TYPE "thread_role" AS ENUM ('author', 'reviewer', 'adjudicator');

-- CreateEnum
CREATE TYPE "thread_anchor" AS ENUM ('criterion', 'message', 'response');

-- CreateTable
CREATE TABLE "thread" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "task_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "anchor" "thread_anchor" NOT NULL,
    "criterion_id" UUID,
    "message_index" INTEGER,
    "opener_id" UUID NOT NULL,
    "opener_role" "thread_role" NOT NULL,
    "state" "thread_state" NOT NULL DEFAULT 'open',
    "closed_by" "thread_role",

    CONSTRAINT "thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thread_message" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "thread_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "person_id" UUID NOT NULL,
    "role" "thread_role" NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "thread_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thread_reading" (
    "thread_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "thread_reading_pkey" PRIMARY KEY ("thread_id","person_id")
);

-- CreateIndex
CREATE INDEX "thread_task_id_idx" ON "thread"("task_id");

-- CreateIndex
CREATE INDEX "thread_version_id_criterion_id_idx" ON "thread"("version_id", "criterion_id");

-- CreateIndex
CREATE INDEX "thread_opener_id_idx" ON "thread"("opener_id");

-- CreateIndex
CREATE INDEX "thread_message_person_id_idx" ON "thread_message"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "thread_message_thread_id_number_key" ON "thread_message"("thread_id", "number");

-- CreateIndex
CREATE INDEX "thread_reading_person_id_idx" ON "thread_reading"("person_id");

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_criterion_fkey" FOREIGN KEY ("version_id", "criterion_id") REFERENCES "criterion"("version_id", "stable_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_opener_id_fkey" FOREIGN KEY ("opener_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_reading" ADD CONSTRAINT "thread_reading_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_reading" ADD CONSTRAINT "thread_reading_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE thread
  ADD CONSTRAINT thread_anchor_is_whole CHECK ((anchor = 'criterion') = (criterion_id IS NOT NULL) AND (anchor = 'message') = (message_index IS NOT NULL)),
  ADD CONSTRAINT thread_message_index_range CHECK (message_index >= 0),
  ADD CONSTRAINT thread_is_opened_by_judges CHECK (opener_role <> 'author'),
  ADD CONSTRAINT thread_closed_by_judges CHECK ((state = 'closed') = (closed_by IS NOT NULL) AND closed_by IS DISTINCT FROM 'author');
ALTER TABLE thread_message
  ADD CONSTRAINT thread_message_number_positive CHECK (number > 0),
  ADD CONSTRAINT thread_message_text_present CHECK (btrim(text) <> '');
ALTER TABLE thread_reading ADD CONSTRAINT thread_reading_seen_positive CHECK (seen >= 0);

-- Whether someone judges a version: is asked to, or has done so. An adjudication that is done has no more to ask.
CREATE FUNCTION judges_version(judged_version uuid, judge uuid, as_role thread_role) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM assignment s WHERE s.version_id = judged_version AND s.person_id = judge AND s.kind::text = CASE as_role WHEN 'reviewer' THEN 'review' ELSE 'adjudication' END AND s.state = 'open')
    OR as_role = 'reviewer' AND EXISTS (SELECT FROM review r WHERE r.version_id = judged_version AND r.reviewer_id = judge)
$$;

-- A thread is opened by those who judge the version, about a place of it, while the task is not settled. Afterwards only its state changes.
CREATE FUNCTION keep_thread() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.id, OLD.created_at, OLD.task_id, OLD.version_id, OLD.anchor, OLD.criterion_id, OLD.message_index, OLD.opener_id, OLD.opener_role)
      IS DISTINCT FROM (NEW.id, NEW.created_at, NEW.task_id, NEW.version_id, NEW.anchor, NEW.criterion_id, NEW.message_index, NEW.opener_id, NEW.opener_role) THEN
    RAISE EXCEPTION 'of a thread only its state changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
      SELECT FROM task_version v JOIN task t ON t.id = v.task_id
      WHERE v.id = NEW.version_id AND t.id = NEW.task_id AND t.status IN ('in_review', 'revision', 'in_adjudication')
        AND (NEW.anchor <> 'message' OR NEW.message_index < jsonb_array_length(v.conversation)) AND (NEW.anchor <> 'response' OR v.rated_response IS NOT NULL)) THEN
    RAISE EXCEPTION 'a thread is about a place of a version that is not settled' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT judges_version(NEW.version_id, NEW.opener_id, NEW.opener_role) THEN
    RAISE EXCEPTION 'only those who judge a version open threads on it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER thread_is_kept BEFORE INSERT OR UPDATE OR DELETE ON thread FOR EACH ROW EXECUTE FUNCTION keep_thread();

-- In a thread write its opener, the author of the task and, where an adjudicator opened it, who adjudicates now; each in their own part, while the task is not settled.
CREATE FUNCTION refuse_foreign_message() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
      SELECT FROM thread h JOIN task t ON t.id = h.task_id
      WHERE h.id = NEW.thread_id AND t.status IN ('in_review', 'revision', 'in_adjudication') AND CASE NEW.role
        WHEN 'author' THEN t.author_id = NEW.person_id
        WHEN 'reviewer' THEN h.opener_id = NEW.person_id AND h.opener_role = 'reviewer'
          AND EXISTS (SELECT FROM task_version v WHERE v.task_id = t.id AND judges_version(v.id, NEW.person_id, 'reviewer'))
        ELSE h.opener_role = 'adjudicator' AND EXISTS (SELECT FROM task_version v WHERE v.task_id = t.id AND judges_version(v.id, NEW.person_id, 'adjudicator'))
      END) THEN
    RAISE EXCEPTION 'this person does not write in this thread' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER thread_message_is_of_who_may BEFORE INSERT ON thread_message FOR EACH ROW EXECUTE FUNCTION refuse_foreign_message();

CREATE TRIGGER thread_message_is_final BEFORE UPDATE OR DELETE ON thread_message FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER thread_message_no_truncate BEFORE TRUNCATE ON thread_message FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE OR REPLACE FUNCTION redactable_text() RETURNS TABLE (table_name text, column_name text, of_task text) LANGUAGE sql IMMUTABLE AS $$
  SELECT column1, unnest(string_to_array(column2, ' ')), column3 FROM (VALUES
    ('task_version', 'conversation rated_response source_fields example_tags authoring', 't.task_id = $1'),
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
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.id IN (SELECT work_of_task($1))'),
    ('attempt', 'message', 't.work_item_id IN (SELECT work_of_task($1))'),
    ('import', 'errors warnings failure', 't.id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('import_row', 'content', 't.import_id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
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
