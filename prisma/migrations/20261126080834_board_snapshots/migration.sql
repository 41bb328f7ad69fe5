-- CreateTable
CREATE TABLE "board" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "release_id" UUID NOT NULL,
    "judge_id" UUID NOT NULL,
    "profile" TEXT NOT NULL,
    "dataset_slug" TEXT NOT NULL,
    "release_slug" TEXT NOT NULL,
    "judge_slug" TEXT NOT NULL,
    "public_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "board_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "board_snapshot" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "board_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    "ref" JSON NOT NULL,
    "can_be_default" BOOLEAN NOT NULL,

    CONSTRAINT "board_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "board_view" (
    "snapshot_id" UUID NOT NULL,
    "metric" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "content" JSON NOT NULL,
    "pairs" JSON,

    CONSTRAINT "board_view_pkey" PRIMARY KEY ("snapshot_id","metric","dimension","value")
);

-- CreateIndex
CREATE INDEX "board_judge_id_idx" ON "board"("judge_id");

-- CreateIndex
CREATE UNIQUE INDEX "board_release_id_judge_id_profile_key" ON "board"("release_id", "judge_id", "profile");

-- CreateIndex
CREATE UNIQUE INDEX "board_dataset_slug_release_slug_judge_slug_profile_key" ON "board"("dataset_slug", "release_slug", "judge_slug", "profile");

-- CreateIndex
CREATE UNIQUE INDEX "board_snapshot_board_id_sequence_key" ON "board_snapshot"("board_id", "sequence");

-- AddForeignKey
ALTER TABLE "board" ADD CONSTRAINT "board_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board" ADD CONSTRAINT "board_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_snapshot" ADD CONSTRAINT "board_snapshot_board_id_fkey" FOREIGN KEY ("board_id") REFERENCES "board"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_view" ADD CONSTRAINT "board_view_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "board_snapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE board_snapshot ADD CONSTRAINT board_snapshot_sequence_positive CHECK (sequence > 0);

-- Addresses and snapshots stay as they were published.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['board', 'board_snapshot', 'board_view']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION forbid_change()', name || '_is_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forbid_change()', name || '_no_truncate', name);
  END LOOP;
END $$;
