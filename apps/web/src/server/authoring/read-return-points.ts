import type { Transaction, Database } from '@consilium/db'
import type { Actor } from '../../domain/permissions/permissions'
import { nameReason } from '../../domain/reviewing/return-reasons'
import type { ProposedChange, ReturnPoint } from '../../domain/authoring/submissions'
import { formatUtcDay } from '../platform/format-utc-day'
import { letterReviews } from '../assignments/letter-reviews'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { adjudicationRules } from '../platform/visibility/visible-adjudications'
import { reviewRules } from '../platform/visibility/visible-reviews'
import { listReturnRequests, type StoredChange } from './list-return-requests'

interface Judgment {
  /** Null for an adjudication. */
  reviewId: string | null
  from: string
  reasons: string[]
  note: string
  changes: unknown
}

export interface ReturnPoints {
  points: ReturnPoint[]
  /** The day of the last judgment. Only the day, because the hour could give away who the reviewer is. */
  returnedOn: string | null
  /** The review that each point comes from, by the point's id. Never leaves the server. */
  reviewOf: ReadonlyMap<string, string>
}

/**
 * The points that the author of a returned version has to answer. Reviewers are blinded as letters, in a
 * stable order that depends neither on their names nor on the times of their reviews.
 */
export async function readReturnPoints(
  db: Database | Transaction,
  actor: Actor,
  { versionId, number }: { versionId: string; number: number },
): Promise<ReturnPoints> {
  const reviews = await db.review.findMany({
    where: { AND: [whereAnyRule(reviewRules(actor)), { versionId, reviewer: { workRemovedAt: null } }] },
    select: { id: true, createdAt: true, reasons: true, note: true, criterionChanges: true },
  })
  const adjudication = await db.adjudication.findFirst({
    where: { AND: [whereAnyRule(adjudicationRules(actor)), { versionId, decision: 'return' }] },
    select: { createdAt: true, reasons: true, note: true },
  })
  const judgments: Judgment[] = letterReviews(reviews).map(
    ({ letter, review: { id, reasons, note, criterionChanges } }) => ({
      reviewId: id,
      from: `Reviewer ${letter}`,
      reasons,
      note,
      changes: criterionChanges,
    }),
  )
  if (adjudication)
    judgments.push({
      reviewId: null,
      from: 'The adjudicator',
      reasons: adjudication.reasons,
      note: adjudication.note,
      changes: [],
    })
  const last = Math.max(
    ...[...reviews, ...(adjudication ? [adjudication] : [])].map(({ createdAt }) => createdAt.getTime()),
  )
  const known = judgments.map((one) => ({ reviewId: one.reviewId, points: listPoints(one, number) }))
  return {
    points: known.flatMap(({ points }) => points),
    returnedOn: judgments.length === 0 ? null : formatUtcDay(new Date(last)),
    reviewOf: new Map(
      known.flatMap(({ reviewId, points }) =>
        reviewId === null ? [] : points.map(({ id }): [string, string] => [id, reviewId]),
      ),
    ),
  }
}

function listPoints({ from, ...judgment }: Judgment, number: number): ReturnPoint[] {
  return listReturnRequests(judgment).map((request, index) => ({
    id: `${number}-${from.at(-1)}-${index + 1}`,
    from,
    ...(request.is === 'whole'
      ? { reasons: judgment.reasons.map(nameReason), note: judgment.note, change: null }
      : describeChange(request.change)),
  }))
}

const describeChange = (change: StoredChange) => ({
  reasons: change.reason ? [nameReason(change.reason)] : [],
  note: change.note ?? '',
  change: toProposedChange(change),
})

function toProposedChange({ action, stableId, text, points }: StoredChange): ProposedChange {
  return { action, criterionId: stableId ?? null, text: text ?? null, points: points ?? null }
}
