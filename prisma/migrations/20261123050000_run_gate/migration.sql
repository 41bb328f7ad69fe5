-- A worker sends a call of a run only while it shares the run's advisory lock, under which it saw that the run
-- is open. A transaction that closes the run takes this lock exclusively: it waits until the calls about to be
-- sent have been sent, and no other call starts before the new state is committed.
CREATE FUNCTION run_gate_key(run_id uuid) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended(run_id::text, 7254);

CREATE FUNCTION close_run_gate() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '3s' AS $$
BEGIN
  BEGIN
    PERFORM pg_advisory_xact_lock(run_gate_key(NEW.id));
  EXCEPTION WHEN lock_not_available THEN
    -- The worker that holds the lock is frozen or cut off. It sends nothing later than a second after its check.
    NULL;
  END;
  -- Workers turn away the calls of this run that wait for a slot.
  PERFORM pg_notify('consilium_lane', 'closed ' || NEW.id);
  RETURN NEW;
END $$;

CREATE TRIGGER close_run_gate BEFORE UPDATE OF state ON run
  FOR EACH ROW WHEN (OLD.state IN ('queued', 'running') AND NEW.state NOT IN ('queued', 'running'))
  EXECUTE FUNCTION close_run_gate();
