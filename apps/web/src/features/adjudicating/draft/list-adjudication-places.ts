import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import {
  isUnreviewed,
  needsDecision,
  type AlignedRow,
} from '../../../domain/adjudicating/alignment/aligned-row'
import { readFinalRating } from '../../../domain/adjudicating/read-final-rating'
import type { AssignmentPlace } from '../../kits/assignments/assignment-footer'
import type { MissingLine } from '../../kits/drafts/missing-list'
import { countChanged } from '../rubric/describe-difference'
import { strings } from '../strings'

interface Progress {
  missing: readonly MissingLine[]
  rows: readonly AlignedRow[]
  draft: AdjudicationDraft
  ratings: readonly number[]
  /** Keys of the rows that still need a decision. */
  open: readonly string[]
}

/** The parts of the screen, with the progress on each. A return or a reject needs neither criteria nor a rating. */
export function listAdjudicationPlaces({ missing, rows, draft, ratings, open }: Progress): AssignmentPlace[] {
  const undecided = rows.filter(needsDecision)
  const resolved = undecided.filter(({ key }) => !open.includes(key)).length
  const final = readFinalRating(draft, ratings)
  const rubricGap = missing.find(({ part }) => /^(rubric$|row:|reason:)/.test(part))
  const isRefused = draft.decision === 'return' || draft.decision === 'reject'
  const unrated = isRefused ? strings.places.noRating : strings.places.rating
  return [
    {
      name: strings.places.rubric,
      progress: strings.resolved({
        done: resolved,
        of: undecided.length,
        unreviewed: undecided.filter(isUnreviewed).length,
        changed: countChanged(rows, draft),
      }),
      short: strings.places.decided(resolved, undecided.length),
      part: open[0] ? `row:${open[0]}` : (rubricGap?.part ?? 'rubric'),
      isOpen: open.length > 0 || rubricGap !== undefined,
      isNotNeeded: isRefused && open.length > 0,
    },
    {
      name: strings.places.rating,
      progress: final ? `${final.rating} of 7: ${final.difficulty}` : unrated,
      short: final ? `${final.rating} of 7` : strings.places.rating,
      part: missing.find(({ part }) => part === 'ratingReason')?.part ?? 'rating',
      isOpen: missing.some(({ part }) => part.startsWith('rating')),
      isNotNeeded: isRefused && final === null,
    },
    {
      name: strings.places.decision,
      part: missing.find(({ part }) => /^(decision|reasons|note)$/.test(part))?.part ?? 'decision',
      isOpen: missing.some(({ part }) => /^(decision|reasons|note)$/.test(part)),
    },
  ]
}
