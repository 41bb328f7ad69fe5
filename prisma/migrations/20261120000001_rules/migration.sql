-- What the ORM cannot write: ranges, partial keys, immutability, hard rules, the audit chain.

-- Ranges and shapes ---------------------------------------------------------------------
ALTER TABLE person ADD CONSTRAINT person_email_normalised CHECK (email = lower(btrim(email)) AND email <> '');
ALTER TABLE person ADD CONSTRAINT person_assignment_cap_range CHECK (assignment_cap BETWEEN 0 AND 100);
ALTER TABLE invitation ADD CONSTRAINT invitation_email_normalised CHECK (email = lower(btrim(email)));
ALTER TABLE invitation ADD CONSTRAINT invitation_has_roles CHECK (cardinality(roles) > 0);
ALTER TABLE api_key ADD CONSTRAINT api_key_has_scopes CHECK (cardinality(scopes) > 0);
ALTER TABLE task ADD CONSTRAINT task_source_identity CHECK (
  (source = 'authored' AND author_id IS NOT NULL AND mode IS NOT NULL) OR (source = 'imported' AND external_id IS NOT NULL));
ALTER TABLE task_version ADD CONSTRAINT task_version_number_positive CHECK (number > 0);
ALTER TABLE task_version ADD CONSTRAINT task_version_response_quality_range CHECK (response_quality BETWEEN 1 AND 7);
ALTER TABLE task_version ADD CONSTRAINT task_version_difficulty_follows_quality CHECK (
  response_quality IS NULL OR difficulty = CASE WHEN response_quality <= 2 THEN 'difficult'::difficulty ELSE 'typical'::difficulty END);
ALTER TABLE criterion ADD CONSTRAINT criterion_points_range CHECK (points BETWEEN -10 AND 10 AND points <> 0);
ALTER TABLE criterion ADD CONSTRAINT criterion_text_present CHECK (btrim(text) <> '');
ALTER TABLE review ADD CONSTRAINT review_response_quality_range CHECK (response_quality BETWEEN 1 AND 7);
ALTER TABLE review ADD CONSTRAINT review_refusal_has_reason CHECK (decision = 'approve' OR cardinality(reasons) > 0);
ALTER TABLE adjudication ADD CONSTRAINT adjudication_final_quality_range CHECK (final_response_quality BETWEEN 1 AND 7);
ALTER TABLE adjudication ADD CONSTRAINT adjudication_accept_is_complete CHECK (
  decision <> 'accept' OR (final_response_quality IS NOT NULL AND resulting_version_id IS NOT NULL));
ALTER TABLE adjudication ADD CONSTRAINT adjudication_refusal_has_reason CHECK (decision = 'accept' OR cardinality(reasons) > 0);
ALTER TABLE release ADD CONSTRAINT release_has_tasks CHECK (task_count > 0);
ALTER TABLE system ADD CONSTRAINT system_physicians_call_no_llm CHECK ((kind = 'physicians') = (connection_id IS NULL));
ALTER TABLE probe ADD CONSTRAINT probe_has_one_subject CHECK (num_nonnulls(system_id, judge_id) = 1);
ALTER TABLE run ADD CONSTRAINT run_samples_range CHECK (samples_per_task BETWEEN 1 AND 64);
ALTER TABLE run ADD CONSTRAINT run_limit_positive CHECK ("limit" > 0);
ALTER TABLE run ADD CONSTRAINT run_published_is_completed CHECK (published_at IS NULL OR state = 'completed');
ALTER TABLE completion ADD CONSTRAINT completion_sample_positive CHECK (sample > 0);
ALTER TABLE completion ADD CONSTRAINT completion_characters_positive CHECK (characters >= 0);
ALTER TABLE verdict ADD CONSTRAINT verdict_has_one_rater CHECK (num_nonnulls(grading_id, person_id) = 1);
ALTER TABLE work_item ADD CONSTRAINT work_item_lease_is_whole CHECK ((state = 'running') = (lease_token IS NOT NULL AND leased_until IS NOT NULL));
ALTER TABLE work_item ADD CONSTRAINT work_item_failure_has_reason CHECK (state <> 'failed' OR failure IS NOT NULL);

-- Lists are empty, never null: the ORM leaves their columns nullable.
ALTER TABLE invitation ALTER COLUMN roles SET NOT NULL;
ALTER TABLE api_key ALTER COLUMN scopes SET NOT NULL;
ALTER TABLE person ALTER COLUMN specialties SET NOT NULL;
ALTER TABLE person ALTER COLUMN languages SET NOT NULL;
ALTER TABLE review ALTER COLUMN reasons SET NOT NULL;
ALTER TABLE adjudication ALTER COLUMN reasons SET NOT NULL;
ALTER TABLE task_version ALTER COLUMN example_tags SET NOT NULL;
ALTER TABLE criterion ALTER COLUMN tags SET NOT NULL;

