import { allowanceOf } from './reading-allowance'
import { cutSpans, uniteSpans, type Span } from './spans'

/** A key, pointer, scroll or touch, or that the page came into view, with how many words were on the screen. */
export interface Sign {
  at: number
  words: number
}

interface Seen {
  signs: readonly Sign[]
  /** While the page was in view. */
  visible: readonly Span[]
  until: number
}

/** When somebody worked: while the page was in view, from each sign of it for as long as the words on the screen allow. */
export function countActive({ signs, visible, until }: Seen): Span[] {
  const covered = uniteSpans(
    signs.map(({ at, words }) => ({ from: at, to: Math.min(until, at + allowanceOf(words)) })),
  )
  return cutSpans(covered, visible)
}
