-- What a sweep looks for each second must not cost more with more open work: the next items of each run in their order,
-- what was queued and since when, and whether a run has anything open.
CREATE INDEX work_item_unqueued ON work_item (run_id, kind, id) WHERE state = 'ready' AND enqueued_at IS NULL;
CREATE INDEX work_item_queued ON work_item (enqueued_at) WHERE state = 'ready' AND enqueued_at IS NOT NULL;
CREATE INDEX work_item_open_of_run ON work_item (run_id) WHERE state IN ('ready', 'running');
