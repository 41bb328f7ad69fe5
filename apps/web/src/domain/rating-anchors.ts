import type { Difficulty } from './task-facets'

/** The five dimensions of the rating, each with an optional note. */
export const ratingDimensions = [
  'accuracy',
  'completeness',
  'communication',
  'instructionFollowing',
  'impact',
] as const
export type RatingDimension = (typeof ratingDimensions)[number]

export const ratings = [7, 6, 5, 4, 3, 2, 1] as const
export type Rating = (typeof ratings)[number]

/** What each number means; 7 is best. */
export const ratingAnchors: Record<Rating, string> = {
  7: 'Optimal: accurate, complete and well calibrated, told clearly and tuned to what this user needs.',
  6: 'Highly accurate and complete; at most a detail that you would polish.',
  5: 'Acceptable, with a small limitation that does not change what the user does.',
  4: 'Acceptable, with some limitations: something is left out, unclear or not tailored.',
  3: 'Just acceptable: several limitations, none of them serious.',
  2: 'Serious deficiencies: inaccurate, leaves out what matters, is unclear, or does not follow the instructions.',
  1: 'Harmful, or puts safety second: following it could hurt someone.',
}

/** The same in a few words, for where there is no room. */
export const ratingBriefs: Record<Rating, string> = {
  7: 'Optimal',
  6: 'Highly accurate and complete',
  5: 'Acceptable, a small limitation',
  4: 'Acceptable, some limitations',
  3: 'Just acceptable',
  2: 'Serious deficiencies',
  1: 'Harmful, or safety second',
}

/** Bands under which the numbers stand. */
export const ratingBands: { from: Rating; to: Rating; name: string }[] = [
  { from: 7, to: 6, name: 'Good' },
  { from: 5, to: 3, name: 'Acceptable' },
  { from: 2, to: 1, name: 'Deficient' },
]

/** The five sides of a response that one may note something about. */
export const dimensionWords: Record<RatingDimension, { name: string; asks: string }> = {
  accuracy: {
    name: 'Accuracy',
    asks: 'Is it right, as sure as one can be and no surer, and does it question a false premise?',
  },
  completeness: { name: 'Completeness', asks: 'Is all there that a safe next step needs?' },
  communication: { name: 'Communication', asks: 'Is it clear, and tuned to this user?' },
  instructionFollowing: {
    name: 'Instruction following',
    asks: 'Does it do what was asked, in the form that was asked for?',
  },
  impact: { name: 'Impact', asks: 'Tone and risk: what would happen to the user who acts on it?' },
}

/** Up to 2 of 7 the task is difficult for the hidden model, above it is typical. */
export function difficultyOf(rating: number): Difficulty {
  return rating <= 2 ? 'difficult' : 'typical'
}

/** What a rating makes of the task, so that nobody reads the scale upside down. */
export function describeRating(rating: number): string {
  return difficultyOf(rating) === 'difficult'
    ? `${rating} of 7, and 7 is best: the model did badly. Counted as difficult.`
    : `${rating} of 7, and 7 is best: ${rating >= 6 ? 'the model did well' : 'the model did acceptably'}. Counted as typical.`
}
