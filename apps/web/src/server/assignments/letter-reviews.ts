import { createHash } from 'node:crypto'
import { letters, type Letter } from '../../domain/adjudicating/alignment/voices'

/**
 * Assigns letters to the reviews of one version. The order reveals neither names nor times, and is the same
 * on every read.
 */
export function letterReviews<Review extends { id: string }>(
  reviews: readonly Review[],
): { letter: Letter; review: Review }[] {
  const shuffled = reviews
    .map((review) => ({ review, order: createHash('sha256').update(review.id).digest('hex') }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
  return shuffled.flatMap(({ review }, index) => {
    const letter = letters[index]
    return letter ? [{ letter, review }] : []
  })
}
