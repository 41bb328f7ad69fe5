import { formatPoints } from '../../components/ui/format'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { nameReason } from '../../domain/return-reasons'
import type { DraftParts } from '../task-editor/draft-parts'
import { strings } from './strings'

const { decisions, parts, outcome } = strings

/** What an adjudicator writes, by parts; `nameOf` names a criterion. */
export function makeAdjudicationDraftParts(nameOf: (key: string) => string) {
  return {
    rubric: {
      label: parts.rubric,
      fields: ['resolutions'],
      write: ({ resolutions }) =>
        resolutions
          .map((one) => `${nameOf(one.key)}: ${writeResolution(one)}`)
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
    decision: {
      label: parts.decision,
      fields: ['decision', 'reasons', 'note'],
      write: ({ decision, reasons, note }) =>
        [decision ? decisions[decision].name : '', reasons.map(nameReason).join(', '), note]
          .filter(Boolean)
          .join('\n'),
    },
    privateNote: {
      label: parts.privateNote,
      fields: ['privateNote', 'format', 'versionId'],
      write: ({ privateNote }) => privateNote,
    },
  } satisfies DraftParts<AdjudicationDraft, string>
}

/** A decision of one row in one line. */
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
