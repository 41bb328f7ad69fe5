import { CriterionProvenance } from '../../domain/authoring/submissions'
import type { FinalProvenance } from '../../domain/adjudicating/final-provenance'
import type { FinalLine } from '../../domain/adjudicating/resolve-rubric'
import { sortVoices, type Voice } from '../../domain/adjudicating/alignment/voices'
import type { KnownReview } from './read-lettered-reviews'

interface Known {
  /** When the author submitted the version. */
  submittedAt: Date
  decidedAt: Date
  reviews: readonly KnownReview[]
  /** The author's criteria, with their provenance. */
  criteria: readonly { stableId: string; provenance: unknown }[]
}

/** The provenance of a final criterion, with the reviews behind its letters. */
export function describeProvenance(
  { stableId, provenance: { wrote, steps } }: FinalLine,
  { submittedAt, decidedAt, reviews, criteria }: Known,
): FinalProvenance {
  const speakers = new Set(
    [...wrote, ...steps.map(({ who }) => who)].filter((voice): voice is Voice => voice !== 'adjudicator'),
  )
  const voices: FinalProvenance['voices'] = sortVoices(speakers).flatMap(
    (voice): FinalProvenance['voices'] => {
      if (voice === 'author') return [{ voice, reviewId: null, at: submittedAt.toISOString() }]
      const known = reviews.find(({ review }) => review.letter === voice)
      return known ? [{ voice, reviewId: known.id, at: known.at.toISOString() }] : []
    },
  )
  const own = criteria.find((one) => one.stableId === stableId)
  return {
    by: 'adjudication',
    wrote,
    steps,
    voices: [...voices, { voice: 'adjudicator', reviewId: null, at: decidedAt.toISOString() }],
    authored: CriterionProvenance.safeParse(own?.provenance).data ?? null,
  }
}
