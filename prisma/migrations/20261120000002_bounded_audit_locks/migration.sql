-- Every lock takes a place in memory that all connections share, so a transaction that writes events of 15,000
-- entities may not take one for each. Entities share 512 locks; who writes many takes them in their order.
CREATE FUNCTION audit_lock(entity_type text, entity_id uuid) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtext(entity_type || ':' || entity_id::text) & 511
$$;

CREATE OR REPLACE FUNCTION link_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('audit_event'::regclass::oid::int, audit_lock(NEW.entity_type, NEW.entity_id));
  NEW.previous_hash := COALESCE(
    (SELECT hash FROM audit_event WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id ORDER BY id DESC LIMIT 1), '');
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
    NEW.previous_hash, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NEW.actor_kind::text,
    COALESCE(NEW.actor_id::text, ''), NEW.action, NEW.entity_type, NEW.entity_id::text, NEW.details), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
