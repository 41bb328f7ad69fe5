-- AlterEnum
ALTER TYPE "api_scope" ADD VALUE 'systems' BEFORE 'admin';
ALTER TYPE "api_scope" ADD VALUE 'heldout' BEFORE 'admin';

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "narrowed_at" TIMESTAMPTZ(3);

-- These keys could register systems and start runs on held-out tasks. They keep the scope run, which no longer
-- allows either, and admins see which keys they are.
UPDATE "api_key" SET "narrowed_at" = now()
WHERE 'run' = ANY ("scopes") AND NOT 'admin' = ANY ("scopes") AND "revoked_at" IS NULL;
