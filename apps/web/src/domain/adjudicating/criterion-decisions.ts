import { z } from 'zod'
import { changeReasons } from '../reviewing/return-reasons'
import { changeActions } from '../reviewing/review-decisions'
import type { RubricLine } from '../reviewing/apply-changes'
import type { AlignedRow, Proposal } from './alignment/aligned-row'
import { letters } from './alignment/voices'
import type { Resolution } from './resolution'

const Line = z.strictObject({ text: z.string(), points: z.int().nullable() })
const Why = { reason: z.enum(changeReasons).nullable(), note: z.string() }

/** What reviewers proposed for one criterion, and how the adjudicator resolved it; null if nobody did. */
export const CriterionDecision = z.strictObject({
  key: z.uuid(),
  /** The author's criterion and its position, from 1; null for one that reviewers added. */
  authored: z.strictObject({ place: z.int(), text: z.string(), points: z.int() }).nullable(),
  /** Reviewers who did not review it, and reviewers who may or may not have. */
  notReviewedBy: z.array(z.enum(letters)),
  unknownFor: z.array(z.enum(letters)),
  proposals: z.array(
    z.strictObject({
      by: z.enum(letters),
      action: z.enum(changeActions),
      text: z.string().nullable(),
      points: z.int().nullable(),
      ...Why,
    }),
  ),
  resolution: z
    .strictObject({ is: z.enum(['take', 'both', 'reword', 'drop']), lines: z.array(Line), ...Why })
    .nullable(),
})
export type CriterionDecision = z.infer<typeof CriterionDecision>

/**
 * The criteria of a version that reviewers wanted to change or that the adjudicator resolved, in the order of
 * the rows. Criteria without a proposal or a resolution are left out.
 */
export function listCriterionDecisions(
  criteria: readonly RubricLine[],
  rows: readonly AlignedRow[],
  resolutions: readonly Resolution[],
): CriterionDecision[] {
  const byKey = new Map(resolutions.map((resolution) => [resolution.key, resolution]))
  return rows.flatMap((row) => {
    const resolution = byKey.get(row.key)
    const proposals = row.is === 'difference' ? row.variants.flatMap((variant) => variant.proposals) : []
    if (proposals.length === 0 && !resolution) return []
    const authored = row.place === null ? undefined : criteria[row.place - 1]
    return {
      key: row.key,
      authored:
        row.place !== null && authored
          ? { place: row.place, text: authored.text, points: authored.points }
          : null,
      notReviewedBy: row.notReviewedBy,
      unknownFor: row.unknownFor,
      proposals: proposals.map(formatProposal),
      resolution: resolution ? formatResolution(resolution) : null,
    }
  })
}

function formatProposal(proposal: Proposal): CriterionDecision['proposals'][number] {
  const { by, action, reason, note = '' } = proposal
  const text = proposal.action === 'edit' || proposal.action === 'add' ? proposal.text : null
  const points = proposal.action === 'points' || proposal.action === 'add' ? proposal.points : null
  return { by, action, text, points, reason, note }
}

function formatResolution(resolution: Resolution): NonNullable<CriterionDecision['resolution']> {
  const plain = { reason: null, note: '' }
  switch (resolution.is) {
    case 'both':
      return { is: 'both', lines: resolution.lines.map(({ text, points }) => ({ text, points })), ...plain }
    case 'drop':
      return { is: 'drop', lines: [], reason: resolution.reason, note: resolution.note }
    default:
      return { is: resolution.is, lines: [{ text: resolution.text, points: resolution.points }], ...plain }
  }
}
