import type { Transaction } from '@consilium/db'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import { findResolutionGaps } from '../../domain/adjudicating/find-resolution-gaps'
import { summarizeGaps } from '../../domain/platform/summarize-gaps'
import { Refusal } from '../platform/refusal'
import { readLetteredReviews } from './read-lettered-reviews'

/**
 * Refuses a decision with something missing; returns what it decides on. Reads the reviews again, because the
 * browser's copy can't be trusted.
 */
export async function checkAdjudication(
  tx: Transaction,
  { versionId }: { versionId: string },
  draft: AdjudicationDraft,
) {
  const criteria = await tx.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const known = await readLetteredReviews(tx, { versionId })
  const reviews = known.map(({ review }) => review)
  const rows = alignRubrics(criteria, reviews)
  const gaps = findResolutionGaps(draft, rows, reviews)
  const missing = summarizeGaps(gaps)
  if (missing)
    throw new Refusal(
      'invalid_input',
      missing,
      gaps[0]?.key === undefined ? gaps[0]?.part : `row:${gaps[0].key}`,
    )
  return { known, rows, ratings: reviews.map(({ responseQuality }) => responseQuality) }
}
