import type { RatedItem } from './rated-item'

/** How often one item was put into each category, without the raters. */
export interface CountedItem {
  /** Number of ratings of the item. */
  readonly total: number
  /** Indexes of the categories that occur in the list of categories, ascending. */
  readonly categories: readonly number[]
  /** How often each of them occurs, parallel to `categories`; at least 1. */
  readonly counts: readonly number[]
}

/** The categories that occur in a table of ratings, ascending. */
export function listCategories(items: readonly RatedItem[]): number[] {
  const seen = new Set<number>()
  for (const { ratings } of items)
    for (const rating of ratings) if (rating !== null) seen.add(rating === 0 ? 0 : rating)
  return [...seen].sort((a, b) => a - b)
}

/**
 * Counts the ratings of an item by category. The raters are dropped, so results computed from the
 * counts do not depend on the order of raters.
 * @param categories Ascending, with every category that occurs in the item.
 */
export function countRatings({ ratings }: RatedItem, categories: readonly number[]): CountedItem {
  const tally = categories.map((category) => ratings.filter((rating) => rating === category).length)
  const present = tally.flatMap((count, place) => (count > 0 ? [place] : []))
  const counts = present.map((place) => tally[place] as number)
  return { total: counts.reduce((sum, count) => sum + count, 0), categories: present, counts }
}
