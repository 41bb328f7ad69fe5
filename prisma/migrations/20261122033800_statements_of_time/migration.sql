-- CreateEnum
CREATE TYPE "timed_work" AS ENUM ('write', 'review', 'adjudicate');

-- CreateTable
CREATE TABLE "work_sitting" (
    "id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "kind" "timed_work" NOT NULL,
    "assignment_id" UUID,

    CONSTRAINT "work_sitting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_span" (
    "id" BIGSERIAL NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "sitting_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "is_added" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "work_span_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "time_correction" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "kind" "timed_work" NOT NULL,
    "day" DATE NOT NULL,
    "number" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "measured_seconds" INTEGER NOT NULL,
    "note" TEXT NOT NULL,

    CONSTRAINT "time_correction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "work_sitting_person_id_task_id_kind_idx" ON "work_sitting"("person_id", "task_id", "kind");

-- CreateIndex
CREATE INDEX "work_sitting_task_id_idx" ON "work_sitting"("task_id");

-- CreateIndex
CREATE INDEX "work_sitting_assignment_id_idx" ON "work_sitting"("assignment_id");

-- CreateIndex
CREATE INDEX "work_span_person_id_started_at_idx" ON "work_span"("person_id", "started_at");

-- CreateIndex
CREATE INDEX "work_span_person_id_day_idx" ON "work_span"("person_id", "day");

-- CreateIndex
CREATE INDEX "work_span_sitting_id_idx" ON "work_span"("sitting_id");

-- CreateIndex
CREATE INDEX "time_correction_person_id_day_idx" ON "time_correction"("person_id", "day");

-- CreateIndex
CREATE INDEX "time_correction_task_id_idx" ON "time_correction"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "time_correction_person_id_task_id_kind_day_number_key" ON "time_correction"("person_id", "task_id", "kind", "day", "number");

-- AddForeignKey
ALTER TABLE "work_sitting" ADD CONSTRAINT "work_sitting_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_sitting" ADD CONSTRAINT "work_sitting_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_sitting" ADD CONSTRAINT "work_sitting_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_span" ADD CONSTRAINT "work_span_sitting_id_fkey" FOREIGN KEY ("sitting_id") REFERENCES "work_sitting"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_span" ADD CONSTRAINT "work_span_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_correction" ADD CONSTRAINT "time_correction_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_correction" ADD CONSTRAINT "time_correction_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE work_sitting ADD CONSTRAINT work_sitting_names_its_assignment CHECK ((kind = 'write') = (assignment_id IS NULL));
ALTER TABLE work_span ADD CONSTRAINT work_span_has_length CHECK (ended_at > started_at AND ended_at - started_at <= interval '24 hours');
ALTER TABLE time_correction
  ADD CONSTRAINT time_correction_number_positive CHECK (number > 0),
  ADD CONSTRAINT time_correction_within_a_day CHECK (seconds BETWEEN 0 AND 86400 AND measured_seconds BETWEEN 0 AND 90000),
  ADD CONSTRAINT time_correction_note_present CHECK (btrim(note) <> '');

-- A sitting stays what it was opened as.
CREATE TRIGGER work_sitting_is_final BEFORE UPDATE OR DELETE ON work_sitting FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER work_sitting_no_truncate BEFORE TRUNCATE ON work_sitting FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Time is counted once: no two spans of a person overlap, whatever tab, browser or script tells of them, none is before
-- its sitting was opened or after now, and of one that stands only the end moves on.
CREATE FUNCTION keep_work_span() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND ((OLD.id, OLD.started_at, OLD.sitting_id, OLD.person_id, OLD.day, OLD.is_added)
      IS DISTINCT FROM (NEW.id, NEW.started_at, NEW.sitting_id, NEW.person_id, NEW.day, NEW.is_added) OR NEW.ended_at < OLD.ended_at) THEN
    RAISE EXCEPTION 'of a span of work only the end moves on' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.person_id::text, 20261122));
  IF NOT EXISTS (SELECT FROM work_sitting s WHERE s.id = NEW.sitting_id AND s.person_id = NEW.person_id AND s.opened_at <= NEW.started_at AND NEW.ended_at <= s.opened_at + interval '16 hours')
      OR NEW.ended_at > clock_timestamp() + interval '5 seconds' THEN
    RAISE EXCEPTION 'a span of work lies within a sitting of its person, and in the past' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM work_span w WHERE w.person_id = NEW.person_id AND w.id <> NEW.id AND w.started_at < NEW.ended_at AND NEW.started_at < w.ended_at) THEN
    RAISE EXCEPTION 'this time of this person is counted already' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER work_span_is_counted_once BEFORE INSERT OR UPDATE OR DELETE ON work_span FOR EACH ROW EXECUTE FUNCTION keep_work_span();
CREATE TRIGGER work_span_no_truncate BEFORE TRUNCATE ON work_span FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TRIGGER time_correction_is_final BEFORE UPDATE OR DELETE ON time_correction FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER time_correction_no_truncate BEFORE TRUNCATE ON time_correction FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

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
    ('time_correction', 'note', 't.task_id = $1'),
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
