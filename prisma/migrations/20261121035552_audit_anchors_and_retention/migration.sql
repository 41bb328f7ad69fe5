-- AlterTable
ALTER TABLE "past_usage" DROP CONSTRAINT "past_usage_pkey",
ADD COLUMN     "judging" BOOLEAN NOT NULL,
ADD COLUMN     "unpriced_answers" BIGINT NOT NULL,
ADD CONSTRAINT "past_usage_pkey" PRIMARY KEY ("run_id", "outcome", "judging", "removed_at");

-- CreateTable
CREATE TABLE "audit_anchor" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "after_id" BIGINT NOT NULL DEFAULT 0,
    "up_to_id" BIGINT NOT NULL,
    "events" BIGINT NOT NULL DEFAULT 0,
    "digest" TEXT NOT NULL DEFAULT '',
    "previous_hash" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_anchor_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_anchor_up_to_id_key" ON "audit_anchor"("up_to_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_anchor_previous_hash_key" ON "audit_anchor"("previous_hash");


-- Of the 512 locks that a transaction may need, chains share 511, and the last tells that an event is on its way.
CREATE OR REPLACE FUNCTION audit_lock(entity_type text, entity_id uuid) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (hashtext(entity_type || ':' || entity_id::text) & 2147483647) % 511
$$;

-- An event takes its id only when it is its turn, so that the order of ids is the order of the chain; and while it is
-- on its way it shares one lock more, so that who holds that lock alone knows that no lower id is still to come.
CREATE OR REPLACE FUNCTION link_audit_event() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared('audit_event'::regclass::oid::int, 511);
  PERFORM pg_advisory_xact_lock('audit_event'::regclass::oid::int, audit_lock(NEW.entity_type, NEW.entity_id));
  NEW.id := nextval('audit_event_id_seq');
  NEW.previous_hash := COALESCE(
    (SELECT hash FROM audit_event WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id ORDER BY id + 0 DESC LIMIT 1), '');
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
    NEW.previous_hash, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NEW.actor_kind::text,
    COALESCE(NEW.actor_id::text, ''), NEW.action, NEW.entity_type, NEW.entity_id::text, NEW.details), 'UTF8')), 'hex');
  RETURN NEW;
END $$;

-- Null while an event is on its way; else the last id of all that came before.
CREATE FUNCTION audit_horizon() RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock('audit_event'::regclass::oid::int, 511) THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT COALESCE(max(id), 0) FROM audit_event);
END $$;

CREATE FUNCTION link_audit_anchor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last audit_anchor%ROWTYPE;
BEGIN
  SELECT * INTO last FROM audit_anchor ORDER BY id DESC LIMIT 1;
  NEW.at := clock_timestamp();
  NEW.after_id := COALESCE(last.up_to_id, 0);
  NEW.previous_hash := COALESCE(last.hash, '');
  IF NEW.up_to_id <= NEW.after_id THEN
    RAISE EXCEPTION 'there is no event between % and %', NEW.after_id, NEW.up_to_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT sum(chain.events), encode(sha256(convert_to(
      string_agg(chain.entity_type || ':' || chain.entity_id || ':' || chain.hash || E'\n', '' ORDER BY chain.entity_type COLLATE "C", chain.entity_id), 'UTF8')), 'hex')
    INTO NEW.events, NEW.digest
  FROM (
    SELECT DISTINCT ON (entity_type, entity_id) entity_type, entity_id, hash, count(*) OVER (PARTITION BY entity_type, entity_id) AS events
    FROM audit_event WHERE id > NEW.after_id AND id <= NEW.up_to_id ORDER BY entity_type, entity_id, id DESC
  ) AS chain;
  IF NEW.events IS NULL THEN
    RAISE EXCEPTION 'there is no event between % and %', NEW.after_id, NEW.up_to_id USING ERRCODE = 'check_violation';
  END IF;
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
    NEW.previous_hash, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    NEW.after_id::text, NEW.up_to_id::text, NEW.events::text, NEW.digest), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
CREATE TRIGGER audit_anchor_is_linked BEFORE INSERT ON audit_anchor FOR EACH ROW EXECUTE FUNCTION link_audit_anchor();

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_anchor', 'past_usage']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

-- The one way in which attempts go: by the owner's hand, never young ones nor those of a run that is open. What a run's
-- attempts came to is kept in the same statement.
CREATE FUNCTION remove_past_attempts(made_before timestamptz, most int) RETURNS int
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
  )
  SELECT count(*) INTO removed_rows FROM removed;
  PERFORM set_config('consilium.redacting', 'off', true);
  RETURN removed_rows;
END $$;
REVOKE ALL ON FUNCTION remove_past_attempts(timestamptz, int) FROM PUBLIC;
