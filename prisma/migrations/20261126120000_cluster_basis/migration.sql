ALTER TABLE "sampling_plan" ADD COLUMN "cluster_basis" TEXT;
