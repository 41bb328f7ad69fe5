import type { Transaction } from '@consilium/db'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { resolveRubric } from '../../domain/adjudicating/resolve-rubric'
import type { OwnAssignment } from '../assignments/find-own-assignment'
import { checkAdjudication } from './check-adjudication'
import { writeAcceptedVersion } from './write-accepted-version'

interface Written {
  decision: AdjudicationDecision
  /** Details of the audit event of the move. */
  details: Record<string, unknown>
}

/** Writes the decision, and the final version when it accepts. */
export async function writeAdjudication(
  tx: Transaction,
  { taskId, versionId, personId, task: { datasetId } }: OwnAssignment,
  draft: AdjudicationDraft,
): Promise<Written> {
  const { known, rows, ratings } = await checkAdjudication(tx, { versionId }, draft)
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
