import type { Database, Prisma, Transaction } from '@consilium/db'
import { ReviewedCriteria } from '../../domain/reviewing/list-reviewed-criteria'
import { ReviewChange } from '../../domain/reviewing/review-changes'
import { returnReasons } from '../../domain/reviewing/return-reasons'
import type { LetteredReview } from '../../domain/adjudicating/adjudication-views'
import { letterReviews } from '../assignments/letter-reviews'

/**
 * A review with its letter and id. The id is for the provenance of the final rubric; the adjudicator never
 * sees it.
 */
export interface KnownReview {
  id: string
  at: Date
  review: LetteredReview
}

/** The reviews of a version under letters, without those of people whose contributions are excluded. */
export async function readLetteredReviews(
  db: Database | Transaction,
  where: Prisma.ReviewWhereInput,
): Promise<KnownReview[]> {
  const rows = await db.review.findMany({
    where: { AND: [where, { reviewer: { workRemovedAt: null } }] },
    select: {
      id: true,
      createdAt: true,
      decision: true,
      flawConfirmed: true,
      realistic: true,
      responseQuality: true,
      reasons: true,
      note: true,
      criterionChanges: true,
      reviewedCriteria: true,
    },
  })
  return letterReviews(rows).map(
    ({
      letter,
      review: {
        id,
        createdAt,
        decision,
        flawConfirmed,
        realistic,
        responseQuality,
        reasons,
        note,
        criterionChanges,
        reviewedCriteria,
      },
    }) => ({
      id,
      at: createdAt,
      review: {
        letter,
        decision,
        flawConfirmed,
        realistic,
        responseQuality,
        reasons: returnReasons.filter((reason) => reasons.includes(reason)),
        note,
        changes: readChanges(criterionChanges),
        reviewedCriteria: ReviewedCriteria.safeParse(reviewedCriteria).data ?? null,
      },
    }),
  )
}

/** Skips changes that can no longer be parsed, for example because they were redacted. */
function readChanges(stored: unknown): ReviewChange[] {
  return (Array.isArray(stored) ? stored : []).flatMap(
    (change: unknown) => ReviewChange.safeParse(change).data ?? [],
  )
}
