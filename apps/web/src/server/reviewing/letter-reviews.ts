import { createHash } from 'node:crypto'
import { letters, type Letter } from '../../domain/adjudicating/voices'

/** Letters for the reviews of one version, in an order that is neither that of names nor of times, and stays when read again. */
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
