-- CreateEnum
CREATE TYPE "exposure_kind" AS ENUM ('authoring', 'test_drive', 'suggestion', 'answering', 'judging');

-- CreateTable
CREATE TABLE "vendor_exposure" (
    "vendor" TEXT NOT NULL,
    "task_id" UUID NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "exposure_kind" NOT NULL,

    CONSTRAINT "vendor_exposure_pkey" PRIMARY KEY ("task_id","vendor")
);

-- AddForeignKey
ALTER TABLE "vendor_exposure" ADD CONSTRAINT "vendor_exposure_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


CREATE TRIGGER vendor_exposure_is_final BEFORE UPDATE OR DELETE ON vendor_exposure FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER vendor_exposure_no_truncate BEFORE TRUNCATE ON vendor_exposure FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What is known of earlier calls: attempts that have not expired, and what calls left behind.
WITH sent (vendor, provider, task_id, kind, at) AS (
  SELECT s.vendor, c.provider, v.task_id, 'answering', a.created_at - a.latency_ms * interval '1 millisecond'
  FROM attempt a JOIN work_item w ON w.id = a.work_item_id AND w.kind = 'completion' JOIN provider_connection c ON c.id = a.connection_id
  JOIN run r ON r.id = w.run_id JOIN system s ON s.id = r.system_id JOIN task_version v ON v.id = w.version_id
  WHERE a.http_status IS NOT NULL OR a.outcome NOT IN ('unauthorized', 'bad_request', 'blocked_address')
  UNION ALL
  SELECT j.vendor, c.provider, v.task_id, 'judging', a.created_at - a.latency_ms * interval '1 millisecond'
  FROM attempt a JOIN work_item w ON w.id = a.work_item_id AND w.kind = 'grading' JOIN provider_connection c ON c.id = a.connection_id
  JOIN grading g ON g.id = w.grading_id JOIN judge j ON j.id = g.judge_id JOIN completion k ON k.id = w.completion_id JOIN task_version v ON v.id = k.version_id
  WHERE a.http_status IS NOT NULL OR a.outcome NOT IN ('unauthorized', 'bad_request', 'blocked_address')
  UNION ALL
  SELECT s.vendor, c.provider, v.task_id, 'answering', k.created_at - coalesce(k.last_token_ms, 0) * interval '1 millisecond'
  FROM completion k JOIN run r ON r.id = k.run_id JOIN system s ON s.id = r.system_id JOIN provider_connection c ON c.id = s.connection_id
  JOIN task_version v ON v.id = k.version_id
  UNION ALL
  SELECT j.vendor, c.provider, v.task_id, 'judging', x.at
  FROM (SELECT grading_id, completion_id, min(created_at) AS at FROM verdict WHERE grading_id IS NOT NULL GROUP BY 1, 2) x
  JOIN grading g ON g.id = x.grading_id JOIN judge j ON j.id = g.judge_id JOIN provider_connection c ON c.id = j.connection_id
  JOIN completion k ON k.id = x.completion_id JOIN task_version v ON v.id = k.version_id
  UNION ALL
  SELECT s.vendor, c.provider, t.task_id, CASE t.purpose WHEN 'conversation' THEN 'authoring' WHEN 'example' THEN 'test_drive' ELSE 'suggestion' END, t.started_at
  FROM turn t JOIN system s ON s.id = t.system_id JOIN provider_connection c ON c.id = s.connection_id
  WHERE t.task_id IS NOT NULL AND t.purpose <> 'trial' AND t.started_at IS NOT NULL
    AND coalesce(t.outcome, '') NOT IN ('blocked_address', 'over_budget')
  UNION ALL
  SELECT j.vendor, c.provider, x.task_id, 'test_drive', x.judged_at
  FROM test_verdict x JOIN judge j ON j.id = x.judge_id JOIN provider_connection c ON c.id = j.connection_id
  WHERE x.state = 'judged'
)
INSERT INTO vendor_exposure (vendor, task_id, kind, first_at)
SELECT DISTINCT ON (task_id, lower(trim(vendor))) lower(trim(vendor)), task_id, kind::exposure_kind, at
FROM sent WHERE trim(vendor) <> '' AND provider <> 'simulator'
ORDER BY task_id, lower(trim(vendor)), at;
