-- When a person learned that the keys of the working screens have changed. People who join from now on never
-- knew the old ones.
ALTER TABLE "person" ADD COLUMN "keys_seen_at" TIMESTAMPTZ(3);
ALTER TABLE "person" ALTER COLUMN "keys_seen_at" SET DEFAULT CURRENT_TIMESTAMP;
