-- CreateTable
CREATE TABLE "redaction" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "person_id" UUID,
    "task_id" UUID NOT NULL,
    "everywhere" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "redaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redacted_text" (
    "redaction_id" UUID NOT NULL,
    "table_name" TEXT NOT NULL,
    "row_key" TEXT NOT NULL,
    "column_name" TEXT NOT NULL,
    "kept_hash" TEXT NOT NULL,

    CONSTRAINT "redacted_text_pkey" PRIMARY KEY ("redaction_id","table_name","row_key","column_name")
);

-- CreateIndex
CREATE INDEX "redaction_person_id_idx" ON "redaction"("person_id");

-- CreateIndex
CREATE INDEX "redaction_task_id_idx" ON "redaction"("task_id");

-- CreateIndex
CREATE INDEX "redacted_text_table_name_row_key_idx" ON "redacted_text"("table_name", "row_key");

-- AddForeignKey
ALTER TABLE "redaction" ADD CONSTRAINT "redaction_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redaction" ADD CONSTRAINT "redaction_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redacted_text" ADD CONSTRAINT "redacted_text_redaction_id_fkey" FOREIGN KEY ("redaction_id") REFERENCES "redaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['redaction', 'redacted_text']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;

-- The time of an event is the database's, whatever the application says; only the owner may give another.
CREATE OR REPLACE FUNCTION link_audit_event() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared('audit_event'::regclass::oid::int, 511);
  PERFORM pg_advisory_xact_lock('audit_event'::regclass::oid::int, audit_lock(NEW.entity_type, NEW.entity_id));
  NEW.id := nextval('audit_event_id_seq');
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    NEW.at := now();
  END IF;
  NEW.previous_hash := COALESCE(
    (SELECT hash FROM audit_event WHERE entity_type = NEW.entity_type AND entity_id = NEW.entity_id ORDER BY id + 0 DESC LIMIT 1), '');
  NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
    NEW.previous_hash, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), NEW.actor_kind::text,
    COALESCE(NEW.actor_id::text, ''), NEW.action, NEW.entity_type, NEW.entity_id::text, NEW.details), 'UTF8')), 'hex');
  RETURN NEW;
END $$;

