import type { Transaction } from '@consilium/db'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import { findResolutionGaps } from '../../domain/adjudicating/find-resolution-gaps'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { resolveRubric } from '../../domain/adjudicating/resolve-rubric'
import { summarizeGaps } from '../../domain/platform/summarize-gaps'
import { readLetteredReviews } from './read-lettered-reviews'
import { Refusal } from '../platform/refusal'
import type { OwnAssignment } from '../assignments/find-own-assignment'
import { writeAcceptedVersion } from './write-accepted-version'

interface Written {
  decision: AdjudicationDecision
  /** Details of the audit event of the move. */
  details: Record<string, unknown>
}

/**
 * Writes the decision, and the final version when it accepts. Reads the reviews again, because the browser's
 * copy can't be trusted.
 */
export async function writeAdjudication(
  tx: Transaction,
  { taskId, versionId, personId, task: { datasetId } }: OwnAssignment,
  draft: AdjudicationDraft,
): Promise<Written> {
  const criteria = await tx.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const known = await readLetteredReviews(tx, { versionId })
  const reviews = known.map(({ review }) => review)
  const ratings = reviews.map(({ responseQuality }) => responseQuality)
  const rows = alignRubrics(criteria, reviews)
  const gaps = findResolutionGaps(draft, rows, ratings)
  const missing = summarizeGaps(gaps)
  if (missing)
    throw new Refusal(
      'invalid_input',
      missing,
      gaps[0]?.key === undefined ? gaps[0]?.part : `row:${gaps[0].key}`,
    )
  const decision = draft.decision as AdjudicationDecision
  const row = { versionId, adjudicatorId: personId, decision, note: draft.note.trim() }
  const final = decision === 'accept' ? readFinalRating(draft, ratings) : null
  if (final === null) {
    await tx.adjudication.create({ data: { ...row, reasons: draft.reasons }, select: { id: true } })
    return { decision, details: { reasons: draft.reasons.toSorted() } }
  }
  const keys = new Set(rows.map(({ key }) => key))
  const resolutions = draft.resolutions.filter(({ key }) => keys.has(key))
  const accepted = await writeAcceptedVersion(tx, {
    taskId,
    datasetId,
    versionId,
    lines: resolveRubric(rows, resolutions),
    responseQuality: final.rating,
    reviews: known,
  })
  await tx.adjudication.create({
    data: {
      ...row,
      finalResponseQuality: final.rating,
      ratingReason: final.reason,
      resolutions,
      resultingVersionId: accepted.id,
    },
    select: { id: true },
  })
  return { decision, details: { version: accepted.number, contentHash: accepted.contentHash } }
}
