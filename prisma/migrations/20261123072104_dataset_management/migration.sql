-- AlterTable
ALTER TABLE "dataset" ALTER COLUMN "canary" SET DEFAULT ('This benchmark must never appear in training data. Canary '::text || gen_random_uuid());

-- AlterTable
ALTER TABLE "import" ADD COLUMN     "new_dataset_name" TEXT,
ALTER COLUMN "dataset_id" DROP NOT NULL;

-- An import knows its dataset, or the name of the one that it will create.
ALTER TABLE "import" ADD CONSTRAINT "import_names_its_dataset"
  CHECK (dataset_id IS NOT NULL OR (new_dataset_name IS NOT NULL AND state <> 'imported'));

-- Names are unique whatever the case. Of existing names that differ in case only, the oldest stays.
UPDATE "dataset" SET name = left(name, 109) || ' (' || left(id::text, 8) || ')'
  WHERE EXISTS (SELECT FROM "dataset" o WHERE lower(o.name) = lower("dataset".name)
    AND (o.created_at, o.id) < ("dataset".created_at, "dataset".id));
CREATE UNIQUE INDEX "dataset_name_any_case_key" ON "dataset" (lower(name));

-- What existing datasets can be described with.
UPDATE "dataset" SET audience = 'both'
  WHERE EXISTS (SELECT FROM "import" i WHERE i.dataset_id = "dataset".id AND i.state = 'imported' AND i.format = 'healthbench');
UPDATE "dataset" SET languages = ARRAY(
  SELECT DISTINCT v.language FROM "task" t JOIN "task_version" v ON v.id = t.current_version_id
  WHERE t.dataset_id = "dataset".id AND v.language IS NOT NULL ORDER BY 1);

-- Earlier refused imports left empty datasets behind. The imports stay, without them.
UPDATE "import" SET dataset_id = NULL, new_dataset_name = d.name
  FROM "dataset" d WHERE d.id = "import".dataset_id AND "import".state IN ('refused', 'failed')
    AND NOT EXISTS (SELECT FROM "task" t WHERE t.dataset_id = d.id)
    AND NOT EXISTS (SELECT FROM "import" i WHERE i.dataset_id = d.id AND i.state NOT IN ('refused', 'failed'));

-- Staged rows are read back at once and deleted, so compressing them costs more than it saves.
ALTER TABLE "import_row" ALTER COLUMN content SET STORAGE EXTERNAL;
