-- Which criteria the reviewer confirmed or proposed to change, as stable ids. Null means unknown, never all.
ALTER TABLE "review" ADD COLUMN "reviewed_criteria" JSONB;
ALTER TABLE "review" ADD CONSTRAINT "review_reviewed_criteria_is_list"
  CHECK ("reviewed_criteria" IS NULL OR jsonb_typeof("reviewed_criteria") = 'array');

-- Earlier reviews are known by the draft they were submitted from: the current one, or the one that was kept
-- when its reviewer began to review a later version.
SET LOCAL consilium.redacting = 'on';
UPDATE "review" r SET "reviewed_criteria" = (
  SELECT COALESCE(jsonb_agg(c."stable_id"::text ORDER BY c."position"), '[]')
  FROM "criterion" c
  WHERE c."version_id" = r."version_id"
    AND (submitted.content -> 'kept' ? c."stable_id"::text
      OR submitted.content -> 'changes' @> jsonb_build_array(jsonb_build_object('stableId', c."stable_id"::text)))
)
FROM (
  SELECT DISTINCT ON (known.id) known.id, kept.content
  FROM "review" known
  JOIN "task_version" v ON v."id" = known."version_id"
  JOIN "draft" d ON d."kind" = 'review' AND d."task_id" = v."task_id" AND d."person_id" = known."reviewer_id"
  CROSS JOIN LATERAL (
    SELECT d."version", d."content"
    UNION ALL
    SELECT s."version", s."content" FROM "draft_save" s WHERE s."draft_id" = d."id" AND s."pinned"
  ) kept
  WHERE kept.content ->> 'versionId' = known."version_id"::text
    AND jsonb_typeof(kept.content -> 'kept') = 'array'
    AND jsonb_typeof(kept.content -> 'changes') = 'array'
  ORDER BY known.id, kept."version" DESC
) submitted
WHERE submitted.id = r.id;
SET LOCAL consilium.redacting = 'off';
