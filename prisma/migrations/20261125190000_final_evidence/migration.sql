-- Holding out no task replaces a split.
ALTER TABLE held_out_split DROP CONSTRAINT held_out_split_size_positive;
ALTER TABLE held_out_split ADD CONSTRAINT held_out_split_size_positive CHECK (size >= 0 AND octet_length(salt) = 32);

-- A waiver covers the tasks that failed its check when it was given. Earlier ones cover none.
ALTER TABLE "check_waiver" ADD COLUMN "task_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- Rows that belong to a draw, a split, a release or an estimate are written with it, and none is added later. Samples
-- without a draft and releases without a manifest are from before these rules.
CREATE FUNCTION refuse_late_part() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_new boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'held_out_task' THEN
      SELECT w.xmin = pg_current_xact_id()::xid INTO is_new FROM held_out_split w WHERE w.id = NEW.split_id;
    WHEN 'release_task' THEN
      SELECT w.root IS NULL OR w.xmin = pg_current_xact_id()::xid INTO is_new FROM release w WHERE w.id = NEW.release_id;
    WHEN 'inclusion_probability' THEN
      SELECT w.xmin = pg_current_xact_id()::xid INTO is_new FROM inclusion_estimate w WHERE w.sample_id = NEW.sample_id;
    ELSE
      SELECT w.draft_id IS NULL OR w.xmin = pg_current_xact_id()::xid INTO is_new FROM sample w WHERE w.id = NEW.sample_id;
  END CASE;
  -- Without a parent, the foreign key refuses the row.
  IF NOT is_new THEN
    RAISE EXCEPTION 'a row of % is written with its parent only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'part_is_written_with_parent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_task_is_of_new_sample BEFORE INSERT ON sample_task FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER sample_reserve_is_of_new_sample BEFORE INSERT ON sample_reserve FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER sample_withdrawn_is_of_new_sample BEFORE INSERT ON sample_withdrawn FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER held_out_task_is_of_new_split BEFORE INSERT ON held_out_task FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER release_task_is_of_new_release BEFORE INSERT ON release_task FOR EACH ROW EXECUTE FUNCTION refuse_late_part();
CREATE TRIGGER inclusion_probability_is_of_new_estimate BEFORE INSERT ON inclusion_probability FOR EACH ROW EXECUTE FUNCTION refuse_late_part();

-- The ids of every pool follow from the key.
CREATE TRIGGER dataset_keeps_pool_key BEFORE UPDATE OF pool_key ON dataset FOR EACH ROW
  WHEN (OLD.pool_key IS DISTINCT FROM NEW.pool_key) EXECUTE FUNCTION forbid_change();

-- A draft that ended stays as it ended.
CREATE TRIGGER release_draft_stays_ended BEFORE UPDATE OR DELETE ON release_draft FOR EACH ROW
  WHEN (OLD.state <> 'open') EXECUTE FUNCTION forbid_change();
