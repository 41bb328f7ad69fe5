-- AlterTable
ALTER TABLE "test_verdict" ADD COLUMN     "answer_id" UUID,
ADD COLUMN     "criterion_id" UUID;

