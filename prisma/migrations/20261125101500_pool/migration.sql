-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'task_retired';
ALTER TYPE "notification_kind" ADD VALUE 'task_restored';

-- CreateTable
CREATE TABLE "pool_view" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "filter" JSONB NOT NULL,

    CONSTRAINT "pool_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pool_view_dataset_id_idx" ON "pool_view"("dataset_id");

-- CreateIndex
CREATE UNIQUE INDEX "pool_view_person_id_dataset_id_name_key" ON "pool_view"("person_id", "dataset_id", "name");

-- AddForeignKey
ALTER TABLE "pool_view" ADD CONSTRAINT "pool_view_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pool_view" ADD CONSTRAINT "pool_view_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE pool_view ADD CONSTRAINT pool_view_has_name CHECK (btrim(name) <> '');

-- A key without an owner can exclude tasks and undo it.
ALTER TABLE pool_exclusion ALTER COLUMN by_id DROP NOT NULL;
ALTER TABLE pool_exclusion DROP CONSTRAINT pool_exclusion_has_reason;
ALTER TABLE pool_exclusion ADD CONSTRAINT pool_exclusion_has_reason CHECK (btrim(reason) <> '' AND (undone_at IS NOT NULL OR undone_by_id IS NULL));

-- The pool of releases, in the order of its pages.
CREATE INDEX task_pool ON task (dataset_id, id) WHERE status IN ('accepted', 'released');

-- Rare levels are found without reading the pool. Hash indexes take texts of any length.
CREATE INDEX task_version_specialty ON task_version USING hash (btrim(specialty));
CREATE INDEX task_version_language ON task_version USING hash (btrim(language));
CREATE INDEX task_version_rated_llm ON task_version USING hash (btrim(rated_llm));
