-- AlterTable
ALTER TABLE "invitation" ADD COLUMN     "profile" JSONB;


-- A person's history is never rewritten; it goes only when the person has been pseudonymised.
CREATE FUNCTION keep_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM person p WHERE p.id = OLD.person_id AND p.pseudonymised_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'profile_change rows are never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER profile_change_is_final BEFORE UPDATE OR DELETE ON profile_change FOR EACH ROW EXECUTE FUNCTION keep_profile_change();
CREATE TRIGGER profile_change_no_truncate BEFORE TRUNCATE ON profile_change FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Who is pseudonymised cannot come back: not enabled, without password.
ALTER TABLE person ADD CONSTRAINT person_pseudonymised_is_closed CHECK (
  pseudonymised_at IS NULL OR (disabled_at IS NOT NULL AND password_hash IS NULL));

-- Vendors are the same when they differ in case or white space only.
CREATE FUNCTION vendor_key(vendor text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(btrim(normalize(vendor, NFKC)), '\s+', ' ', 'g'))
$$;

CREATE OR REPLACE FUNCTION refuse_tied_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
      SELECT FROM completion c JOIN run r ON r.id = c.run_id JOIN system s ON s.id = r.system_id
      JOIN vendor_tie t ON vendor_key(t.vendor) = vendor_key(s.vendor) WHERE c.id = NEW.completion_id AND t.person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'a declared tie to a vendor excludes from grading its completions' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_conflicted_judgement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  judged task%ROWTYPE;
  vendor_of_rated text;
  person uuid;
BEGIN
  person := CASE TG_TABLE_NAME
    WHEN 'review' THEN (to_jsonb(NEW) ->> 'reviewer_id')::uuid
    WHEN 'adjudication' THEN (to_jsonb(NEW) ->> 'adjudicator_id')::uuid
    ELSE (to_jsonb(NEW) ->> 'person_id')::uuid END;
  IF person IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT t.* INTO judged FROM task t JOIN task_version v ON v.task_id = t.id WHERE v.id = NEW.version_id FOR UPDATE OF t;
  SELECT v.rated_vendor INTO vendor_of_rated FROM task_version v WHERE v.id = NEW.version_id;

  IF judged.author_id = person THEN
    RAISE EXCEPTION 'an author never reviews, adjudicates or answers their own task' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME <> 'review' AND EXISTS (
      SELECT FROM review r JOIN task_version v ON v.id = r.version_id WHERE v.task_id = judged.id AND r.reviewer_id = person) THEN
    RAISE EXCEPTION 'a reviewer of a task never adjudicates or answers it' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME <> 'adjudication' AND EXISTS (
      SELECT FROM adjudication a JOIN task_version v ON v.id = a.version_id WHERE v.task_id = judged.id AND a.adjudicator_id = person) THEN
    RAISE EXCEPTION 'an adjudicator of a task never reviews or answers it' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME <> 'baseline_answer' AND EXISTS (
      SELECT FROM baseline_answer b JOIN task_version v ON v.id = b.version_id WHERE v.task_id = judged.id AND b.person_id = person) THEN
    RAISE EXCEPTION 'who answered a task never reviews or adjudicates it' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME <> 'baseline_answer' AND EXISTS (
      SELECT FROM vendor_tie t WHERE t.person_id = person AND vendor_key(t.vendor) = vendor_key(vendor_of_rated)) THEN
    RAISE EXCEPTION 'a declared tie to the vendor of the rated response excludes from judging it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Whose work was taken out does not count among the three who have seen a task.
CREATE OR REPLACE FUNCTION refuse_unseen_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unseen uuid;
BEGIN
  SELECT t.id INTO unseen
  FROM inserted i
  JOIN task t ON t.id = i.task_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS seen FROM (
      SELECT t.author_id AS person
      UNION SELECT r.reviewer_id FROM review r JOIN task_version v ON v.id = r.version_id WHERE v.task_id = t.id
      UNION SELECT a.adjudicator_id FROM adjudication a JOIN task_version v ON v.id = a.version_id WHERE v.task_id = t.id
    ) AS everyone
    JOIN person p ON p.id = everyone.person WHERE p.work_removed_at IS NULL
  ) AS count
  WHERE t.source = 'authored' AND count.seen < 3
  LIMIT 1;
  IF unseen IS NOT NULL THEN
    RAISE EXCEPTION 'task % was seen by fewer than three physicians', unseen USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
