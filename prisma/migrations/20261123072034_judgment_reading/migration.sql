-- CreateTable
CREATE TABLE "judgment_reading" (
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "task_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "judgment_reading_pkey" PRIMARY KEY ("task_id","person_id")
);

-- CreateIndex
CREATE INDEX "judgment_reading_person_id_idx" ON "judgment_reading"("person_id");

-- AddForeignKey
ALTER TABLE "judgment_reading" ADD CONSTRAINT "judgment_reading_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judgment_reading" ADD CONSTRAINT "judgment_reading_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER judgment_reading_is_final BEFORE UPDATE OR DELETE ON judgment_reading FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER judgment_reading_no_truncate BEFORE TRUNCATE ON judgment_reading FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Why someone must not judge a version; now also because they read the judgments of its task as an admin.
CREATE OR REPLACE FUNCTION judging_obstacles(judged_version uuid, judged_kind assignment_kind, judge uuid) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN t.author_id = judge THEN 'author' END,
    CASE WHEN judged_kind = 'review' AND EXISTS (SELECT FROM review r WHERE r.version_id = v.id AND r.reviewer_id = judge) THEN 'reviewed_version' END,
    CASE WHEN judged_kind <> 'review' AND EXISTS (
      SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = t.id AND r.reviewer_id = judge) THEN 'reviewed' END,
    CASE WHEN judged_kind <> 'adjudication' AND EXISTS (
      SELECT FROM adjudication a JOIN task_version o ON o.id = a.version_id WHERE o.task_id = t.id AND a.adjudicator_id = judge) THEN 'adjudicated' END,
    CASE WHEN EXISTS (
      SELECT FROM baseline_answer b JOIN task_version o ON o.id = b.version_id
      WHERE o.task_id = t.id AND b.person_id = judge AND (judged_kind <> 'baseline' OR o.id = v.id)) THEN 'answered' END,
    CASE WHEN EXISTS (
      SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = judge AND s.kind <> judged_kind AND s.state = 'open') THEN 'asked_otherwise' END,
    CASE WHEN judged_kind <> 'baseline' AND EXISTS (
      SELECT FROM vendor_tie y WHERE y.person_id = judge AND vendor_key(y.vendor) = vendor_key(v.rated_vendor)) THEN 'vendor_tie' END,
    CASE WHEN judged_kind <> 'baseline' AND same_house(t.author_id, judge) AND COALESCE((
      -- The policy in force when the version was submitted.
      SELECT (d.value ->> 'excludeAffiliation')::boolean FROM dataset_setting d
      WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1), true) THEN 'same_affiliation' END,
    CASE WHEN EXISTS (SELECT FROM judgment_reading j WHERE j.task_id = t.id AND j.person_id = judge) THEN 'read_as_admin' END
  ], NULL)
  FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = judged_version
$$;

-- A person with a part in a task does not read its judgments as an admin. The task is locked, so that a part
-- and a reading that begin at once see each other.
CREATE FUNCTION refuse_reading_by_party() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM task t WHERE t.id = NEW.task_id FOR UPDATE;
  IF EXISTS (SELECT FROM task t WHERE t.id = NEW.task_id AND t.author_id = NEW.person_id)
    OR EXISTS (SELECT FROM assignment s WHERE s.task_id = NEW.task_id AND s.person_id = NEW.person_id AND s.state = 'open')
    OR EXISTS (SELECT FROM task_version v WHERE v.task_id = NEW.task_id AND (
      EXISTS (SELECT FROM review r WHERE r.version_id = v.id AND r.reviewer_id = NEW.person_id)
      OR EXISTS (SELECT FROM adjudication a WHERE a.version_id = v.id AND a.adjudicator_id = NEW.person_id)
      OR EXISTS (SELECT FROM baseline_answer b WHERE b.version_id = v.id AND b.person_id = NEW.person_id))) THEN
    RAISE EXCEPTION 'a person with a part in a task does not read its judgments as an admin' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER judgment_reading_is_of_no_party BEFORE INSERT ON judgment_reading FOR EACH ROW EXECUTE FUNCTION refuse_reading_by_party();

-- The triggers named *_has_no_conflict run before these and lock the task.
CREATE FUNCTION refuse_judgment_after_reading() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM judgment_reading j JOIN task_version v ON v.task_id = j.task_id
      WHERE v.id = NEW.version_id AND j.person_id = CASE TG_TABLE_NAME
        WHEN 'review' THEN (to_jsonb(NEW) ->> 'reviewer_id')::uuid
        WHEN 'adjudication' THEN (to_jsonb(NEW) ->> 'adjudicator_id')::uuid
        ELSE (to_jsonb(NEW) ->> 'person_id')::uuid END) THEN
    RAISE EXCEPTION 'an admin who read the judgments of a task never judges or answers it' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_is_not_after_reading BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION refuse_judgment_after_reading();
CREATE TRIGGER adjudication_is_not_after_reading BEFORE INSERT ON adjudication FOR EACH ROW EXECUTE FUNCTION refuse_judgment_after_reading();
CREATE TRIGGER baseline_answer_is_not_after_reading BEFORE INSERT ON baseline_answer FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION refuse_judgment_after_reading();
