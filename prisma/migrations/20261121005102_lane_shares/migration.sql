-- AlterTable
ALTER TABLE "lane" ADD COLUMN     "fell_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "lane_lease" ADD COLUMN     "in_flight" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "interactive" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "interactive_wanted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "requests_held" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "tokens_held" DOUBLE PRECISION NOT NULL DEFAULT 0;

ALTER TABLE lane_lease ADD CONSTRAINT lane_lease_shares_range
  CHECK (interactive BETWEEN 0 AND slots AND in_flight >= 0 AND interactive_wanted >= 0 AND requests_held >= 0 AND tokens_held >= 0);
