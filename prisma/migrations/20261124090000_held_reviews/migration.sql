-- A submitted review takes effect at this instant. Until then its reviewer can undo the submission.
ALTER TABLE assignment ADD COLUMN held_until timestamptz(3);

ALTER TABLE assignment ADD CONSTRAINT assignment_held_review CHECK (held_until IS NULL OR kind = 'review');

-- Found every second by the web processes.
CREATE INDEX assignment_held ON assignment (held_until) WHERE state = 'open' AND held_until IS NOT NULL;
