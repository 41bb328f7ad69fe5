-- CreateEnum
CREATE TYPE "sample_purpose" AS ENUM ('review', 'release');

-- CreateEnum
CREATE TYPE "release_draft_state" AS ENUM ('open', 'frozen', 'discarded');

-- CreateEnum
CREATE TYPE "release_notice_kind" AS ENUM ('changelog', 'license', 'note', 'withdrawal');

-- CreateEnum
CREATE TYPE "export_format" AS ENUM ('healthbench', 'healthbench_professional');

-- CreateEnum
CREATE TYPE "export_state" AS ENUM ('queued', 'running', 'done', 'canceled', 'failed');

-- AlterTable
ALTER TABLE "dataset" ADD COLUMN     "pool_key" BYTEA NOT NULL DEFAULT (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- AlterTable
ALTER TABLE "release" ADD COLUMN     "root" TEXT;

-- AlterTable
ALTER TABLE "release_task" ADD COLUMN     "hash" TEXT,
ADD COLUMN     "salt" BYTEA;

-- AlterTable
ALTER TABLE "sample" ADD COLUMN     "algorithm" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "draft_id" UUID,
ADD COLUMN     "drawn_by_id" UUID,
ADD COLUMN     "number" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "plan_id" UUID,
ADD COLUMN     "purpose" "sample_purpose",
ADD COLUMN     "report" JSONB NOT NULL DEFAULT '{}';

-- Samples so far: those of a release made one, all others chose what was reviewed first.
ALTER TABLE "sample" DISABLE TRIGGER "sample_is_final";
UPDATE "sample" SET "purpose" = CASE WHEN EXISTS (SELECT FROM "release" r WHERE r."sample_id" = "sample"."id") THEN 'release' ELSE 'review' END::"sample_purpose";
ALTER TABLE "sample" ENABLE TRIGGER "sample_is_final";
ALTER TABLE "sample" ALTER COLUMN "purpose" SET NOT NULL;

-- AlterTable
ALTER TABLE "sample_task" ADD COLUMN     "number" BIGINT,
ADD COLUMN     "pool_id" TEXT,
ADD COLUMN     "probability" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "export_id" UUID;

-- CreateTable
CREATE TABLE "release_draft" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "dataset_id" UUID NOT NULL,
    "created_by_id" UUID,
    "purpose" "sample_purpose" NOT NULL DEFAULT 'release',
    "name" TEXT NOT NULL,
    "state" "release_draft_state" NOT NULL DEFAULT 'open',
    "plan" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "end_reason" TEXT,
    "release_id" UUID,

    CONSTRAINT "release_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sampling_pool" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dataset_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "task_count" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "sampling_pool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sampling_plan" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "draft_id" UUID NOT NULL,
    "saved_by_id" UUID,
    "pool_id" UUID NOT NULL,
    "plan" JSONB NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "sampling_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_reserve" (
    "sample_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "task_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "stratum" TEXT NOT NULL,
    "pool_id" TEXT NOT NULL,
    "number" BIGINT NOT NULL,

    CONSTRAINT "sample_reserve_pkey" PRIMARY KEY ("sample_id","position")
);

-- CreateTable
CREATE TABLE "sample_discard" (
    "sample_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,
    "reason" TEXT NOT NULL,

    CONSTRAINT "sample_discard_pkey" PRIMARY KEY ("sample_id")
);

-- CreateTable
CREATE TABLE "pool_exclusion" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "task_id" UUID NOT NULL,
    "by_id" UUID,
    "reason" TEXT NOT NULL,
    "kept_task_id" UUID,
    "undone_by_id" UUID,

    CONSTRAINT "pool_exclusion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "held_out_split" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "draft_id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "by_id" UUID,
    "size" INTEGER NOT NULL,
    "dimensions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "seed" TEXT NOT NULL,
    "salt" BYTEA NOT NULL,
    "commitment" TEXT NOT NULL,

    CONSTRAINT "held_out_split_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "held_out_task" (
    "split_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,

    CONSTRAINT "held_out_task_pkey" PRIMARY KEY ("split_id","task_id")
);

