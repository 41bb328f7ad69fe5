-- The task that its author duplicated to begin this one.
ALTER TABLE "task" ADD COLUMN "copied_from_id" UUID;
CREATE INDEX "task_copied_from_id_idx" ON "task"("copied_from_id");
ALTER TABLE "task" ADD CONSTRAINT "task_copied_from_id_fkey" FOREIGN KEY ("copied_from_id") REFERENCES "task"("id") ON DELETE SET NULL ON UPDATE CASCADE;
