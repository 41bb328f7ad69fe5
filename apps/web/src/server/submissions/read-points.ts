import type { Transaction, Database } from '@consilium/db'
import type { Actor } from '../../domain/permissions'
import { nameReason } from '../../domain/return-reasons'
import type { ProposedChange, ReturnPoint } from '../../domain/submissions'
import { letterReviews } from '../reviewing/letter-reviews'
import { onAnyOf } from '../visibility/ground'
import { adjudicationGrounds } from '../visibility/visible-adjudications'
import { reviewGrounds } from '../visibility/visible-reviews'
import { listAsked, type StoredChange } from './list-asked'

interface Said {
  /** Null of an adjudication. */
  reviewId: string | null
  from: string
  reasons: string[]
  note: string
  changes: unknown
}

export interface ReadPoints {
  points: ReturnPoint[]
  /** The day of what was said last; nothing finer, as the hour could tell who it was. */
  returnedOn: string | null
  /** Which review each point is of, by its id; for the server alone. */
  reviewOf: ReadonlyMap<string, string>
}

/**
 * What the author of a returned version is asked to answer, blind: reviewers are letters in an order that is neither
 * that of their names nor of their times, and stays when read again.
 */
export async function readPoints(
  db: Database | Transaction,
  actor: Actor,
  { versionId, number }: { versionId: string; number: number },
): Promise<ReadPoints> {
  const reviews = await db.review.findMany({
    where: { AND: [onAnyOf(reviewGrounds(actor)), { versionId, reviewer: { workRemovedAt: null } }] },
    select: { id: true, createdAt: true, reasons: true, note: true, criterionChanges: true },
  })
  const adjudication = await db.adjudication.findFirst({
    where: { AND: [onAnyOf(adjudicationGrounds(actor)), { versionId, decision: 'return' }] },
    select: { createdAt: true, reasons: true, note: true },
  })
  const said: Said[] = letterReviews(reviews).map(
    ({ letter, review: { id, reasons, note, criterionChanges } }) => ({
      reviewId: id,
      from: `Reviewer ${letter}`,
      reasons,
      note,
      changes: criterionChanges,
    }),
  )
  if (adjudication)
    said.push({
      reviewId: null,
      from: 'The adjudicator',
      reasons: adjudication.reasons,
      note: adjudication.note,
      changes: [],
    })
  const last = Math.max(
    ...[...reviews, ...(adjudication ? [adjudication] : [])].map(({ createdAt }) => createdAt.getTime()),
  )
  const known = said.map((one) => ({ reviewId: one.reviewId, points: pointsOf(one, number) }))
  return {
    points: known.flatMap(({ points }) => points),
    returnedOn: said.length === 0 ? null : new Date(last).toISOString().slice(0, 10),
    reviewOf: new Map(
      known.flatMap(({ reviewId, points }) =>
        reviewId === null ? [] : points.map(({ id }): [string, string] => [id, reviewId]),
      ),
    ),
  }
}

function pointsOf({ from, ...said }: Said, number: number): ReturnPoint[] {
  return listAsked(said).map((asked, index) => ({
    id: `${number}-${from.at(-1)}-${index + 1}`,
    from,
    ...(asked.is === 'whole'
      ? { reasons: said.reasons.map(nameReason), note: said.note, change: null }
      : tellChange(asked.change)),
  }))
}

const tellChange = (change: StoredChange) => ({
  reasons: change.reason ? [nameReason(change.reason)] : [],
  note: change.note ?? '',
  change: asProposed(change),
})

function asProposed({ action, stableId, text, points }: StoredChange): ProposedChange {
  return { action, criterionId: stableId ?? null, text: text ?? null, points: points ?? null }
}
