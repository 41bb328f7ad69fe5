-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "lease_id" UUID,
ADD COLUMN     "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
