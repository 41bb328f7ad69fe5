-- CreateEnum
CREATE TYPE "tour_name" AS ENUM ('authoring', 'judging');

-- AlterTable
ALTER TABLE "dataset_setting" ADD COLUMN     "set_by_id" UUID;

-- CreateTable
CREATE TABLE "guidelines_acknowledgment" (
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "setting_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "guidelines_acknowledgment_pkey" PRIMARY KEY ("setting_id","person_id")
);

-- CreateTable
CREATE TABLE "tour_progress" (
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "tour" "tour_name" NOT NULL,
    "step" INTEGER NOT NULL,

    CONSTRAINT "tour_progress_pkey" PRIMARY KEY ("person_id","tour")
);

-- CreateIndex
CREATE INDEX "guidelines_acknowledgment_person_id_idx" ON "guidelines_acknowledgment"("person_id");

-- CreateIndex
CREATE INDEX "dataset_setting_set_by_id_idx" ON "dataset_setting"("set_by_id");

-- AddForeignKey
ALTER TABLE "dataset_setting" ADD CONSTRAINT "dataset_setting_set_by_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guidelines_acknowledgment" ADD CONSTRAINT "guidelines_acknowledgment_setting_id_fkey" FOREIGN KEY ("setting_id") REFERENCES "dataset_setting"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guidelines_acknowledgment" ADD CONSTRAINT "guidelines_acknowledgment_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tour_progress" ADD CONSTRAINT "tour_progress_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "tour_progress" ADD CONSTRAINT "tour_progress_step_range" CHECK ("step" BETWEEN 0 AND 4);

CREATE TRIGGER guidelines_acknowledgment_is_final BEFORE UPDATE OR DELETE ON guidelines_acknowledgment FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER guidelines_acknowledgment_no_truncate BEFORE TRUNCATE ON guidelines_acknowledgment FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Plans and policies have versions too, but only guidelines are acknowledged.
CREATE FUNCTION require_guidelines() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM dataset_setting s WHERE s.id = NEW.setting_id AND s.kind = 'guidelines') THEN
    RAISE EXCEPTION 'only guidelines can be acknowledged' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guidelines_acknowledgment_is_of_guidelines BEFORE INSERT ON guidelines_acknowledgment FOR EACH ROW EXECUTE FUNCTION require_guidelines();
