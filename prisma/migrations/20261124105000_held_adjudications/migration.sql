-- Adjudications are held like reviews.
ALTER TABLE assignment DROP CONSTRAINT assignment_held_review;

ALTER TABLE assignment ADD CONSTRAINT assignment_held_judgment CHECK (held_until IS NULL OR kind IN ('review', 'adjudication'));
