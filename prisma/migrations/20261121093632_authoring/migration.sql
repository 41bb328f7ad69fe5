-- CreateEnum
CREATE TYPE "test_verdict_state" AS ENUM ('queued', 'judged', 'failed');

-- CreateEnum
CREATE TYPE "turn_purpose" AS ENUM ('trial', 'conversation', 'example', 'suggestion');

-- AlterEnum
ALTER TYPE "dataset_setting_kind" ADD VALUE 'authoring';

-- AlterEnum
ALTER TYPE "work_kind" ADD VALUE 'test_verdict';

-- AlterTable
ALTER TABLE "criterion" ADD COLUMN     "evidence" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "plan_specialty" TEXT,
ADD COLUMN     "plan_use_case" "use_case";

-- AlterTable
ALTER TABLE "task_version" ADD COLUMN     "authoring" JSONB;

-- AlterTable
ALTER TABLE "turn" ADD COLUMN     "purpose" "turn_purpose" NOT NULL DEFAULT 'trial',
ADD COLUMN     "task_id" UUID;

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "test_verdict_id" UUID;

-- CreateTable
CREATE TABLE "draft_save" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "draft_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "draft_save_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "library_criterion" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "evidence" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "library_criterion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rubric_template" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "criteria" JSONB NOT NULL,

    CONSTRAINT "rubric_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_verdict" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judged_at" TIMESTAMPTZ(3),
    "judge_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "prompt_hash" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "state" "test_verdict_state" NOT NULL DEFAULT 'queued',
    "met" BOOLEAN,
    "explanation" TEXT NOT NULL DEFAULT '',
    "failure" TEXT,

    CONSTRAINT "test_verdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seen_label" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "test_verdict_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "met" BOOLEAN,

    CONSTRAINT "seen_label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guard_override" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "task_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "class" TEXT NOT NULL,
    "span_hash" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "guard_override_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_fingerprint" (
    "version_id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "bands" INTEGER[],
    "signature" INTEGER[],

    CONSTRAINT "task_fingerprint_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "practice_result" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID NOT NULL,
    "exercise" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "passed" BOOLEAN NOT NULL,

    CONSTRAINT "practice_result_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "draft_save_draft_id_version_key" ON "draft_save"("draft_id", "version");

-- CreateIndex
CREATE INDEX "library_criterion_dataset_id_shared_idx" ON "library_criterion"("dataset_id", "shared");

-- CreateIndex
CREATE INDEX "library_criterion_person_id_idx" ON "library_criterion"("person_id");

-- CreateIndex
CREATE INDEX "rubric_template_dataset_id_shared_idx" ON "rubric_template"("dataset_id", "shared");

-- CreateIndex
CREATE INDEX "rubric_template_person_id_idx" ON "rubric_template"("person_id");

-- CreateIndex
CREATE INDEX "test_verdict_judge_id_idx" ON "test_verdict"("judge_id");

-- CreateIndex
CREATE INDEX "test_verdict_person_id_created_at_idx" ON "test_verdict"("person_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "test_verdict_task_id_judge_id_prompt_hash_key" ON "test_verdict"("task_id", "judge_id", "prompt_hash");

-- CreateIndex
CREATE INDEX "seen_label_test_verdict_id_person_id_id_idx" ON "seen_label"("test_verdict_id", "person_id", "id");

-- CreateIndex
CREATE INDEX "seen_label_person_id_idx" ON "seen_label"("person_id");

-- CreateIndex
CREATE INDEX "guard_override_person_id_idx" ON "guard_override"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "guard_override_task_id_class_span_hash_key" ON "guard_override"("task_id", "class", "span_hash");

-- CreateIndex
CREATE INDEX "task_fingerprint_dataset_id_idx" ON "task_fingerprint"("dataset_id");

-- CreateIndex
CREATE INDEX "task_fingerprint_bands_idx" ON "task_fingerprint" USING GIN ("bands");

-- CreateIndex
CREATE INDEX "practice_result_person_id_exercise_idx" ON "practice_result"("person_id", "exercise");

-- CreateIndex
CREATE INDEX "turn_task_id_created_at_idx" ON "turn"("task_id", "created_at");

-- CreateIndex
CREATE INDEX "work_item_test_verdict_id_idx" ON "work_item"("test_verdict_id");

-- AddForeignKey
ALTER TABLE "draft_save" ADD CONSTRAINT "draft_save_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_criterion" ADD CONSTRAINT "library_criterion_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_criterion" ADD CONSTRAINT "library_criterion_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rubric_template" ADD CONSTRAINT "rubric_template_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rubric_template" ADD CONSTRAINT "rubric_template_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_verdict" ADD CONSTRAINT "test_verdict_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_verdict" ADD CONSTRAINT "test_verdict_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_verdict" ADD CONSTRAINT "test_verdict_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seen_label" ADD CONSTRAINT "seen_label_test_verdict_id_fkey" FOREIGN KEY ("test_verdict_id") REFERENCES "test_verdict"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seen_label" ADD CONSTRAINT "seen_label_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_override" ADD CONSTRAINT "guard_override_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_override" ADD CONSTRAINT "guard_override_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_fingerprint" ADD CONSTRAINT "task_fingerprint_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_fingerprint" ADD CONSTRAINT "task_fingerprint_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_result" ADD CONSTRAINT "practice_result_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_test_verdict_id_fkey" FOREIGN KEY ("test_verdict_id") REFERENCES "test_verdict"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE library_criterion ADD CONSTRAINT library_criterion_points CHECK (points BETWEEN -10 AND 10 AND points <> 0);
ALTER TABLE test_verdict ADD CONSTRAINT test_verdict_judged CHECK ((state = 'judged') = (met IS NOT NULL));
ALTER TABLE turn ADD CONSTRAINT turn_of_task CHECK ((purpose = 'trial') = (task_id IS NULL));
ALTER TABLE draft_save ADD CONSTRAINT draft_save_version CHECK (version >= 1);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['seen_label', 'guard_override', 'practice_result'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

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
    ('adjudication', 'note resolutions', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('attempt', 'message', 't.work_item_id IN (SELECT w.id FROM work_item w JOIN task_version v ON v.id = w.version_id WHERE v.task_id = $1)'),
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