-- CreateTable
CREATE TABLE "check_waiver" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "draft_id" UUID NOT NULL,
    "check" TEXT NOT NULL,
    "by_id" UUID,
    "reason" TEXT NOT NULL,
    "undone_by_id" UUID,

    CONSTRAINT "check_waiver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release_manifest" (
    "release_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "release_manifest_pkey" PRIMARY KEY ("release_id")
);

-- CreateTable
CREATE TABLE "release_publication" (
    "release_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,

    CONSTRAINT "release_publication_pkey" PRIMARY KEY ("release_id")
);

-- CreateTable
CREATE TABLE "release_notice" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "release_id" UUID NOT NULL,
    "by_id" UUID,
    "kind" "release_notice_kind" NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "release_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "export" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "release_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "file_id" UUID,
    "format" "export_format" NOT NULL,
    "state" "export_state" NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL,
    "written" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_retirement" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restored_at" TIMESTAMPTZ(3),
    "task_id" UUID NOT NULL,
    "by_id" UUID,
    "reason" TEXT NOT NULL,
    "restored_by_id" UUID,
    "restore_reason" TEXT,

    CONSTRAINT "task_retirement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "release_draft_release_id_key" ON "release_draft"("release_id");

-- CreateIndex
CREATE INDEX "release_draft_dataset_id_state_idx" ON "release_draft"("dataset_id", "state");

-- CreateIndex
CREATE INDEX "release_draft_created_by_id_idx" ON "release_draft"("created_by_id");

-- CreateIndex
CREATE INDEX "sampling_pool_dataset_id_idx" ON "sampling_pool"("dataset_id");

-- CreateIndex
CREATE INDEX "sampling_plan_draft_id_idx" ON "sampling_plan"("draft_id");

-- CreateIndex
CREATE INDEX "sampling_plan_saved_by_id_idx" ON "sampling_plan"("saved_by_id");

-- CreateIndex
CREATE INDEX "sampling_plan_pool_id_idx" ON "sampling_plan"("pool_id");

-- CreateIndex
CREATE INDEX "sample_reserve_task_id_idx" ON "sample_reserve"("task_id");

-- CreateIndex
CREATE INDEX "sample_reserve_version_id_idx" ON "sample_reserve"("version_id");

-- CreateIndex
CREATE INDEX "sample_discard_by_id_idx" ON "sample_discard"("by_id");

-- CreateIndex
CREATE INDEX "pool_exclusion_task_id_idx" ON "pool_exclusion"("task_id");

-- CreateIndex
CREATE INDEX "pool_exclusion_by_id_idx" ON "pool_exclusion"("by_id");

-- CreateIndex
CREATE INDEX "pool_exclusion_kept_task_id_idx" ON "pool_exclusion"("kept_task_id");

-- CreateIndex
CREATE INDEX "pool_exclusion_undone_by_id_idx" ON "pool_exclusion"("undone_by_id");

-- CreateIndex
CREATE INDEX "held_out_split_draft_id_idx" ON "held_out_split"("draft_id");

-- CreateIndex
CREATE INDEX "held_out_split_sample_id_idx" ON "held_out_split"("sample_id");

-- CreateIndex
CREATE INDEX "held_out_split_by_id_idx" ON "held_out_split"("by_id");

-- CreateIndex
CREATE INDEX "held_out_task_task_id_idx" ON "held_out_task"("task_id");

-- CreateIndex
CREATE INDEX "check_waiver_draft_id_idx" ON "check_waiver"("draft_id");

-- CreateIndex
CREATE INDEX "check_waiver_by_id_idx" ON "check_waiver"("by_id");

-- CreateIndex
CREATE INDEX "check_waiver_undone_by_id_idx" ON "check_waiver"("undone_by_id");

