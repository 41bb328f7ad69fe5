-- AlterTable
ALTER TABLE "worker" ADD COLUMN     "swept_at" TIMESTAMPTZ(3);