-- Redaction ------------------------------------------------------------------------------
-- Every column that holds what people or llms wrote, with the condition by which a row `t` belongs to the task $1 or came
-- of it. A test holds this list against all columns there are.
CREATE FUNCTION redactable_text() RETURNS TABLE (table_name text, column_name text, of_task text) LANGUAGE sql IMMUTABLE AS $$
  SELECT column1, unnest(string_to_array(column2, ' ')), column3 FROM (VALUES
    ('task_version', 'conversation rated_response source_fields example_tags', 't.task_id = $1'),
    ('criterion', 'text provenance tags', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('draft', 'content', 't.task_id = $1'),
    ('assignment', 'reason', 't.task_id = $1'),
    ('review', 'note criterion_changes', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('adjudication', 'note resolutions', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('attempt', 'message', 't.work_item_id IN (SELECT w.id FROM work_item w JOIN task_version v ON v.id = w.version_id WHERE v.task_id = $1)'),
    ('import', 'errors warnings failure', 't.id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('import_row', 'content', 't.import_id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('file', 'name', 't.id IN (SELECT i.file_id FROM import i JOIN import_task k ON k.import_id = i.id WHERE k.task_id = $1)'),
    ('turn', 'conversation text failure', 'false'),
    ('probe', 'message answer', 'false'),
    ('mail', 'subject text failure', 'false'),
    ('idempotency_key', 'body', 'false'),
    ('run', 'state_reason', 'false'),
    ('dataset', 'description', 'false'),
    ('dataset_setting', 'value', 'false')
  ) AS listed
$$;

-- The same as statements: for each table its key, the pieces of a condition and of an UPDATE. $2 is the text, $3 the text as it
-- stands inside of JSON, $4 what takes its place.
CREATE FUNCTION redaction_statements() RETURNS TABLE (table_name text, row_key text, of_task text, texts text, changes text) LANGUAGE sql STABLE AS $$
  SELECT r.table_name,
    (SELECT format('concat_ws('' '', %s)', string_agg(format('t.%I', k.attname), ', ' ORDER BY k.attnum))
     FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY(i.indkey) WHERE i.indrelid = format('public.%I', r.table_name)::regclass AND i.indisprimary),
    r.of_task,
    string_agg(CASE y.typname
      WHEN 'jsonb' THEN format('(%L, t.%I::text, position($3 IN t.%2$I::text) > 0)', a.attname, a.attname)
      WHEN '_text' THEN format('(%L, t.%I::text, EXISTS (SELECT FROM unnest(t.%2$I) piece WHERE position($2 IN piece) > 0))', a.attname, a.attname)
      ELSE format('(%L, t.%I, position($2 IN t.%2$I) > 0)', a.attname, a.attname) END, ', '),
    string_agg(CASE y.typname
      WHEN 'jsonb' THEN format('%I = replace(t.%1$I::text, $3, $4)::jsonb', a.attname)
      WHEN '_text' THEN format('%I = ARRAY(SELECT replace(piece, $2, $4) FROM unnest(t.%1$I) WITH ORDINALITY AS u (piece, place) ORDER BY place)', a.attname)
      ELSE format('%I = replace(t.%1$I, $2, $4)', a.attname) END, ', ')
  FROM redactable_text() r
  JOIN pg_attribute a ON a.attrelid = format('public.%I', r.table_name)::regclass AND a.attname = r.column_name
  JOIN pg_type y ON y.oid = a.atttypid
  GROUP BY r.table_name, r.of_task
$$;

CREATE FUNCTION inside_json(wanted text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(to_json(wanted)::text, 2, length(to_json(wanted)::text) - 2)
$$;

-- Where a text stands: at most `most` places of each table. Raw uploads are told as their file, by its content.
CREATE FUNCTION find_text(task_id uuid, wanted text, most int) RETURNS TABLE (table_name text, row_key text, column_name text, of_task boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE part record;
BEGIN
  FOR part IN SELECT * FROM redaction_statements() s ORDER BY s.table_name LOOP
    RETURN QUERY EXECUTE format(
      'SELECT %L::text, %s, held.name, (%s) FROM %I t CROSS JOIN LATERAL (VALUES %s) AS held (name, content, is_there) WHERE held.is_there LIMIT %s',
      part.table_name, part.row_key, part.of_task, part.table_name, part.texts, most) USING task_id, wanted, inside_json(wanted);
  END LOOP;
  RETURN QUERY SELECT DISTINCT 'file_chunk'::text, c.file_id::text, 'data'::text, f.of_task FROM file_chunk c
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM import i JOIN import_task k ON k.import_id = i.id WHERE i.file_id = c.file_id AND k.task_id = find_text.task_id) AS of_task) f
    WHERE f.of_task OR position(convert_to(wanted, 'UTF8') IN c.data) > 0 OR position(convert_to(inside_json(wanted), 'UTF8') IN c.data) > 0;
END $$;

-- The one way in which what is final loses a text: all of its places at once, each leaving its hash, with the audit row.
CREATE FUNCTION redact_text(task_id uuid, wanted text, everywhere boolean, why text, kind actor_kind, who uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  redaction_id uuid := gen_random_uuid();
  stone text := '[redacted ' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ': patient data]';
  part record;
  scope text;
  found_rows int;
  places int := 0;
  files int;
BEGIN
  IF wanted IS NULL OR everywhere IS NULL OR char_length(btrim(wanted)) < (CASE WHEN everywhere THEN 8 ELSE 3 END) OR position(wanted IN stone) > 0 THEN
    RAISE EXCEPTION 'the text is too short to be redacted, or a part of what takes its place' USING ERRCODE = 'check_violation';
  END IF;
  IF why IS NULL OR char_length(btrim(why)) < 10 OR position(wanted IN why) > 0 OR kind NOT IN ('person', 'operator') OR (kind = 'person') <> (who IS NOT NULL) THEN
    RAISE EXCEPTION 'a redaction needs someone who asks for it and a reason without the text itself' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('consilium.redaction'));
  INSERT INTO redaction (id, person_id, task_id, everywhere, reason) VALUES (redaction_id, who, redact_text.task_id, redact_text.everywhere, why);
  PERFORM set_config('consilium.redacting', 'on', true);
  FOR part IN SELECT * FROM redaction_statements() s ORDER BY s.table_name LOOP
    scope := CASE WHEN everywhere THEN 'true' ELSE part.of_task END;
    EXECUTE format(
      'INSERT INTO redacted_text (redaction_id, table_name, row_key, column_name, kept_hash)
       SELECT $5, %L, %s, held.name, encode(sha256(convert_to(held.content, ''UTF8'')), ''hex'')
       FROM %I t CROSS JOIN LATERAL (VALUES %s) AS held (name, content, is_there) WHERE held.is_there AND (%s)',
      part.table_name, part.row_key, part.table_name, part.texts, scope) USING redact_text.task_id, wanted, inside_json(wanted), stone, redaction_id;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    places := places + found_rows;
    CONTINUE WHEN found_rows = 0;
    EXECUTE format(
      'UPDATE %I t SET %s%s WHERE %s IN (SELECT row_key FROM redacted_text WHERE redaction_id = $5 AND table_name = %L) AND (%s)',
      -- Whoever is still writing a draft is told that it changed, instead of writing the text back.
      part.table_name, part.changes, CASE WHEN part.table_name = 'draft' THEN ', version = t.version + 1' ELSE '' END, part.row_key, part.table_name, scope)
      USING redact_text.task_id, wanted, inside_json(wanted), stone, redaction_id;
  END LOOP;
  PERFORM set_config('consilium.redacting', 'off', true);
  IF places = 0 AND NOT EXISTS (SELECT FROM file_chunk c WHERE position(convert_to(wanted, 'UTF8') IN c.data) > 0 OR position(convert_to(inside_json(wanted), 'UTF8') IN c.data) > 0) THEN
    RAISE EXCEPTION 'this text stands nowhere in the task or what came of it' USING ERRCODE = 'no_data_found';
  END IF;
  -- An upload is removed whole: its bytes may spell the text in other ways. Its name, length and hash stay.
  WITH removed AS (
    DELETE FROM file_chunk c WHERE EXISTS (SELECT FROM import i JOIN import_task k ON k.import_id = i.id WHERE i.file_id = c.file_id AND k.task_id = redact_text.task_id)
      OR everywhere AND c.file_id IN (SELECT d.file_id FROM file_chunk d WHERE position(convert_to(wanted, 'UTF8') IN d.data) > 0 OR position(convert_to(inside_json(wanted), 'UTF8') IN d.data) > 0)
    RETURNING c.file_id
  ), noted AS (
    INSERT INTO redacted_text (redaction_id, table_name, row_key, column_name, kept_hash)
    SELECT redaction_id, 'file_chunk', f.id::text, 'data', COALESCE(f.sha256, '') FROM file f WHERE f.id IN (SELECT file_id FROM removed) RETURNING 1
  )
  SELECT count(*) INTO files FROM noted;
  INSERT INTO audit_event (actor_kind, actor_id, action, entity_type, entity_id, details)
  VALUES (kind, who, 'task.redacted', 'task', redact_text.task_id,
    format('{"everywhere":%s,"files":%s,"places":%s,"redactionId":"%s"}', everywhere::text, files, places, redaction_id));
  RETURN redaction_id;
END $$;
REVOKE ALL ON FUNCTION redact_text(uuid, text, boolean, text, actor_kind, uuid) FROM PUBLIC;
