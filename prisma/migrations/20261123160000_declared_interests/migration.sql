-- When a person last changed their vendor ties or their affiliation after they had seen a queue, and since when
-- the changes are counted that withdraw one.
ALTER TABLE "person" ADD COLUMN "queue_seen_at" TIMESTAMPTZ(3),
  ADD COLUMN "interests_changed_at" TIMESTAMPTZ(3),
  ADD COLUMN "withdrawals_counted_from" TIMESTAMPTZ(3);
-- The first visit to a queue was not recorded before. People with an assignment have visited one.
UPDATE person p SET queue_seen_at = (SELECT min(s.created_at) FROM assignment s WHERE s.person_id = p.id);

-- Whether a person has a tie to a vendor, or had one in the last 12 months.
CREATE FUNCTION is_tied(person uuid, vendor text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM vendor_tie y WHERE y.person_id = $1 AND vendor_key(y.vendor) = vendor_key($2))
    OR EXISTS (
      SELECT FROM profile_change c, unnest(c.vendor_ties) AS y (vendor)
      WHERE c.person_id = $1 AND vendor_key(y.vendor) = vendor_key($2)
        AND COALESCE((SELECT min(n.at) FROM profile_change n WHERE n.person_id = $1 AND n.id > c.id), 'infinity') > now() - interval '12 months')
$$;

DROP FUNCTION same_house(uuid, uuid);
-- Whether author and judge have, or had in the last 12 months, an affiliation in common. Who named none shares none.
-- What the author declared after `known_until` is left out.
CREATE FUNCTION same_house(author uuid, judge uuid, known_until timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT p.affiliation FROM person p WHERE p.id = author
        AND NOT EXISTS (SELECT FROM profile_change c WHERE c.person_id = author AND c.at > known_until)
      UNION ALL
      SELECT c.affiliation FROM profile_change c WHERE c.person_id = author AND c.affiliation IS NOT NULL AND c.at <= known_until
        AND COALESCE((SELECT min(n.at) FROM profile_change n WHERE n.person_id = author AND n.id > c.id), 'infinity') > now() - interval '12 months'
    ) AS a JOIN (
      SELECT p.affiliation FROM person p WHERE p.id = judge
      UNION ALL
      SELECT c.affiliation FROM profile_change c WHERE c.person_id = judge AND c.affiliation IS NOT NULL
        AND COALESCE((SELECT min(n.at) FROM profile_change n WHERE n.person_id = judge AND n.id > c.id), 'infinity') > now() - interval '12 months'
    ) AS b ON vendor_key(a.affiliation) = vendor_key(b.affiliation) WHERE btrim(a.affiliation) <> '')
$$;

DROP FUNCTION judging_obstacles(uuid, assignment_kind, uuid);
-- Why someone must not judge a version. Ties and affiliations count for 12 months after they were dropped. For
-- an assignment that exists, `known_until` is its beginning: what the author declares later must not end it, or
-- the refusal would tell the judge about the author.
CREATE FUNCTION judging_obstacles(judged_version uuid, judged_kind assignment_kind, judge uuid, known_until timestamptz DEFAULT now()) RETURNS text[]
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
    CASE WHEN judged_kind <> 'baseline' AND is_tied(judge, v.rated_vendor) THEN 'vendor_tie' END,
    CASE WHEN judged_kind <> 'baseline' AND t.author_id IS NOT NULL AND same_house(t.author_id, judge, known_until) AND COALESCE((
      -- The policy in force when the version was submitted.
      SELECT (d.value ->> 'excludeAffiliation')::boolean FROM dataset_setting d
      WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1), true) THEN 'same_affiliation' END,
    CASE WHEN EXISTS (SELECT FROM judgment_reading j WHERE j.task_id = t.id AND j.person_id = judge) THEN 'read_as_admin' END
  ], NULL)
  FROM task_version v JOIN task t ON t.id = v.task_id WHERE v.id = judged_version
$$;

-- When the assignment that a judgment answers began; now, for a judgment without one.
CREATE FUNCTION assigned_since(judged_version uuid, judged_kind assignment_kind, judge uuid) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT COALESCE((SELECT max(s.created_at) FROM assignment s
    WHERE s.version_id = judged_version AND s.kind = judged_kind AND s.person_id = judge AND s.state IN ('open', 'done')), now())
$$;

-- One rule for ties and affiliations, with their history, at every judgment.
CREATE OR REPLACE FUNCTION refuse_judgement_of_own_house() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  judged_kind assignment_kind := CASE TG_TABLE_NAME WHEN 'review' THEN 'review' ELSE 'adjudication' END;
  judge uuid := COALESCE(to_jsonb(NEW) ->> 'reviewer_id', to_jsonb(NEW) ->> 'adjudicator_id')::uuid;
BEGIN
  IF judging_obstacles(NEW.version_id, judged_kind, judge, assigned_since(NEW.version_id, judged_kind, judge)) && ARRAY['same_affiliation', 'vendor_tie'] THEN
    RAISE EXCEPTION 'nobody judges a task of their own affiliation or a response of a vendor that they have a tie to' USING ERRCODE = 'check_violation', CONSTRAINT = 'judging_obstacles';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_tied_verdict() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
      SELECT FROM completion c JOIN run r ON r.id = c.run_id JOIN system s ON s.id = r.system_id
      WHERE c.id = NEW.completion_id AND is_tied(NEW.person_id, s.vendor)) THEN
    RAISE EXCEPTION 'a declared tie to a vendor excludes from grading its completions' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
