-- A key without an owner can post a notice too.
ALTER TABLE "release_notice" ALTER COLUMN "by_id" DROP NOT NULL;

ALTER TABLE release_notice ADD CONSTRAINT release_notice_has_text CHECK (text ~ '\S' AND char_length(text) <= 20000);

CREATE UNIQUE INDEX release_notice_withdrawn_once ON release_notice (release_id) WHERE kind = 'withdrawal';

-- A withdrawal and the publishing of a run or of the release itself wait for each other, so that nothing is
-- published after a withdrawal.
CREATE FUNCTION lock_release_publishing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('publishing of a release'), hashtext(NEW.release_id::text));
  RETURN NEW;
END $$;
CREATE TRIGGER release_notice_locks_publishing BEFORE INSERT ON release_notice FOR EACH ROW
  WHEN (NEW.kind = 'withdrawal') EXECUTE FUNCTION lock_release_publishing();

CREATE FUNCTION refuse_publication_after_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('publishing of a release'), hashtext(NEW.release_id::text));
  IF EXISTS (SELECT FROM release_notice n WHERE n.release_id = NEW.release_id AND n.kind = 'withdrawal') THEN
    RAISE EXCEPTION 'a withdrawn release is not published, nor are its runs' USING ERRCODE = 'check_violation', CONSTRAINT = 'release_not_withdrawn';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER release_publication_precedes_withdrawal BEFORE INSERT ON release_publication FOR EACH ROW
  EXECUTE FUNCTION refuse_publication_after_withdrawal();
-- Runs that are published already stay so.
CREATE TRIGGER run_precedes_withdrawal BEFORE UPDATE OF published_at, release_id ON run FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL AND (OLD.published_at IS NULL OR OLD.release_id <> NEW.release_id))
  EXECUTE FUNCTION refuse_publication_after_withdrawal();
CREATE TRIGGER run_precedes_withdrawal_when_new BEFORE INSERT ON run FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION refuse_publication_after_withdrawal();
