import { formatPoints } from '../../../components/ui/text/format'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { nameRow } from '../../../domain/adjudicating/alignment/name-row'
import { nameReason } from '../../../domain/reviewing/return-reasons'
import { makeDecisionParts } from '../../kits/assignments/written-parts'
import type { DraftParts } from '../../kits/drafts/draft-parts'
import { strings } from '../strings'

const { decisions, parts, outcome } = strings

/** Formats an adjudication, part by part. Without known rows, decisions are numbered in order. */
export function makeAdjudicationDraftParts(rows: readonly AlignedRow[]) {
  return {
    rubric: {
      label: parts.rubric,
      fields: ['resolutions'],
      write: ({ resolutions }) =>
        resolutions
          .map((resolution, index) => {
            const { key } = resolution
            const isKnown = rows.some((row) => row.key === key)
            return `${isKnown ? nameRow(rows, key) : `Decision ${index + 1}`}: ${writeResolution(resolution)}`
          })
          .toSorted()
          .join('\n'),
    },
    rating: {
      label: parts.rating,
      fields: ['finalResponseQuality', 'ratingReason'],
      write: ({ finalResponseQuality, ratingReason }) =>
        [finalResponseQuality === null ? '' : `${finalResponseQuality} of 7`, ratingReason]
          .filter(Boolean)
          .join('\n'),
    },
    ...makeDecisionParts(decisions),
  } satisfies DraftParts<AdjudicationDraft, string>
}

/** Describes the resolution of a row in one line. */
function writeResolution(resolution: Resolution): string {
  switch (resolution.is) {
    case 'drop':
      return [outcome.drop, resolution.reason ? `(${nameReason(resolution.reason)})` : '', resolution.note]
        .filter(Boolean)
        .join(' ')
    case 'both':
      return [
        outcome.both,
        ...resolution.lines.map(({ text, points }) => `${formatPoints(points)} ${text}`),
      ].join('; ')
    case 'take':
    case 'reword':
      return [
        outcome[resolution.is],
        resolution.points === null ? '' : formatPoints(resolution.points),
        resolution.text,
      ]
        .filter(Boolean)
        .join(' ')
  }
}
