-- Answers of physicians that were written with and without AI are different systems.

-- Where an answer of a physician comes from. An answer that was written with reference answers in view is one
-- of that origin in any group.
CREATE FUNCTION answer_origin(source text, details jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE source
    WHEN 'physician_response' THEN 'no_ai'
    WHEN 'ideal_completion' THEN CASE
      WHEN details ->> 'group' IN ('Group 2', 'Group 3')
        OR (jsonb_typeof(details -> 'referenceAnswers') = 'array' AND details -> 'referenceAnswers' <> '[]') THEN 'reference_answers'
      WHEN details ->> 'group' = 'Group 1' THEN 'no_ai'
      ELSE 'not_stated' END
    WHEN 'baseline' THEN CASE WHEN details ->> 'aiUsed' = 'true' THEN 'declared_ai' ELSE 'no_ai' END
    ELSE 'not_stated' END
$$;

ALTER TABLE "system" ADD COLUMN "answer_origin" TEXT;
ALTER TABLE "run" ADD COLUMN "answer_origin" TEXT, ADD COLUMN "simulated_answers" BOOLEAN NOT NULL DEFAULT false;

-- Physicians becomes the system without AI. Its runs copied answers of every origin, so they are mixed: their
-- rows say so, and their completions and results stay as they are. A used system is frozen by a trigger, which
-- has to make way once, because no run could have depended on a column that didn't exist.
ALTER TABLE "system" DISABLE TRIGGER system_is_final_once_used;
UPDATE "system" SET answer_origin = 'no_ai' WHERE kind = 'physicians';
ALTER TABLE "system" ENABLE TRIGGER system_is_final_once_used;
UPDATE run SET answer_origin = 'mixed' FROM "system" WHERE "system".id = run.system_id AND "system".kind = 'physicians';

ALTER TABLE "system" ADD CONSTRAINT system_of_physicians_has_origin CHECK ((kind = 'physicians') = (answer_origin IS NOT NULL));
ALTER TABLE "system" ADD CONSTRAINT system_answer_origin_known CHECK (answer_origin IN ('no_ai', 'reference_answers', 'not_stated'));
ALTER TABLE run ADD CONSTRAINT run_answer_origin_known CHECK (answer_origin IN ('no_ai', 'reference_answers', 'not_stated', 'mixed'));