-- Keys for every "once", and the reconciler's index --------------------------------------
CREATE UNIQUE INDEX assignment_open_once ON assignment (version_id, person_id, kind) WHERE state = 'open';
CREATE UNIQUE INDEX baseline_answer_imported_once ON baseline_answer (version_id, source) WHERE person_id IS NULL;
CREATE UNIQUE INDEX baseline_answer_person_once ON baseline_answer (version_id, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX work_item_open ON work_item (state, not_before) WHERE state IN ('ready', 'running');
CREATE INDEX run_public ON run (release_id) WHERE published_at IS NOT NULL;

-- An import writes tasks and their first version in one statement each, either order.
ALTER TABLE task ALTER CONSTRAINT task_current_version_id_fkey DEFERRABLE INITIALLY IMMEDIATE;

-- Immutability ---------------------------------------------------------------------------
-- The owner may redact patient data; nobody else changes or removes these rows.
CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('consilium.redacting', true) = 'on'
     AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_event', 'task_version', 'criterion', 'verdict', 'attempt', 'completion', 'review',
    'adjudication', 'baseline_answer', 'sample', 'sample_task', 'release', 'release_task', 'judge_template', 'dataset_setting',
    'result', 'example_result']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

CREATE FUNCTION forbid_change_once_used() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE used boolean;
BEGIN
  IF TG_TABLE_NAME = 'system' THEN
    SELECT EXISTS (SELECT FROM run WHERE system_id = OLD.id) INTO used;
  ELSE
    SELECT EXISTS (SELECT FROM grading WHERE judge_id = OLD.id) INTO used;
  END IF;
  IF used AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - 'retired_at' <> to_jsonb(OLD) - 'retired_at') THEN
    RAISE EXCEPTION '% % is in use and can no longer be changed', TG_TABLE_NAME, OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER system_is_final_once_used BEFORE UPDATE OR DELETE ON system FOR EACH ROW EXECUTE FUNCTION forbid_change_once_used();
CREATE TRIGGER judge_is_final_once_used BEFORE UPDATE OR DELETE ON judge FOR EACH ROW EXECUTE FUNCTION forbid_change_once_used();

-- Hard rules: who may judge what ----------------------------------------------------------
-- The task's row is locked, so that two roles of one person cannot be taken at once.
CREATE FUNCTION refuse_conflicted_judgement() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT FROM vendor_tie t WHERE t.person_id = person AND t.vendor = vendor_of_rated) THEN
    RAISE EXCEPTION 'a declared tie to the vendor of the rated response excludes from judging it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_has_no_conflict BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION refuse_conflicted_judgement();
CREATE TRIGGER adjudication_has_no_conflict BEFORE INSERT ON adjudication FOR EACH ROW EXECUTE FUNCTION refuse_conflicted_judgement();
CREATE TRIGGER baseline_answer_has_no_conflict BEFORE INSERT ON baseline_answer FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION refuse_conflicted_judgement();

CREATE FUNCTION refuse_tied_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
      SELECT FROM completion c JOIN run r ON r.id = c.run_id JOIN system s ON s.id = r.system_id
      JOIN vendor_tie t ON t.vendor = s.vendor WHERE c.id = NEW.completion_id AND t.person_id = NEW.person_id) THEN
    RAISE EXCEPTION 'a declared tie to a vendor excludes from grading its completions' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER verdict_has_no_conflict BEFORE INSERT ON verdict FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION refuse_tied_verdict();

-- Everything authored here that is released was seen by three or more physicians.
CREATE FUNCTION refuse_unseen_release() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ) AS count
  WHERE t.source = 'authored' AND count.seen < 3
  LIMIT 1;
  IF unseen IS NOT NULL THEN
    RAISE EXCEPTION 'task % was seen by fewer than three physicians', unseen USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER release_task_was_seen AFTER INSERT ON release_task
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unseen_release();

-- Audit chain ------------------------------------------------------------------------------
-- One chain an entity; the lock makes two writers of the same entity take turns.
CREATE FUNCTION link_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.entity_type || ':' || NEW.entity_id::text, 0));
  NEW.previous_hash := COALESCE(
    (SELECT hash FROM audit_event WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id ORDER BY id DESC LIMIT 1), '');
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
    NEW.previous_hash, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NEW.actor_kind::text,
    COALESCE(NEW.actor_id::text, ''), NEW.action, NEW.entity_type, NEW.entity_id::text, NEW.details), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
CREATE TRIGGER audit_event_is_linked BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION link_audit_event();
