-- DropIndex
DROP INDEX "audit_event_action_id_idx";

-- CreateIndex
CREATE INDEX "audit_event_action_actor_kind_id_idx" ON "audit_event"("action", "actor_kind", "id");

