-- The key of the marks that delimit texts in a judge's prompts. Earlier marks had no key. A grading that exists now
-- keeps NULL until a retry gives it a key: the prompts of its verdicts so far can't be reproduced from it.
ALTER TABLE "grading" ADD COLUMN "mark_key" BYTEA;
ALTER TABLE "grading" ALTER COLUMN "mark_key" SET DEFAULT uuid_send(gen_random_uuid());
-- The same for trial verdicts, whose prompts are composed again to find the verdicts that exist.
ALTER TABLE "judge" ADD COLUMN "mark_key" BYTEA NOT NULL DEFAULT uuid_send(gen_random_uuid());
