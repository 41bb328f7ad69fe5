-- Two batches within one millisecond add up.
CREATE OR REPLACE FUNCTION remove_past_attempts(made_before timestamptz, most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE removed_rows int;
BEGIN
  IF made_before IS NULL OR made_before > now() - interval '30 days' THEN
    RAISE EXCEPTION 'attempts are kept for 30 days at least' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM set_config('consilium.redacting', 'on', true);
  WITH past AS (
    SELECT a.id FROM attempt a JOIN work_item w ON w.id = a.work_item_id LEFT JOIN run r ON r.id = a.run_id
    WHERE a.created_at < made_before AND w.state IN ('done', 'failed', 'cancelled')
      AND (a.run_id IS NULL OR (r.state IN ('completed', 'incomplete', 'cancelled', 'failed') AND r.finished_at < made_before))
    ORDER BY a.id LIMIT most
  ), removed AS (
    DELETE FROM attempt a USING past WHERE a.id = past.id
    RETURNING a.run_id, a.outcome, a.criterion_id, a.input_tokens, a.cached_tokens, a.output_tokens, a.reasoning_tokens, a.cost_nano, a.http_status
  ), kept AS (
    INSERT INTO past_usage (run_id, outcome, judging, removed_at, calls, input_tokens, cached_tokens, output_tokens, reasoning_tokens,
      cost_nano, calls_without_cost, unpriced_answers)
    SELECT run_id, outcome, criterion_id IS NOT NULL, clock_timestamp(), count(*), COALESCE(sum(input_tokens), 0), COALESCE(sum(cached_tokens), 0),
      COALESCE(sum(output_tokens), 0), COALESCE(sum(reasoning_tokens), 0), COALESCE(sum(cost_nano), 0),
      count(*) FILTER (WHERE cost_nano IS NULL AND (http_status BETWEEN 200 AND 299 OR output_tokens IS NOT NULL)),
      count(*) FILTER (WHERE cost_nano IS NULL AND output_tokens IS NOT NULL)
    FROM removed WHERE run_id IS NOT NULL GROUP BY run_id, outcome, criterion_id IS NOT NULL
    ON CONFLICT (run_id, outcome, judging, removed_at) DO UPDATE SET calls = past_usage.calls + excluded.calls,
      input_tokens = past_usage.input_tokens + excluded.input_tokens, cached_tokens = past_usage.cached_tokens + excluded.cached_tokens,
      output_tokens = past_usage.output_tokens + excluded.output_tokens, reasoning_tokens = past_usage.reasoning_tokens + excluded.reasoning_tokens,
      cost_nano = past_usage.cost_nano + excluded.cost_nano, calls_without_cost = past_usage.calls_without_cost + excluded.calls_without_cost,
      unpriced_answers = past_usage.unpriced_answers + excluded.unpriced_answers
  )
  SELECT count(*) INTO removed_rows FROM removed;
  PERFORM set_config('consilium.redacting', 'off', true);
  RETURN removed_rows;
END $$;
