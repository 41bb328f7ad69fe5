-- CreateEnum
CREATE TYPE "sign_in_method" AS ENUM ('password', 'oidc');

-- CreateEnum
CREATE TYPE "mail_kind" AS ENUM ('invitation', 'password_reset', 'notice', 'digest');

-- CreateEnum
CREATE TYPE "sign_in_step" AS ENUM ('password', 'second_factor', 'password_reset');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "work_kind" ADD VALUE 'mail';
ALTER TYPE "work_kind" ADD VALUE 'retention';

-- DropIndex
DROP INDEX "audit_event_actor_id_idx";

-- AlterTable
ALTER TABLE "invitation" ADD COLUMN     "name" TEXT;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "method" "sign_in_method" NOT NULL DEFAULT 'password',
ADD COLUMN     "second_factor_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sign_in_attempt" ADD COLUMN     "step" "sign_in_step" NOT NULL DEFAULT 'password';

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "mail_id" UUID;

-- CreateTable
CREATE TABLE "second_factor" (
    "person_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "sealed_secret" TEXT NOT NULL,
    "last_step" BIGINT,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID NOT NULL,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "kind" "mail_kind" NOT NULL,
    "address" TEXT NOT NULL,
    "person_id" UUID,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "failure" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "name" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,
    "value" JSONB NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "rate_window" (
    "subject" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("subject","began_at")
);

-- CreateTable
CREATE TABLE "profile_change" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID NOT NULL,
    "changed_by_id" UUID,
    "specialties" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "country" CHAR(2),
    "seniority" TEXT,
    "affiliation" TEXT,
    "assignment_cap" INTEGER NOT NULL,
    "vendor_ties" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "profile_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "past_usage" (
    "run_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "calls" BIGINT NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "cached_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "reasoning_tokens" BIGINT NOT NULL,
    "cost_nano" BIGINT NOT NULL,
    "calls_without_cost" BIGINT NOT NULL,

    CONSTRAINT "past_usage_pkey" PRIMARY KEY ("run_id","outcome","removed_at")
);

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_person_id_code_hash_key" ON "recovery_code"("person_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_person_id_idx" ON "password_reset"("person_id");

-- CreateIndex
CREATE INDEX "identity_person_id_idx" ON "identity"("person_id");

-- CreateIndex
CREATE INDEX "mail_created_at_idx" ON "mail"("created_at");

-- CreateIndex
CREATE INDEX "mail_person_id_idx" ON "mail"("person_id");

-- CreateIndex
CREATE INDEX "setting_updated_by_id_idx" ON "setting"("updated_by_id");

-- CreateIndex
CREATE INDEX "rate_window_began_at_idx" ON "rate_window"("began_at");

-- CreateIndex
CREATE INDEX "profile_change_person_id_id_idx" ON "profile_change"("person_id", "id");

-- CreateIndex
CREATE INDEX "profile_change_changed_by_id_idx" ON "profile_change"("changed_by_id");

-- CreateIndex
CREATE INDEX "audit_event_actor_id_id_idx" ON "audit_event"("actor_id", "id");

-- CreateIndex
CREATE INDEX "audit_event_action_id_idx" ON "audit_event"("action", "id");

-- CreateIndex
CREATE INDEX "work_item_mail_id_idx" ON "work_item"("mail_id");

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity" ADD CONSTRAINT "identity_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "setting" ADD CONSTRAINT "setting_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "past_usage" ADD CONSTRAINT "past_usage_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

