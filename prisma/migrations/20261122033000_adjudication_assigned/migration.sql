-- AlterEnum
ALTER TYPE "notification_kind" ADD VALUE 'adjudication_assigned' AFTER 'review_asked_again';
