'use client'

import type { SentReviews as Sent } from '../../domain/reviewing/sent-reviews'
import { SentList } from '../kits/assignments/undoing/sent-list'
import { reviewDefinition } from './review-definition'
import { sentStrings } from './strings'

/** Your submitted reviews of tasks that are not decided yet. */
export function SentReviews({ sent: { reviews, more } }: { sent: Sent }) {
  return <SentList definition={reviewDefinition} words={sentStrings} lines={reviews} more={more} />
}
