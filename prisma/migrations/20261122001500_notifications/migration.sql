-- CreateEnum
CREATE TYPE "notification_kind" AS ENUM ('review_assigned', 'review_asked_again', 'work_due', 'work_late', 'work_ended', 'task_returned', 'task_accepted', 'task_rejected', 'thread_opened', 'thread_answered');

-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'urgent';

-- AlterEnum
ALTER TYPE "work_kind" ADD VALUE 'urgent';

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "notification_id" UUID;

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "task_id" UUID NOT NULL,
    "assignment_id" UUID,
    "thread_id" UUID,
    "about_id" UUID NOT NULL,
    "is_blocking" BOOLEAN NOT NULL DEFAULT false,
    "mail_id" UUID,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_setting" (
    "person_id" UUID NOT NULL,
    "daily_digest" BOOLEAN NOT NULL DEFAULT true,
    "urgent_mails" BOOLEAN NOT NULL DEFAULT true,
    "digest_hour" INTEGER NOT NULL DEFAULT 7,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "digest_on" DATE,
    "urgent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_setting_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "notification_person_id_created_at_idx" ON "notification"("person_id", "created_at");

-- CreateIndex
CREATE INDEX "notification_task_id_idx" ON "notification"("task_id");

-- CreateIndex
CREATE INDEX "notification_assignment_id_idx" ON "notification"("assignment_id");

-- CreateIndex
CREATE INDEX "notification_mail_id_idx" ON "notification"("mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_person_id_kind_about_id_key" ON "notification"("person_id", "kind", "about_id");

-- CreateIndex
CREATE INDEX "work_item_notification_id_idx" ON "work_item"("notification_id");

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_setting" ADD CONSTRAINT "mail_setting_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What waits to be read or mailed: counted on every page, and gone through by the clock.
CREATE INDEX notification_unread ON notification (person_id, created_at) WHERE read_at IS NULL;
-- What is due soon, or late.
CREATE INDEX assignment_due ON assignment (due_at) WHERE state = 'open';

ALTER TABLE notification ADD CONSTRAINT notification_mail_has_time CHECK (mail_id IS NULL OR mailed_at IS NOT NULL);
ALTER TABLE mail_setting ADD CONSTRAINT mail_setting_digest_hour CHECK (digest_hour BETWEEN 0 AND 23);
