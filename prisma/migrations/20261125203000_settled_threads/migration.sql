-- Settling a task closes its threads; no person closed them, so their closed_by stays null.
ALTER TABLE thread
  DROP CONSTRAINT thread_closed_by_judges,
  ADD CONSTRAINT thread_closed_by_judges CHECK ((closed_by IS NULL OR state = 'closed') AND closed_by IS DISTINCT FROM 'author');

UPDATE thread h SET state = 'closed', updated_at = now()
FROM task t WHERE t.id = h.task_id AND h.state <> 'closed'
  AND t.status IN ('accepted', 'released', 'rejected', 'withdrawn', 'retired');
