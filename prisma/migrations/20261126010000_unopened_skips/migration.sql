ALTER TYPE "notification_kind" ADD VALUE 'answers_wanted' AFTER 'answer_returned';

-- Whether the task could be opened. A task that was skipped in the queue was only offered, with its facets, and has
-- no due date.
CREATE FUNCTION was_assigned(one assignment) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT (one.state = 'skipped' AND one.due_at IS NULL)
$$;

-- As before, and: a task that was skipped before it was opened can still be answered.
CREATE OR REPLACE FUNCTION judging_obstacles(judged_version uuid, judged_kind assignment_kind, judge uuid, known_until timestamptz DEFAULT now()) RETURNS text[]
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
      WHERE o.task_id = t.id AND b.person_id = judge AND (judged_kind <> 'baseline'
        OR (same_conversation(o.id, v.id) AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id)))) THEN 'answered' END,
    CASE WHEN EXISTS (
      SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = judge AND s.kind <> judged_kind AND s.state = 'open') THEN 'asked_otherwise' END,
    CASE WHEN judged_kind = 'baseline' AND EXISTS (
      SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = judge AND s.kind <> 'baseline' AND s.state IN ('skipped', 'handed_back', 'cancelled') AND was_assigned(s)) THEN 'opened' END,
    CASE WHEN judged_kind <> 'baseline' AND is_tied(judge, v.rated_vendor) THEN 'vendor_tie' END,
    CASE WHEN judged_kind <> 'baseline' AND t.author_id IS NOT NULL AND same_house(t.author_id, judge, known_until) AND COALESCE((
      -- The policy in force when the version was submitted.
      SELECT (d.value ->> 'excludeAffiliation')::boolean FROM dataset_setting d
      WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1), true) THEN 'same_affiliation' END,
    CASE WHEN EXISTS (SELECT FROM judgment_reading j WHERE j.task_id = t.id AND j.person_id = judge) THEN 'read_as_admin' END
  ], NULL)
  FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = judged_version
$$;

CREATE OR REPLACE FUNCTION refuse_answer_of_party() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM assignment s JOIN task_version v ON v.task_id = s.task_id
      WHERE v.id = NEW.version_id AND s.person_id = NEW.person_id AND s.kind <> 'baseline' AND was_assigned(s)) THEN
    RAISE EXCEPTION 'a person who had a task assigned for a review or an adjudication never answers it' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  IF EXISTS (SELECT FROM baseline_answer b WHERE b.person_id = NEW.person_id AND same_conversation(b.version_id, NEW.version_id)
      AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id)) THEN
    RAISE EXCEPTION 'a person never answers a conversation twice' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  IF NEW.replaces_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM baseline_answer b JOIN answer_return n ON n.answer_id = b.id
      WHERE b.id = NEW.replaces_id AND b.person_id = NEW.person_id AND b.replaces_id IS NULL AND same_conversation(b.version_id, NEW.version_id)) THEN
    RAISE EXCEPTION 'an answer replaces only the returned one of the same person, and only once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
