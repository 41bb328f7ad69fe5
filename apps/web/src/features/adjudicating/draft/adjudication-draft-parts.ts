import { formatPoints } from '../../../components/ui/text/format'
import { adjudicationLimits } from '../../../domain/adjudicating/adjudication-decisions'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { nameRow, type NamedRow } from '../../../domain/adjudicating/alignment/name-row'
import { nameReason } from '../../../domain/reviewing/return-reasons'
import { makeDecisionParts } from '../../kits/assignments/reasons/decision-parts'
import { isolate } from '../../kits/assignments/written-parts'
import { appendField } from '../../kits/drafts/append-text'
import type { DraftItems, DraftParts } from '../../kits/drafts/draft-parts'
import { strings } from '../strings'

const { decisions, parts, outcome } = strings

const ratingItems: DraftItems<
  AdjudicationDraft,
  Partial<Pick<AdjudicationDraft, 'finalResponseQuality' | 'ratingReason'>>
> = {
  isWhole: (mine, theirs) => mine.finalResponseQuality !== theirs.finalResponseQuality,
  read: ({ finalResponseQuality, ratingReason }) => [
    {
      id: 'rating',
      label: parts.rating,
      text: finalResponseQuality === null ? '–' : `${finalResponseQuality} of 7`,
      value: { finalResponseQuality },
    },
    { id: 'reason', label: parts.ratingReason, text: ratingReason, value: { ratingReason } },
  ],
  join: (chosen) => Object.assign({}, ...chosen.map(({ value }) => value)) as Partial<AdjudicationDraft>,
  append: appendField('ratingReason', adjudicationLimits.ratingReason),
}

/** Formats an adjudication, part by part. */
export function makeAdjudicationDraftParts(rows: readonly NamedRow[]) {
  const placeOf = (key: string) => rows.findIndex((row) => row.key === key)
  const resolutionItems: DraftItems<AdjudicationDraft, Resolution> = {
    read: ({ resolutions }) =>
      resolutions
        .map((value) => ({
          id: value.key,
          label: nameRow(rows, value.key),
          text: writeResolution(value),
          value,
        }))
        // The order in which rows were resolved means nothing.
        .toSorted((one, other) => placeOf(one.id) - placeOf(other.id) || (one.id < other.id ? -1 : 1)),
    join: (chosen) => ({ resolutions: chosen.map(({ value }) => value) }),
  }
  return {
    rubric: {
      label: parts.rubric,
      fields: ['resolutions'],
      items: resolutionItems,
      write: (draft) =>
        resolutionItems
          .read(draft)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('\n'),
    },
    rating: {
      label: parts.rating,
      fields: ['finalResponseQuality', 'ratingReason'],
      items: ratingItems,
      write: ({ finalResponseQuality, ratingReason }) =>
        [finalResponseQuality === null ? '' : `${finalResponseQuality} of 7`, ratingReason]
          .filter(Boolean)
          .join('\n'),
    },
    ...makeDecisionParts(decisions, adjudicationLimits),
  } satisfies DraftParts<AdjudicationDraft, string>
}

/** Describes the resolution of a row in one line. */
function writeResolution(resolution: Resolution): string {
  switch (resolution.is) {
    case 'drop':
      return [
        outcome.drop,
        resolution.reason ? `(${nameReason(resolution.reason)})` : '',
        isolate(resolution.note),
      ]
        .filter(Boolean)
        .join(' ')
    case 'both':
      return [
        outcome.both,
        ...resolution.lines.map(({ text, points }) => `${formatPoints(points)} ${isolate(text)}`),
      ].join('; ')
    case 'take':
    case 'reword':
      return [
        outcome[resolution.is],
        resolution.points === null ? '' : formatPoints(resolution.points),
        resolution.is === 'take' && resolution.arePointsOwn ? strings.ownPoints : '',
        isolate(resolution.text),
      ]
        .filter(Boolean)
        .join(' ')
  }
}
