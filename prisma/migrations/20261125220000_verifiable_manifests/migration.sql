-- AlterTable
ALTER TABLE "release" ADD COLUMN     "frozen_hash" TEXT;

ALTER TABLE release DISABLE TRIGGER release_is_final;
UPDATE release r SET frozen_hash = m.text::jsonb ->> 'frozenHash' FROM release_manifest m WHERE m.release_id = r.id;
ALTER TABLE release ENABLE TRIGGER release_is_final;

-- A redacted reason loses the salt of its seal, so that nobody can try texts against the hash, which stays.
CREATE OR REPLACE FUNCTION redact_reasons(part jsonb, wanted text, stone text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(part)
    WHEN 'object' THEN (SELECT COALESCE(jsonb_object_agg(key, CASE
        WHEN key = 'reason' AND jsonb_typeof(value) = 'string' THEN to_jsonb(replace(value #>> '{}', wanted, stone))
        WHEN key = 'reasonSeal' AND position(wanted IN part ->> 'reason') > 0 THEN value || '{"salt": null}'
        ELSE redact_reasons(value, wanted, stone) END), '{}') FROM jsonb_each(part))
    WHEN 'array' THEN (SELECT COALESCE(jsonb_agg(redact_reasons(value, wanted, stone) ORDER BY place), '[]')
      FROM jsonb_array_elements(part) WITH ORDINALITY AS item (value, place))
    ELSE part END;
END $$;

-- From version 2 on, the hash of a redacted id stays beside it: leaves and frozen hash are made of the hashes of ids.
CREATE OR REPLACE FUNCTION redact_manifest(release uuid, manifest text, wanted text, stone text, redaction_id uuid) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := manifest::jsonb;
  redacted jsonb := redact_reasons(whole - 'entries', wanted, stone);
  public_entries jsonb;
BEGIN
  IF NOT whole ? 'entries' THEN
    RETURN redacted::text;
  END IF;
  SELECT jsonb_agg(CASE WHEN t.id IS NULL THEN entry
      ELSE entry || jsonb_build_object('id', replace(entry ->> 'id', wanted, stone) || ' ' || left(t.id::text, 8))
        || CASE WHEN (whole ->> 'version')::int = 1 THEN '{}'
          ELSE jsonb_build_object('idHash', COALESCE(entry ->> 'idHash', encode(sha256(convert_to(E'consilium.task-id/1\n' || (entry ->> 'id'), 'UTF8')), 'hex'))) END
      END ORDER BY place)
    INTO public_entries
    FROM jsonb_array_elements(whole #> '{entries,public}') WITH ORDINALITY AS item (entry, place)
    LEFT JOIN LATERAL (
      SELECT k.id FROM release_task x JOIN task k ON k.id = x.task_id JOIN redaction r ON r.id = redaction_id
      WHERE position(wanted IN entry ->> 'id') > 0 AND x.release_id = release AND k.external_id = entry ->> 'id'
        AND (r.everywhere OR r.task_id = k.id)
    ) AS t ON true;
  RETURN (redacted || jsonb_build_object('entries', (whole -> 'entries') || jsonb_build_object('public', COALESCE(public_entries, '[]'))))::text;
END $$;
