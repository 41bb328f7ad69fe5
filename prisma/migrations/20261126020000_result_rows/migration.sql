-- What an answer took, as durably as the answer: attempts expire.
ALTER TABLE "completion" ADD COLUMN     "cost_nano" BIGINT,
ADD COLUMN     "first_token_ms" INTEGER,
ADD COLUMN     "input_tokens" INTEGER,
ADD COLUMN     "last_token_ms" INTEGER,
ADD COLUMN     "output_tokens" INTEGER,
ADD COLUMN     "reasoning_tokens" INTEGER,
ADD COLUMN     "refusal" BOOLEAN;

-- CreateTable
CREATE TABLE "sample_result" (
    "result_id" UUID NOT NULL,
    "completion_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "sample" INTEGER NOT NULL,
    "outcome" "completion_outcome" NOT NULL,
    "refusal" BOOLEAN,
    "score" DOUBLE PRECISION,
    "adjusted" DOUBLE PRECISION,
    "earned_points" INTEGER NOT NULL,
    "possible_points" INTEGER NOT NULL,
    "lost_points" INTEGER NOT NULL,
    "possible_lost_points" INTEGER NOT NULL,
    "negative_criteria" INTEGER NOT NULL,
    "negative_met" INTEGER NOT NULL,
    "important_criteria" INTEGER NOT NULL,
    "important_unmet" INTEGER NOT NULL,
    "characters" INTEGER NOT NULL,
    "reasoning_characters" INTEGER,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "reasoning_tokens" INTEGER,
    "first_token_ms" INTEGER,
    "last_token_ms" INTEGER,
    "cost_nano" BIGINT,

    CONSTRAINT "sample_result_pkey" PRIMARY KEY ("result_id","completion_id")
);

-- CreateTable
CREATE TABLE "criterion_result" (
    "result_id" UUID NOT NULL,
    "criterion_id" UUID NOT NULL,
    "judged" INTEGER NOT NULL,
    "met" INTEGER NOT NULL,
    "unscored" INTEGER NOT NULL,

    CONSTRAINT "criterion_result_pkey" PRIMARY KEY ("result_id","criterion_id")
);

-- CreateIndex
CREATE INDEX "sample_result_completion_id_idx" ON "sample_result"("completion_id");

-- CreateIndex
CREATE INDEX "sample_result_version_id_idx" ON "sample_result"("version_id");

-- CreateIndex
CREATE INDEX "criterion_result_criterion_id_idx" ON "criterion_result"("criterion_id");

-- AddForeignKey
ALTER TABLE "sample_result" ADD CONSTRAINT "sample_result_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "result"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_result" ADD CONSTRAINT "sample_result_completion_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "completion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_result" ADD CONSTRAINT "sample_result_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "criterion_result" ADD CONSTRAINT "criterion_result_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "result"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "criterion_result" ADD CONSTRAINT "criterion_result_criterion_id_fkey" FOREIGN KEY ("criterion_id") REFERENCES "criterion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Rows of results are as final as results.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sample_result', 'criterion_result']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

-- Earlier answers are described by their attempt, which the same statement stored at the same instant, if it has not
-- expired. Workers fill in the rows of earlier results.
SET LOCAL consilium.redacting = 'on';
UPDATE completion c
SET refusal = made.refusal, last_token_ms = made.latency_ms, input_tokens = made.input_tokens, output_tokens = made.output_tokens,
  reasoning_tokens = made.reasoning_tokens, cost_nano = made.cost_nano
FROM (
  SELECT DISTINCT ON (k.id) k.id, a.refusal, a.latency_ms, a.input_tokens, a.output_tokens, a.reasoning_tokens, a.cost_nano
  FROM attempt a
  JOIN work_item w ON w.id = a.work_item_id AND w.kind = 'completion'
  JOIN completion k ON k.run_id = w.run_id AND k.version_id = w.version_id AND k.sample = w.sample
    AND k.created_at = a.created_at AND k.outcome::text = a.outcome
  WHERE a.criterion_id IS NULL
  ORDER BY k.id, a.id
) made
WHERE made.id = c.id;
SET LOCAL consilium.redacting = 'off';
