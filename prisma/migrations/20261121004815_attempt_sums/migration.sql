-- DropIndex
DROP INDEX "attempt_run_id_cost_nano_idx";

-- CreateIndex
-- By hand: what the sums of a run read lies in the index, so that they need no row of the table.
CREATE INDEX "attempt_run_id_id_idx" ON "attempt"("run_id", "id")
  INCLUDE ("cost_nano", "input_tokens", "cached_tokens", "output_tokens", "reasoning_tokens", "http_status");

-- The system's own calls, for what an answer costs on the leaderboard: a twelfth of all where tasks have twelve criteria.
CREATE INDEX "attempt_run_id_answers_idx" ON "attempt"("run_id") INCLUDE ("cost_nano", "output_tokens") WHERE "criterion_id" IS NULL;

-- Rows that nobody changes are visited rarely, and until then an index alone does not answer.
ALTER TABLE attempt SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE verdict SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
