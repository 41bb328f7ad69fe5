-- Affiliations are the same when they differ in case or white space only. Who named none shares none.
CREATE FUNCTION same_house(one uuid, other uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT COALESCE((SELECT btrim(a.affiliation) <> '' AND vendor_key(a.affiliation) = vendor_key(b.affiliation)
    FROM person a, person b WHERE a.id = one AND b.id = other), false)
$$;

-- Why someone must not judge a version, in one place: asked by reads before they offer it, and by triggers before they allow it.
CREATE FUNCTION judging_obstacles(judged_version uuid, judged_kind assignment_kind, judge uuid) RETURNS text[]
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
      WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1), true) THEN 'same_affiliation' END
  ], NULL)
  FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = judged_version
$$;

-- Nobody is asked to judge what they must not. The task is locked, so that two assignments at once see each other.
CREATE FUNCTION refuse_obstructed_assignment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE found text[];
BEGIN
  PERFORM FROM task t WHERE t.id = NEW.task_id FOR UPDATE;
  found := judging_obstacles(NEW.version_id, NEW.kind, NEW.person_id);
  IF cardinality(found) > 0 THEN
    RAISE EXCEPTION 'this person must not be asked to judge this task: %', array_to_string(found, ', ') USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER assignment_has_no_obstacle BEFORE INSERT ON assignment FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION refuse_obstructed_assignment();
CREATE TRIGGER assignment_stays_without_obstacle BEFORE UPDATE OF state, person_id, version_id, kind ON assignment
  FOR EACH ROW WHEN (NEW.state = 'open' AND (OLD.state, OLD.person_id, OLD.version_id, OLD.kind) IS DISTINCT FROM (NEW.state, NEW.person_id, NEW.version_id, NEW.kind))
  EXECUTE FUNCTION refuse_obstructed_assignment();

CREATE FUNCTION refuse_judgement_of_own_house() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF 'same_affiliation' = ANY (judging_obstacles(NEW.version_id,
      CASE TG_TABLE_NAME WHEN 'review' THEN 'review'::assignment_kind ELSE 'adjudication'::assignment_kind END,
      CASE TG_TABLE_NAME WHEN 'review' THEN (to_jsonb(NEW) ->> 'reviewer_id')::uuid ELSE (to_jsonb(NEW) ->> 'adjudicator_id')::uuid END)) THEN
    RAISE EXCEPTION 'nobody of the author''s affiliation judges the task' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_is_not_of_own_house BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION refuse_judgement_of_own_house();
CREATE TRIGGER adjudication_is_not_of_own_house BEFORE INSERT ON adjudication FOR EACH ROW EXECUTE FUNCTION refuse_judgement_of_own_house();

-- What waits for reviews, and what someone may be late with.
CREATE INDEX task_waiting_for_judges ON task (dataset_id, status) WHERE status IN ('in_review', 'in_adjudication');
CREATE INDEX assignment_reserved ON assignment (reserved_until) WHERE state = 'open';
