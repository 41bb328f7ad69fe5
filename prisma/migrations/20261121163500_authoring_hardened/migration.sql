-- AlterTable
ALTER TABLE "draft_save" ADD COLUMN     "pinned" BOOLEAN NOT NULL DEFAULT false;

-- A version that was submitted stays in the history of its draft.
UPDATE draft_save s SET pinned = true FROM draft d JOIN task_version v ON v.task_id = d.task_id WHERE d.id = s.draft_id AND (v.authoring ->> 'draftVersion')::int = s.version;

-- What the authors of a dataset spent this month is asked with each question: only calls outside of runs are looked at.
CREATE INDEX attempt_outside_runs ON attempt (created_at) INCLUDE (work_item_id, cost_nano, outcome) WHERE run_id IS NULL;

-- All work that was done for a task: its answers and their gradings, what its author asked, and test-drives of its rubric.
CREATE FUNCTION work_of_task(task uuid) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT w.id FROM task_version v JOIN work_item w ON w.version_id = v.id WHERE v.task_id = task
  UNION SELECT w.id FROM task_version v JOIN completion c ON c.version_id = v.id JOIN work_item w ON w.completion_id = c.id WHERE v.task_id = task
  UNION SELECT w.id FROM turn n JOIN work_item w ON w.turn_id = n.id WHERE n.task_id = task
  UNION SELECT w.id FROM test_verdict v JOIN work_item w ON w.test_verdict_id = v.id WHERE v.task_id = task
$$;

CREATE OR REPLACE FUNCTION redactable_text() RETURNS TABLE (table_name text, column_name text, of_task text) LANGUAGE sql IMMUTABLE AS $$
  SELECT column1, unnest(string_to_array(column2, ' ')), column3 FROM (VALUES
    ('task_version', 'conversation rated_response source_fields example_tags authoring', 't.task_id = $1'),
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
    ('adjudication', 'note resolutions', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('baseline_answer', 'text details', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('completion', 'text', 't.version_id IN (SELECT id FROM task_version WHERE task_id = $1)'),
    ('verdict', 'explanation', 't.completion_id IN (SELECT c.id FROM completion c JOIN task_version v ON v.id = c.version_id WHERE v.task_id = $1)'),
    ('work_item', 'failure', 't.id IN (SELECT work_of_task($1))'),
    ('attempt', 'message', 't.work_item_id IN (SELECT work_of_task($1))'),
    ('import', 'errors warnings failure', 't.id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
    ('import_row', 'content', 't.import_id IN (SELECT import_id FROM import_task WHERE task_id = $1)'),
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
