-- CreateTable
CREATE TABLE "score_file" (
    "result_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tasks" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "crc32" INTEGER NOT NULL,
    "deflated" BYTEA NOT NULL,

    CONSTRAINT "score_file_pkey" PRIMARY KEY ("result_id")
);

-- AddForeignKey
ALTER TABLE "score_file" ADD CONSTRAINT "score_file_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "result"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Published scores stay as they were.
CREATE TRIGGER score_file_is_final BEFORE UPDATE OR DELETE ON score_file FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER score_file_no_truncate BEFORE TRUNCATE ON score_file FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
