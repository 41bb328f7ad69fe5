import { computeIdleAllowance } from './idle-allowance'
import { intersectSpans, mergeSpans, type Span } from './spans'

/** A key press, pointer move, scroll, touch or return to the page, with the number of words on screen. */
export interface Sign {
  at: number
  words: number
}

interface Seen {
  signs: readonly Sign[]
  /** The spans in which the page was visible. */
  visible: readonly Span[]
  until: number
}

/**
 * Active time: from each sign of activity for as long as the words on screen allow, within the time that the
 * page was visible.
 */
export function countActive({ signs, visible, until }: Seen): Span[] {
  const covered = mergeSpans(
    signs.map(({ at, words }) => ({ from: at, to: Math.min(until, at + computeIdleAllowance(words)) })),
  )
  return intersectSpans(covered, visible)
}
