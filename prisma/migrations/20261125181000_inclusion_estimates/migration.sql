-- AlterEnum
ALTER TYPE "work_kind" ADD VALUE 'inclusion';

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "draw_id" UUID;

-- CreateTable
CREATE TABLE "inclusion_estimate" (
    "sample_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "drawn" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "algorithm" INTEGER NOT NULL,

    CONSTRAINT "inclusion_estimate_pkey" PRIMARY KEY ("sample_id")
);

-- CreateTable
CREATE TABLE "inclusion_probability" (
    "sample_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "probability" DOUBLE PRECISION NOT NULL,
    "standard_error" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "inclusion_probability_pkey" PRIMARY KEY ("sample_id","task_id")
);

-- CreateIndex
CREATE INDEX "work_item_draw_id_idx" ON "work_item"("draw_id");

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inclusion_estimate" ADD CONSTRAINT "inclusion_estimate_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inclusion_probability" ADD CONSTRAINT "inclusion_probability_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "inclusion_estimate"("sample_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inclusion_probability" ADD CONSTRAINT "inclusion_probability_sample_id_task_id_fkey" FOREIGN KEY ("sample_id", "task_id") REFERENCES "sample_task"("sample_id", "task_id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE inclusion_estimate ADD CONSTRAINT inclusion_estimate_has_redraws CHECK (drawn > 1 AND failed >= 0 AND algorithm > 0);
-- A drawn task with an estimate of 0 would have an infinite weight.
ALTER TABLE inclusion_probability ADD CONSTRAINT inclusion_probability_range CHECK (probability > 0 AND probability <= 1 AND standard_error >= 0);

CREATE TRIGGER inclusion_estimate_is_final BEFORE UPDATE OR DELETE ON inclusion_estimate FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER inclusion_estimate_no_truncate BEFORE TRUNCATE ON inclusion_estimate FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER inclusion_probability_is_final BEFORE UPDATE OR DELETE ON inclusion_probability FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER inclusion_probability_no_truncate BEFORE TRUNCATE ON inclusion_probability FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
