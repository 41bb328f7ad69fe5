-- CreateEnum
CREATE TYPE "turn_state" AS ENUM ('queued', 'streaming', 'answered', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "pause_cause" AS ENUM ('admin', 'refused', 'breaker', 'budget');

-- AlterEnum
ALTER TYPE "work_kind" ADD VALUE 'turn';

-- AlterTable
ALTER TABLE "attempt" ADD COLUMN     "price_table_id" UUID,
ADD COLUMN     "reasoning_characters" INTEGER,
ADD COLUMN     "refusal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "run_id" UUID;

-- AlterTable
ALTER TABLE "run" ADD COLUMN     "budget_nano" BIGINT,
ADD COLUMN     "pause_cause" "pause_cause";

-- AlterTable
ALTER TABLE "work_item" ADD COLUMN     "turn_id" UUID;

-- CreateTable
CREATE TABLE "worker" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stopping_at" TIMESTAMPTZ(3),
    "version" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "queue" TEXT NOT NULL,
    "in_work" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lane" (
    "connection_id" UUID NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "slots" INTEGER NOT NULL DEFAULT 64,
    "interactive_slots" INTEGER NOT NULL DEFAULT 2,
    "requests_per_minute" INTEGER,
    "tokens_per_minute" INTEGER,
    "level" DOUBLE PRECISION NOT NULL DEFAULT 8,
    "base_latency_ms" DOUBLE PRECISION,
    "latency_ms" DOUBLE PRECISION,
    "cold_until" TIMESTAMPTZ(3),
    "coolings" INTEGER NOT NULL DEFAULT 0,
    "requests_left" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "tokens_left" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "refilled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lane_pkey" PRIMARY KEY ("connection_id")
);

-- CreateTable
CREATE TABLE "lane_lease" (
    "connection_id" UUID NOT NULL,
    "worker_id" UUID NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "slots" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lane_lease_pkey" PRIMARY KEY ("connection_id","worker_id")
);

-- CreateTable
CREATE TABLE "budget_lease" (
    "run_id" UUID NOT NULL,
    "worker_id" UUID NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "reserved_nano" BIGINT NOT NULL,

    CONSTRAINT "budget_lease_pkey" PRIMARY KEY ("run_id","worker_id")
);

-- CreateTable
CREATE TABLE "price_table" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "number" INTEGER NOT NULL,
    "person_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "price_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price" (
    "table_id" UUID NOT NULL,
    "provider" "provider" NOT NULL,
    "llm" TEXT NOT NULL,
    "input_nano" BIGINT NOT NULL,
    "cached_nano" BIGINT,
    "output_nano" BIGINT NOT NULL,

    CONSTRAINT "price_pkey" PRIMARY KEY ("table_id","provider","llm")
);

-- CreateTable
CREATE TABLE "turn" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "system_id" UUID NOT NULL,
    "conversation" JSONB NOT NULL,
    "state" "turn_state" NOT NULL DEFAULT 'queued',
    "text" TEXT NOT NULL DEFAULT '',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "cancel_asked" BOOLEAN NOT NULL DEFAULT false,
    "outcome" TEXT,
    "failure" TEXT,
    "finish_reason" TEXT,
    "served_llm" TEXT,
    "first_token_ms" INTEGER,

    CONSTRAINT "turn_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "worker_seen_at_idx" ON "worker"("seen_at");

-- CreateIndex
CREATE INDEX "lane_lease_worker_id_idx" ON "lane_lease"("worker_id");

-- CreateIndex
CREATE INDEX "budget_lease_worker_id_idx" ON "budget_lease"("worker_id");

-- CreateIndex
CREATE UNIQUE INDEX "price_table_number_key" ON "price_table"("number");

-- CreateIndex
CREATE INDEX "price_table_person_id_idx" ON "price_table"("person_id");

-- CreateIndex
CREATE INDEX "turn_person_id_created_at_idx" ON "turn"("person_id", "created_at");

-- CreateIndex
CREATE INDEX "turn_system_id_idx" ON "turn"("system_id");

-- CreateIndex
CREATE INDEX "attempt_run_id_cost_nano_idx" ON "attempt"("run_id", "cost_nano");

-- CreateIndex
CREATE INDEX "attempt_price_table_id_idx" ON "attempt"("price_table_id");

-- CreateIndex
CREATE INDEX "work_item_turn_id_idx" ON "work_item"("turn_id");

-- AddForeignKey
ALTER TABLE "lane" ADD CONSTRAINT "lane_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "provider_connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lane_lease" ADD CONSTRAINT "lane_lease_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "lane"("connection_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lane_lease" ADD CONSTRAINT "lane_lease_worker_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "worker"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_lease" ADD CONSTRAINT "budget_lease_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_lease" ADD CONSTRAINT "budget_lease_worker_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "worker"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_table" ADD CONSTRAINT "price_table_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price" ADD CONSTRAINT "price_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "price_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_system_id_fkey" FOREIGN KEY ("system_id") REFERENCES "system"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_turn_id_fkey" FOREIGN KEY ("turn_id") REFERENCES "turn"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_price_table_id_fkey" FOREIGN KEY ("price_table_id") REFERENCES "price_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Ranges and shapes
ALTER TABLE lane ADD CONSTRAINT lane_slots_range CHECK (slots BETWEEN 1 AND 10000 AND interactive_slots BETWEEN 0 AND slots);
ALTER TABLE lane ADD CONSTRAINT lane_rates_positive CHECK (requests_per_minute > 0 AND tokens_per_minute > 0);
ALTER TABLE lane ADD CONSTRAINT lane_level_range CHECK (level >= 1);
ALTER TABLE lane_lease ADD CONSTRAINT lane_lease_slots_positive CHECK (slots >= 0 AND waiting >= 0);
ALTER TABLE budget_lease ADD CONSTRAINT budget_lease_positive CHECK (reserved_nano >= 0);
ALTER TABLE run ADD CONSTRAINT run_budget_positive CHECK (budget_nano >= 0);
ALTER TABLE run ADD CONSTRAINT run_pause_has_cause CHECK (pause_cause IS NULL OR state = 'paused');
ALTER TABLE price ADD CONSTRAINT price_positive CHECK (input_nano >= 0 AND output_nano >= 0 AND cached_nano >= 0);
ALTER TABLE price_table ADD CONSTRAINT price_table_number_positive CHECK (number > 0);
ALTER TABLE attempt ADD CONSTRAINT attempt_cost_has_price CHECK (cost_nano IS NULL OR price_table_id IS NOT NULL) NOT VALID;
ALTER TABLE turn ADD CONSTRAINT turn_end_has_time CHECK ((state IN ('answered', 'failed', 'cancelled')) = (finished_at IS NOT NULL));
ALTER TABLE turn ADD CONSTRAINT turn_failure_has_reason CHECK (state <> 'failed' OR failure IS NOT NULL);

-- Prices are final: a change is a new table.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['price_table', 'price']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

-- Attempts from before know their run through their work item only.
SET LOCAL consilium.redacting = 'on';
UPDATE attempt a SET run_id = w.run_id FROM work_item w WHERE w.id = a.work_item_id AND w.run_id IS NOT NULL;
SET LOCAL consilium.redacting = 'off';
