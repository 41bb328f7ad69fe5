-- CreateEnum
CREATE TYPE "dataset_audience" AS ENUM ('clinicians', 'public', 'both');

-- AlterTable
ALTER TABLE "dataset" ADD COLUMN     "audience" "dataset_audience" NOT NULL DEFAULT 'clinicians',
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "license" TEXT NOT NULL DEFAULT '';

