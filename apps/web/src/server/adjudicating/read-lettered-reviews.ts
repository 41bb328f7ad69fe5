import type { Database, Prisma, Transaction } from '@consilium/db'
import { ReviewChange } from '../../domain/reviewing/review-changes'
import { returnReasons } from '../../domain/return-reasons'
import type { LetteredReview } from '../../domain/adjudicating/submit-adjudication'
import { letterReviews } from '../reviewing/letter-reviews'

/** The review that a letter stands for: where the final rubric comes from, and never for who decides. */
export interface KnownReview {
  id: string
  at: Date
  review: LetteredReview
}

/** The reviews of a version that count, under letters. Those of people whose work was taken out are left out. */
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
      },
    }),
  )
}

/** One that cannot be read any more, as it was redacted, leaves the others standing. */
function readChanges(stored: unknown): ReviewChange[] {
  return (Array.isArray(stored) ? stored : []).flatMap(
    (one: unknown) => ReviewChange.safeParse(one).data ?? [],
  )
}
