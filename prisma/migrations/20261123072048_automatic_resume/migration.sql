-- AlterEnum
ALTER TYPE "pause_cause" ADD VALUE 'outage';

-- AlterTable
ALTER TABLE "run" ADD COLUMN     "outage_resumes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "outage_since" TIMESTAMPTZ(3),
ADD COLUMN     "outage_kind" "work_kind",
ADD COLUMN     "resume_at" TIMESTAMPTZ(3);

ALTER TABLE run ADD CONSTRAINT run_resumes_from_pause CHECK (resume_at IS NULL OR (state = 'paused' AND outage_since IS NOT NULL));
ALTER TABLE run ADD CONSTRAINT run_outage_has_kind CHECK ((outage_since IS NULL) = (outage_kind IS NULL));

-- Every sweep reads the runs that are due.
CREATE INDEX run_resumes ON run (resume_at) WHERE resume_at IS NOT NULL;
