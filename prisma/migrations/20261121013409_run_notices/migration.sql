-- CreateIndex
-- By hand: counts and the rate of a run need no row of the table, which holds the answers' text.
CREATE INDEX "completion_run_id_created_at_idx" ON "completion"("run_id", "created_at") INCLUDE ("outcome", "version_id");

-- Whoever shows a run hears when its state or budget changes. What its calls bring is told by the workers, once in a while:
-- a notice within each of their statements would make commits wait for one another.
CREATE FUNCTION tell_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('run', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER run_is_told AFTER UPDATE OF state, budget_nano, published_at ON run FOR EACH ROW EXECUTE FUNCTION tell_run();
