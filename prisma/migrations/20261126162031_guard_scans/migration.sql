-- CreateEnum
CREATE TYPE "guard_scan_state" AS ENUM ('running', 'done', 'canceled', 'failed');

-- CreateTable
CREATE TABLE "guard_scan" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "started_by_id" UUID,
    "state" "guard_scan_state" NOT NULL DEFAULT 'running',
    "detectors" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "scanned" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "guard_scan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guard_scanned" (
    "subject_id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "scanned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "detectors" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,

    CONSTRAINT "guard_scanned_pkey" PRIMARY KEY ("subject_id")
);

-- CreateTable
CREATE TABLE "guard_hit" (
    "id" BIGSERIAL NOT NULL,
    "subject_id" UUID NOT NULL,
    "dataset_id" UUID NOT NULL,
    "task_id" UUID,
    "version_id" UUID,
    "table_name" TEXT NOT NULL,
    "row_key" TEXT NOT NULL,
    "column_name" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "position" INTEGER,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "class" TEXT NOT NULL,
    "possible" BOOLEAN NOT NULL,

    CONSTRAINT "guard_hit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guard_kept" (
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dataset_id" UUID NOT NULL,
    "class" TEXT NOT NULL,
    "span_hash" TEXT NOT NULL,
    "person_id" UUID,

    CONSTRAINT "guard_kept_pkey" PRIMARY KEY ("dataset_id","class","span_hash")
);

-- CreateIndex
CREATE INDEX "guard_scan_started_by_id_idx" ON "guard_scan"("started_by_id");

-- CreateIndex
CREATE INDEX "guard_scan_started_at_idx" ON "guard_scan"("started_at");

-- CreateIndex
CREATE INDEX "guard_scanned_dataset_id_idx" ON "guard_scanned"("dataset_id");

-- CreateIndex
CREATE INDEX "guard_hit_subject_id_idx" ON "guard_hit"("subject_id");

-- CreateIndex
CREATE INDEX "guard_hit_dataset_id_class_idx" ON "guard_hit"("dataset_id", "class");

-- CreateIndex
CREATE INDEX "guard_hit_task_id_idx" ON "guard_hit"("task_id");

-- CreateIndex
CREATE INDEX "guard_kept_person_id_idx" ON "guard_kept"("person_id");

-- AddForeignKey
ALTER TABLE "guard_scan" ADD CONSTRAINT "guard_scan_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_scanned" ADD CONSTRAINT "guard_scanned_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_hit" ADD CONSTRAINT "guard_hit_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "guard_scanned"("subject_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_hit" ADD CONSTRAINT "guard_hit_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_hit" ADD CONSTRAINT "guard_hit_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_kept" ADD CONSTRAINT "guard_kept_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guard_kept" ADD CONSTRAINT "guard_kept_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



ALTER TABLE guard_scan ADD CONSTRAINT guard_scan_end_has_time CHECK ((state = 'running') = (ended_at IS NULL));
ALTER TABLE guard_scan ADD CONSTRAINT guard_scan_failure_has_reason CHECK ((state = 'failed') = (failure IS NOT NULL));
ALTER TABLE guard_hit ADD CONSTRAINT guard_hit_has_length CHECK (start >= 0 AND "end" > start);

-- One scan at a time.
CREATE UNIQUE INDEX guard_scan_runs_once ON guard_scan ((true)) WHERE state = 'running';
