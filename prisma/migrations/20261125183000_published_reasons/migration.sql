-- CreateTable
CREATE TABLE "release_flow" (
    "release_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "stages" JSONB NOT NULL,

    CONSTRAINT "release_flow_pkey" PRIMARY KEY ("release_id")
);

-- AddForeignKey
ALTER TABLE "release_flow" ADD CONSTRAINT "release_flow_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER release_flow_is_final BEFORE UPDATE OR DELETE ON release_flow FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER release_flow_no_truncate BEFORE TRUNCATE ON release_flow FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What people typed into a manifest: the reasons, and the imported ids of its public tasks.
CREATE FUNCTION manifest_texts(manifest jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT reason #>> '{}' FROM jsonb_path_query(manifest - 'entries', '$.**.reason ? (@.type() == "string")') AS reason
  UNION ALL
  SELECT entry ->> 'id' FROM jsonb_path_query(manifest, '$.entries.public[*]') AS entry
$$;

CREATE FUNCTION redact_reasons(part jsonb, wanted text, stone text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(part)
    WHEN 'object' THEN (SELECT COALESCE(jsonb_object_agg(key, CASE WHEN key = 'reason' AND jsonb_typeof(value) = 'string'
      THEN to_jsonb(replace(value #>> '{}', wanted, stone)) ELSE redact_reasons(value, wanted, stone) END), '{}') FROM jsonb_each(part))
    WHEN 'array' THEN (SELECT COALESCE(jsonb_agg(redact_reasons(value, wanted, stone) ORDER BY place), '[]')
      FROM jsonb_array_elements(part) WITH ORDINALITY AS item (value, place))
    ELSE part END;
END $$;

-- A manifest without the text. Labels, plan and hashes stay, and an id becomes what the task's own id becomes.
CREATE FUNCTION redact_manifest(release uuid, manifest text, wanted text, stone text, redaction_id uuid) RETURNS text
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
      ELSE entry || jsonb_build_object('id', replace(entry ->> 'id', wanted, stone) || ' ' || left(t.id::text, 8)) END ORDER BY place)
    INTO public_entries
    FROM jsonb_array_elements(whole #> '{entries,public}') WITH ORDINALITY AS item (entry, place)
    LEFT JOIN LATERAL (
      SELECT k.id FROM release_task x JOIN task k ON k.id = x.task_id JOIN redaction r ON r.id = redaction_id
      WHERE position(wanted IN entry ->> 'id') > 0 AND x.release_id = release AND k.external_id = entry ->> 'id'
        AND (r.everywhere OR r.task_id = k.id)
    ) AS t ON true;
  RETURN (redacted || jsonb_build_object('entries', (whole -> 'entries') || jsonb_build_object('public', COALESCE(public_entries, '[]'))))::text;
END $$;

-- Reasons and notices that are published with a release are searched too.
CREATE OR REPLACE FUNCTION redactable_text() RETURNS TABLE (table_name text, column_name text, of_task text) LANGUAGE sql IMMUTABLE AS $$
  SELECT column1, unnest(string_to_array(column2, ' ')), column3 FROM (VALUES
    ('task_version', 'conversation rated_response source_fields example_tags authoring', 't.task_id = $1'),
    ('task', 'external_id', 't.id = $1'),
    ('criterion', 'text provenance tags evidence', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('draft', 'content', 't.task_id = $1'),
    ('draft_save', 'content', 't.draft_id IN (SELECT id FROM draft WHERE task_id = $1)'),
    ('test_verdict', 'prompt explanation failure', 't.task_id = $1'),
    ('guard_override', 'reason', 't.task_id = $1'),
    ('library_criterion', 'text tags evidence', 'false'),
    ('rubric_template', 'name criteria', 'false'),
    ('practice_result', 'answer', 'false'),
    ('assignment', 'reason', 't.task_id = $1'),
    ('review', 'note criterion_changes', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('adjudication', 'note rating_reason resolutions', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('thread_message', 'text', 't.thread_id IN (SELECT id FROM thread WHERE task_id = $1)'),
    ('time_correction', 'note', 't.task_id = $1'),
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('result', 'reference board', 't.id IN (SELECT e.result_id FROM example_result e JOIN task_version v ON v.id = e.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.id IN (SELECT work_of_task($1))'),
    ('attempt', 'message', 't.work_item_id IN (SELECT work_of_task($1))'),
    ('import', 'errors warnings failure', 't.id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('import_row', 'external_id content', 't.import_id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('file', 'name', 't.id IN (SELECT i.file_id FROM import i JOIN import_task k ON k.import_id = i.id WHERE k.task_id = $1)'),
    ('turn', 'conversation text failure', 't.task_id = $1'),
    ('sample_discard', 'reason', 't.sample_id IN (SELECT sample_id FROM sample_task WHERE task_id = $1)'),
    ('sample_withdrawn', 'reason', 't.task_id = $1'),
    ('check_waiver', 'reason', 't.draft_id IN (SELECT s.draft_id FROM sample s JOIN sample_task x ON x.sample_id = s.id WHERE x.task_id = $1)'),
    ('release_manifest', 'text', 't.release_id IN (SELECT release_id FROM release_task WHERE task_id = $1)'),
    ('release_notice', 'text', 't.release_id IN (SELECT release_id FROM release_task WHERE task_id = $1)'),
    ('probe', 'message answer', 'false'),
    ('mail', 'subject text failure', 'false'),
    ('idempotency_key', 'body', 'false'),
    ('run', 'state_reason', 'false'),
    ('dataset', 'description', 'false'),
    ('dataset_setting', 'value', 'false')
  ) AS listed
$$;

CREATE OR REPLACE FUNCTION redaction_statements() RETURNS TABLE (table_name text, row_key text, of_task text, texts text, changes text) LANGUAGE sql STABLE AS $$
  SELECT r.table_name,
    (SELECT format('concat_ws('' '', %s)', string_agg(format('t.%I', k.attname), ', ' ORDER BY k.attnum))
     FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY(i.indkey) WHERE i.indrelid = format('public.%I', r.table_name)::regclass AND i.indisprimary),
    r.of_task,
    string_agg(CASE
      -- A manifest is JSON in a text column, of which only some texts can hold what people typed.
      WHEN r.table_name = 'release_manifest'
        THEN '(''text'', t.text, position($3 IN t.text) > 0 AND EXISTS (SELECT FROM manifest_texts(t.text::jsonb) AS held WHERE position($2 IN held) > 0))'
      WHEN y.typname = 'jsonb' THEN format('(%L, t.%I::text, position($3 IN t.%2$I::text) > 0)', a.attname, a.attname)
      WHEN y.typname = '_text' THEN format('(%L, t.%I::text, EXISTS (SELECT FROM unnest(t.%2$I) piece WHERE position($2 IN piece) > 0))', a.attname, a.attname)
      ELSE format('(%L, t.%I, position($2 IN t.%2$I) > 0)', a.attname, a.attname) END, ', '),
    string_agg(CASE
      WHEN r.table_name = 'release_manifest' THEN 'text = redact_manifest(t.release_id, t.text, $2, $4, $5)'
      -- Identifiers are unique in a dataset, and two may differ only in the text.
      WHEN r.table_name = 'task' AND a.attname = 'external_id'
        THEN 'external_id = CASE WHEN position($2 IN t.external_id) > 0 THEN replace(t.external_id, $2, $4) || '' '' || left(t.id::text, 8) ELSE t.external_id END'
      WHEN y.typname = 'jsonb' THEN format('%I = replace(t.%1$I::text, $3, $4)::jsonb', a.attname)
      WHEN y.typname = '_text' THEN format('%I = ARRAY(SELECT replace(piece, $2, $4) FROM unnest(t.%1$I) WITH ORDINALITY AS u (piece, place) ORDER BY place)', a.attname)
      ELSE format('%I = replace(t.%1$I, $2, $4)', a.attname) END, ', ')
  FROM redactable_text() r
  JOIN pg_attribute a ON a.attrelid = format('public.%I', r.table_name)::regclass AND a.attname = r.column_name
  JOIN pg_type y ON y.oid = a.atttypid
  GROUP BY r.table_name, r.of_task
$$;
