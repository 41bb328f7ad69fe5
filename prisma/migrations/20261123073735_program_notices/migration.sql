-- CreateEnum
CREATE TYPE "webhook_state" AS ENUM ('waiting', 'delivered', 'failed');

-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'run_paused';
ALTER TYPE "notification_kind" ADD VALUE 'run_finished';
ALTER TYPE "notification_kind" ADD VALUE 'run_incomplete';
ALTER TYPE "notification_kind" ADD VALUE 'task_stuck';
ALTER TYPE "notification_kind" ADD VALUE 'invitation_unused';
ALTER TYPE "notification_kind" ADD VALUE 'webhook_disabled';

-- AlterEnum
ALTER TYPE "work_kind" ADD VALUE 'webhook';

-- AlterTable
ALTER TABLE "notification" ADD COLUMN     "dataset_id" UUID,
ADD COLUMN     "run_id" UUID,
ALTER COLUMN "task_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "delivery_id" UUID;

-- CreateTable
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "place" INTEGER NOT NULL DEFAULT 1,
    "url" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "old_sealed_secret" TEXT,
    "old_secret_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "webhook_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "about_id" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "state" "webhook_state" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "http_status" INTEGER,
    "failure" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_place_key" ON "webhook"("place");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_event_about_id_key" ON "webhook_delivery"("webhook_id", "event", "about_id");

-- CreateIndex
CREATE INDEX "notification_run_id_idx" ON "notification"("run_id");

-- CreateIndex
CREATE INDEX "notification_dataset_id_idx" ON "notification"("dataset_id");

-- CreateIndex
CREATE INDEX "work_item_delivery_id_idx" ON "work_item"("delivery_id");

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A notification is about one thing at most; assignments and threads belong to a task.
ALTER TABLE notification ADD CONSTRAINT notification_is_about_one CHECK (num_nonnulls(task_id, run_id, dataset_id) <= 1);
ALTER TABLE notification ADD CONSTRAINT notification_of_work_has_task CHECK (task_id IS NOT NULL OR num_nonnulls(assignment_id, thread_id) = 0);
ALTER TABLE webhook ADD CONSTRAINT webhook_is_one CHECK (place = 1);
ALTER TABLE webhook ADD CONSTRAINT webhook_old_secret_ends CHECK (num_nonnulls(old_sealed_secret, old_secret_until) IN (0, 2));
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_has_time CHECK ((state = 'delivered') = (delivered_at IS NOT NULL));
