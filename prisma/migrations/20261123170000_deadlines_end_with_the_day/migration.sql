-- Deadlines showed the instant of the act that set them, such as a resubmission. New ones end with a UTC day; so do
-- those of open work now. Rounding only moves a deadline later, and expired reservations stay expired.
UPDATE "assignment" SET "due_at" = date_trunc('day', "due_at", 'UTC') + interval '1 day' - interval '1 millisecond'
WHERE "state" = 'open' AND "due_at" > now();
UPDATE "assignment" SET "reserved_until" = date_trunc('day', "reserved_until", 'UTC') + interval '1 day' - interval '1 millisecond'
WHERE "state" = 'open' AND "reserved_until" > now();
