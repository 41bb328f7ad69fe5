import type { Transaction } from '@consilium/db'
import type { AdjudicationDecision } from '../../../domain/adjudicating/adjudication-decisions'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { alignRubrics } from '../../../domain/adjudicating/align-rubrics'
import { findResolutionGaps } from '../../../domain/adjudicating/find-resolution-gaps'
import { readFinalRating } from '../../../domain/adjudicating/read-final-rating'
import { resolveRubric } from '../../../domain/adjudicating/resolve-rubric'
import { readLetteredReviews } from '../../adjudicating/read-lettered-reviews'
import { Refusal } from '../../refusal'
import type { OwnAssignment } from '../../reviewing/find-own-assignment'
import { writeAcceptedVersion } from './write-accepted-version'

interface Written {
  decision: AdjudicationDecision
  /** What the event of the move tells. */
  details: Record<string, unknown>
}

/** Writes the decision, and the final version when it is accepted. What the reviews say is read here anew: nothing of them is taken from a browser. */
export async function writeAdjudication(
  tx: Transaction,
  { taskId, versionId, personId, task: { datasetId } }: OwnAssignment,
  draft: AdjudicationDraft,
): Promise<Written> {
  if (draft.versionId !== versionId)
    throw new Refusal(
      'conflict',
      'What is written is about an earlier version of the task. Look at this one first.',
    )
  const criteria = await tx.criterion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: { stableId: true, text: true, points: true },
  })
  const known = await readLetteredReviews(tx, { versionId })
  const reviews = known.map(({ review }) => review)
  const ratings = reviews.map(({ responseQuality }) => responseQuality)
  const rows = alignRubrics(criteria, reviews)
  const [gap, ...more] = findResolutionGaps(draft, rows, ratings)
  if (gap)
    throw new Refusal(
      'invalid_input',
      more.length === 0
        ? gap.says
        : `${gap.says} ${more.length === 1 ? 'One thing more is' : `${more.length} things more are`} missing.`,
      gap.key === undefined ? gap.part : `row:${gap.key}`,
    )
  const decision = draft.decision as AdjudicationDecision
  const said = { versionId, adjudicatorId: personId, decision, note: draft.note.trim() }
  const final = decision === 'accept' ? readFinalRating(draft, ratings) : null
  if (final === null) {
    await tx.adjudication.create({ data: { ...said, reasons: draft.reasons }, select: { id: true } })
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
      ...said,
      finalResponseQuality: final.rating,
      ratingReason: final.reason,
      resolutions,
      resultingVersionId: accepted.id,
    },
    select: { id: true },
  })
  return { decision, details: { version: accepted.number, contentHash: accepted.contentHash } }
}
