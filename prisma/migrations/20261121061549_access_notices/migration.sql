-- Whoever sends someone events hears when what they may has changed, whoever changed it, and asks anew. The payload is the
-- id of the person, or '*' for everyone.
CREATE FUNCTION tell_access_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', COALESCE(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE FUNCTION tell_access_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', '*');
  RETURN NULL;
END $$;
CREATE TRIGGER end_of_session_is_told AFTER UPDATE OF revoked_at, expires_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
  EXECUTE FUNCTION tell_access_of_person('person_id');
CREATE TRIGGER disabling_is_told AFTER UPDATE OF disabled_at ON person
  FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION tell_access_of_person('id');
CREATE TRIGGER roles_are_told AFTER INSERT OR UPDATE OR DELETE ON person_role
  FOR EACH ROW EXECUTE FUNCTION tell_access_of_person('person_id');
CREATE TRIGGER second_factor_is_told AFTER INSERT OR UPDATE OF confirmed_at OR DELETE ON second_factor
  FOR EACH ROW EXECUTE FUNCTION tell_access_of_person('person_id');
CREATE TRIGGER settings_are_told AFTER INSERT OR UPDATE OR DELETE ON setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_access_of_all();
