-- AlterTable
ALTER TABLE "library_criterion" ADD COLUMN     "taken_out_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "rubric_template" ADD COLUMN     "taken_out_at" TIMESTAMPTZ(3);

