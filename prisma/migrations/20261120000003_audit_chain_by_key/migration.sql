-- A connection keeps the plan that it made while the table was small: a scan of all events for each new one, which
-- is quadratic for a transaction that writes 15,000. The last event is found by its key, whatever the statistics say:
-- no sequential scan, and an order (id + 0) that a walk back along all ids cannot serve.
CREATE OR REPLACE FUNCTION link_audit_event() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('audit_event'::regclass::oid::int, audit_lock(NEW.entity_type, NEW.entity_id));
  NEW.previous_hash := COALESCE(
    (SELECT hash FROM audit_event WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id ORDER BY id + 0 DESC LIMIT 1), '');
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
    NEW.previous_hash, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NEW.actor_kind::text,
    COALESCE(NEW.actor_id::text, ''), NEW.action, NEW.entity_type, NEW.entity_id::text, NEW.details), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