-- CreateIndex
CREATE INDEX "release_publication_by_id_idx" ON "release_publication"("by_id");

-- CreateIndex
CREATE INDEX "release_notice_release_id_idx" ON "release_notice"("release_id");

-- CreateIndex
CREATE INDEX "release_notice_by_id_idx" ON "release_notice"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "export_file_id_key" ON "export"("file_id");

-- CreateIndex
CREATE INDEX "export_release_id_created_at_idx" ON "export"("release_id", "created_at");

-- CreateIndex
CREATE INDEX "export_requested_by_id_idx" ON "export"("requested_by_id");

-- CreateIndex
CREATE INDEX "task_retirement_task_id_idx" ON "task_retirement"("task_id");

-- CreateIndex
CREATE INDEX "task_retirement_by_id_idx" ON "task_retirement"("by_id");

-- CreateIndex
CREATE INDEX "task_retirement_restored_by_id_idx" ON "task_retirement"("restored_by_id");

-- CreateIndex
CREATE INDEX "sample_plan_id_idx" ON "sample"("plan_id");

-- CreateIndex
CREATE INDEX "sample_drawn_by_id_idx" ON "sample"("drawn_by_id");

-- CreateIndex
CREATE INDEX "sample_parent_id_idx" ON "sample"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "sample_draft_id_number_key" ON "sample"("draft_id", "number");

-- CreateIndex
CREATE INDEX "work_item_export_id_idx" ON "work_item"("export_id");

