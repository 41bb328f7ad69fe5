import { Prisma, type Database } from '@consilium/db'
import { makePerson } from '@consilium/db/testing'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import { answerRow } from '../../domain/adjudicating/answer-row'
import { medianRating } from '../../domain/adjudicating/propose-rating'
import { emptyAdjudicationDraft } from '../../domain/adjudicating/empty-adjudication-draft'
import { readLetteredReviews } from '../adjudicating/read-lettered-reviews'
import type { ReviewChange } from '../../domain/reviewing/review-changes'
import { makeReviewTask, type ReviewTask } from './make-review-task'

interface ReviewWish {
  reviewerId?: string
  responseQuality?: number
  flawConfirmed?: boolean
  decision?: 'approve' | 'return' | 'reject'
  note?: string
  changes?: (criteria: readonly string[]) => ReviewChange[]
  /** All criteria by default; null for unknown. */
  reviewed?: (criteria: readonly string[]) => readonly string[] | null
}

type Wish = NonNullable<Parameters<typeof makeReviewTask>[1]> & { reviews?: ReviewWish[]; disputed?: boolean }

export interface AdjudicationTask extends ReviewTask {
  reviewerIds: string[]
}

/**
 * Creates a task whose reviews need a decision. By default, two reviewers approve, and one of them rewords
 * the first criterion.
 */
export async function makeAdjudicationTask(
  db: Database,
  { reviews = usualReviews, disputed = false, ...wish }: Wish = {},
): Promise<AdjudicationTask> {
  const made = await makeReviewTask(db, { responseQuality: 2, ...wish })
  const reviewerIds: string[] = []
  for (const {
    reviewerId,
    responseQuality = 2,
    flawConfirmed = true,
    decision = 'approve',
    note = '',
    changes = () => [],
    reviewed = (criteria: readonly string[]) => criteria,
  } of reviews) {
    const id = reviewerId ?? (await makePerson(db, ['physician']))
    reviewerIds.push(id)
    await db.review.create({
      data: {
        versionId: made.versionId,
        reviewerId: id,
        flawConfirmed,
        realistic: true,
        responseQuality,
        decision,
        reasons: decision === 'approve' ? [] : ['factual_error'],
        note,
        criterionChanges: changes(made.criteria),
        reviewedCriteria: reviewed(made.criteria)?.slice() ?? Prisma.DbNull,
      },
      select: { id: true },
    })
  }
  await db.task.update({
    where: { id: made.taskId },
    data: { status: 'in_adjudication', disputed },
    select: { id: true },
  })
  return { ...made, reviewerIds }
}

/** The change of a reviewer who proposes one more criterion. */
export const addCriterion = (): ReviewChange[] => [
  {
    action: 'add',
    stableId: crypto.randomUUID(),
    text: 'Names the limits of the evidence.',
    points: 3,
    reason: 'missing_context',
  },
]

const usualReviews: ReviewWish[] = [
  { responseQuality: 1 },
  {
    responseQuality: 3,
    changes: ([first = '']) => [
      {
        action: 'edit',
        stableId: first,
        text: 'Says what matters most, part 1.',
        reason: 'rubric_not_self_contained',
      },
    ],
  },
]

/**
 * A complete adjudication. By default, it takes the first variant of each difference and the median rating,
 * and accepts.
 */
export async function wholeAdjudication(
  db: Database,
  versionId: string,
  change: Partial<AdjudicationDraft> = {},
): Promise<AdjudicationDraft> {
  const criteria = await db.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const reviews = await readLetteredReviews(db, { versionId })
  const rows = alignRubrics(
    criteria,
    reviews.map(({ review }) => review),
  )
  const resolutions = rows.flatMap((row) =>
    row.is === 'difference'
      ? (answerRow(row, { is: 'take', variant: 0 }, () => crypto.randomUUID()) ?? [])
      : (answerRow(row, { is: 'both' }, () => '') ?? []),
  )
  const ratings = reviews.map(({ review }) => review.responseQuality)
  const finalResponseQuality = Math.floor(medianRating(ratings) ?? 4)
  return {
    ...emptyAdjudicationDraft(versionId),
    resolutions,
    finalResponseQuality,
    decision: 'accept',
    ...change,
  }
}
