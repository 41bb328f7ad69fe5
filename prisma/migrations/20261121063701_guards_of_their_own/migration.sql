-- Whoever may speak SQL as the application cannot lead a guard astray: not by tables of their own session under the same
-- names, which would come first, and not by changing a key that others hang from, which the owner's hand then follows.
CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('consilium.redacting', true) = 'on' AND pg_trigger_depth() = 1
     AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE guard regprocedure;
BEGIN
  FOR guard IN
    SELECT p.oid::regprocedure FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'plpgsql' AND NOT EXISTS (SELECT FROM unnest(p.proconfig) AS set WHERE set LIKE 'search_path=%')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', guard);
  END LOOP;
END $$;