-- AddForeignKey
ALTER TABLE "release_draft" ADD CONSTRAINT "release_draft_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_draft" ADD CONSTRAINT "release_draft_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_draft" ADD CONSTRAINT "release_draft_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sampling_pool" ADD CONSTRAINT "sampling_pool_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sampling_plan" ADD CONSTRAINT "sampling_plan_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "release_draft"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sampling_plan" ADD CONSTRAINT "sampling_plan_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sampling_plan" ADD CONSTRAINT "sampling_plan_pool_id_fkey" FOREIGN KEY ("pool_id") REFERENCES "sampling_pool"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "release_draft"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "sampling_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_drawn_by_id_fkey" FOREIGN KEY ("drawn_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_reserve" ADD CONSTRAINT "sample_reserve_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_reserve" ADD CONSTRAINT "sample_reserve_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_reserve" ADD CONSTRAINT "sample_reserve_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_discard" ADD CONSTRAINT "sample_discard_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_discard" ADD CONSTRAINT "sample_discard_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_exclusion" ADD CONSTRAINT "pool_exclusion_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_exclusion" ADD CONSTRAINT "pool_exclusion_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_exclusion" ADD CONSTRAINT "pool_exclusion_kept_task_id_fkey" FOREIGN KEY ("kept_task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_exclusion" ADD CONSTRAINT "pool_exclusion_undone_by_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_out_split" ADD CONSTRAINT "held_out_split_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "release_draft"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_out_split" ADD CONSTRAINT "held_out_split_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_out_split" ADD CONSTRAINT "held_out_split_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_out_task" ADD CONSTRAINT "held_out_task_split_id_fkey" FOREIGN KEY ("split_id") REFERENCES "held_out_split"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_out_task" ADD CONSTRAINT "held_out_task_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_waiver" ADD CONSTRAINT "check_waiver_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "release_draft"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_waiver" ADD CONSTRAINT "check_waiver_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_waiver" ADD CONSTRAINT "check_waiver_undone_by_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_manifest" ADD CONSTRAINT "release_manifest_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_publication" ADD CONSTRAINT "release_publication_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_publication" ADD CONSTRAINT "release_publication_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_notice" ADD CONSTRAINT "release_notice_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_notice" ADD CONSTRAINT "release_notice_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_retirement" ADD CONSTRAINT "task_retirement_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_retirement" ADD CONSTRAINT "task_retirement_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_retirement" ADD CONSTRAINT "task_retirement_restored_by_id_fkey" FOREIGN KEY ("restored_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "export"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Rows that nobody changes or deletes.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sampling_pool', 'sampling_plan', 'sample_reserve', 'sample_discard', 'held_out_split', 'held_out_task',
    'release_manifest', 'release_publication', 'release_notice']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

-- Lists are empty, never null.
ALTER TABLE held_out_split ALTER COLUMN dimensions SET NOT NULL;

ALTER TABLE release_draft ADD CONSTRAINT release_draft_end_is_whole CHECK (
  (state = 'open') = (ended_at IS NULL) AND (state = 'frozen') = (release_id IS NOT NULL) AND (state = 'discarded') = (end_reason IS NOT NULL));
ALTER TABLE sample ADD CONSTRAINT sample_of_draft_is_whole CHECK (num_nonnulls(draft_id, plan_id) IN (0, 2));
ALTER TABLE sample ADD CONSTRAINT sample_number_positive CHECK (number > 0 AND algorithm > 0);
ALTER TABLE sample_discard ADD CONSTRAINT sample_discard_has_reason CHECK (btrim(reason) <> '');
ALTER TABLE pool_exclusion ADD CONSTRAINT pool_exclusion_has_reason CHECK (btrim(reason) <> '' AND (undone_at IS NOT NULL OR undone_by_id IS NULL));
ALTER TABLE check_waiver ADD CONSTRAINT check_waiver_has_reason CHECK (btrim(reason) <> '' AND (undone_at IS NOT NULL OR undone_by_id IS NULL));
ALTER TABLE task_retirement ADD CONSTRAINT task_retirement_has_reason CHECK (
  btrim(reason) <> '' AND (restored_at IS NULL) = (restore_reason IS NULL));
ALTER TABLE held_out_split ADD CONSTRAINT held_out_split_size_positive CHECK (size > 0 AND octet_length(salt) = 32);
ALTER TABLE release_task ADD CONSTRAINT release_task_salt_is_held_out CHECK (salt IS NULL OR (split = 'held_out' AND octet_length(salt) = 32));
ALTER TABLE export ADD CONSTRAINT export_end_has_time CHECK ((state IN ('done', 'canceled', 'failed')) = (finished_at IS NOT NULL));

CREATE UNIQUE INDEX pool_exclusion_open_once ON pool_exclusion (task_id) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX task_retirement_open_once ON task_retirement (task_id) WHERE restored_at IS NULL;
CREATE UNIQUE INDEX check_waiver_open_once ON check_waiver (draft_id, "check") WHERE undone_at IS NULL;

-- A plan is saved before the seed of its draws exists, and a draft has one draw at a time: the next one is drawn
-- after a discard, or extends the last.
CREATE FUNCTION refuse_second_draw() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
  IF EXISTS (SELECT FROM sample s WHERE s.draft_id = NEW.draft_id AND s.id IS DISTINCT FROM NEW.parent_id
      AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = s.id)
      AND NOT EXISTS (SELECT FROM sample c WHERE c.parent_id = s.id AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = c.id))) THEN
    RAISE EXCEPTION 'a draft has one draw at a time' USING ERRCODE = 'check_violation', CONSTRAINT = 'one_draw_at_a_time';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_is_the_only_draw BEFORE INSERT ON sample FOR EACH ROW EXECUTE FUNCTION refuse_second_draw();

-- Releases with a published run were published by it.
INSERT INTO release_publication (release_id, at)
SELECT release_id, min(published_at) FROM run WHERE published_at IS NOT NULL GROUP BY release_id;

CREATE FUNCTION refuse_run_of_unpublished_release() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM release_publication p WHERE p.release_id = NEW.release_id) THEN
    RAISE EXCEPTION 'an unpublished release has no published runs' USING ERRCODE = 'check_violation', CONSTRAINT = 'run_of_published_release';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER run_is_of_published_release BEFORE INSERT OR UPDATE OF published_at, release_id ON run FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION refuse_run_of_unpublished_release();
