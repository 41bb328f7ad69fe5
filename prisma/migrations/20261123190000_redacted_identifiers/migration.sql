-- An imported task's identifier may contain a name or a record number, and the tags of tasks are part of the
-- names of a result's metrics and slices. Redaction searches these columns too.
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
    string_agg(CASE y.typname
      WHEN 'jsonb' THEN format('(%L, t.%I::text, position($3 IN t.%2$I::text) > 0)', a.attname, a.attname)
      WHEN '_text' THEN format('(%L, t.%I::text, EXISTS (SELECT FROM unnest(t.%2$I) piece WHERE position($2 IN piece) > 0))', a.attname, a.attname)
      ELSE format('(%L, t.%I, position($2 IN t.%2$I) > 0)', a.attname, a.attname) END, ', '),
    string_agg(CASE y.typname
      WHEN 'jsonb' THEN format('%I = replace(t.%1$I::text, $3, $4)::jsonb', a.attname)
      WHEN '_text' THEN format('%I = ARRAY(SELECT replace(piece, $2, $4) FROM unnest(t.%1$I) WITH ORDINALITY AS u (piece, place) ORDER BY place)', a.attname)
      ELSE CASE WHEN r.table_name = 'task' AND a.attname = 'external_id'
        -- Identifiers are unique in a dataset, and two may differ only in the text.
        THEN 'external_id = CASE WHEN position($2 IN t.external_id) > 0 THEN replace(t.external_id, $2, $4) || '' '' || left(t.id::text, 8) ELSE t.external_id END'
        ELSE format('%I = replace(t.%1$I, $2, $4)', a.attname) END END, ', ')
  FROM redactable_text() r
  JOIN pg_attribute a ON a.attrelid = format('public.%I', r.table_name)::regclass AND a.attname = r.column_name
  JOIN pg_type y ON y.oid = a.atttypid
  GROUP BY r.table_name, r.of_task
$$;
