-- A release is written once at a time in each format: a second request gets the export in progress.
CREATE UNIQUE INDEX export_open_once ON export (release_id, format) WHERE state IN ('queued', 'running');

ALTER TABLE export ADD CONSTRAINT export_failure_has_reason CHECK (state <> 'failed' OR failure IS NOT NULL);
ALTER TABLE export ADD CONSTRAINT export_done_expires CHECK ((state = 'done') = (expires_at IS NOT NULL));
ALTER TABLE export ADD CONSTRAINT export_written_within_total CHECK (total > 0 AND written BETWEEN 0 AND total);
