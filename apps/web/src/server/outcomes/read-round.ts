import type { Database, Prisma } from '@consilium/db'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import { listCriterionDecisions } from '../../domain/adjudicating/criterion-decisions'
import { listRemovals } from '../../domain/adjudicating/list-removals'
import { Resolution } from '../../domain/adjudicating/resolution'
import type { Round } from '../../domain/outcomes/settled-views'
import type { RubricLine } from '../../domain/reviewing/apply-changes'
import { returnReasons } from '../../domain/reviewing/return-reasons'
import { readLetteredReviews } from '../adjudicating/read-lettered-reviews'

interface Reader {
  id: string
  isTold: boolean
  by: (personId: string | null) => { isYou: boolean; name: string | null }
}

/** The reviews and the decision on a version; only the reader’s own unless they may read what others said. */
export async function readRound(
  db: Database,
  version: {
    id: string
    number: number
    criteria: readonly RubricLine[]
    adjudication: { id: string } | null
  },
  { id, isTold, by }: Reader,
): Promise<Round> {
  const known = await readLetteredReviews(db, { versionId: version.id })
  const people = new Map(
    (
      await db.review.findMany({ where: { versionId: version.id }, select: { id: true, reviewerId: true } })
    ).map((one) => [one.id, one.reviewerId]),
  )
  const personOf = (reviewId: string) => people.get(reviewId) ?? null
  const reviews = known
    .filter((one) => isTold || personOf(one.id) === id)
    .map((one) => ({ ...one.review, ...by(personOf(one.id)) }))
  const round = { number: version.number, criteriaCount: version.criteria.length, reviews }
  const decision =
    version.adjudication &&
    (await db.adjudication.findUnique({
      where: { id: version.adjudication.id },
      select: {
        adjudicatorId: true,
        decision: true,
        finalResponseQuality: true,
        ratingReason: true,
        reasons: true,
        note: true,
        resolutions: true,
      },
    }))
  const rows = alignRubrics(
    version.criteria,
    known.map(({ review }) => review),
  )
  if (!decision || (!isTold && decision.adjudicatorId !== id)) {
    const criteria = isTold ? listCriterionDecisions(version.criteria, rows, []) : []
    return { ...round, decision: null, criteria }
  }
  const resolutions = (Array.isArray(decision.resolutions) ? decision.resolutions : []).flatMap(
    (one: Prisma.JsonValue) => Resolution.safeParse(one).data ?? [],
  )
  return {
    ...round,
    decision: {
      ...by(decision.adjudicatorId),
      decision: decision.decision,
      rating: decision.finalResponseQuality,
      ratingReason: decision.ratingReason,
      reasons: returnReasons.filter((reason) => decision.reasons.includes(reason)),
      note: decision.note,
      removed: listRemovals(rows, resolutions).map(({ text, points, reason, note }) => ({
        text,
        points,
        reason,
        note,
      })),
    },
    criteria: isTold ? listCriterionDecisions(version.criteria, rows, resolutions) : [],
  }
}
