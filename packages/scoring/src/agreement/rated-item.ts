import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'
import { assertScore } from '../score/assert-score'

/**
 * One item with its ratings: one row of a table of ratings. Every measure of agreement takes a
 * list of these, in any order.
 */
export interface RatedItem {
  readonly id: string
  /**
   * One entry per rater, in the same order for every item; `null` where the rater did not rate the
   * item. Entries missing at the end of the list count as `null`. Categories are numbers: 0 and 1 for not
   * met and met, 1–7 for response quality.
   */
  readonly ratings: readonly (number | null)[]
  /**
   * The cluster that the item shares with others, such as a completion whose criteria are the items. If
   * given, it is for all items or none; intervals then treat clusters as independent instead of items, and
   * values do not change.
   */
  readonly clusterId?: string
}

/** Items in the order of their ids, and their raters. */
export interface PreparedItems {
  readonly items: readonly RatedItem[]
  /** Indexes of raters with at least one rating, ascending. */
  readonly columns: readonly number[]
  /** Whether items come in clusters. */
  readonly clustered: boolean
}

/**
 * Validates a table of ratings and sorts it by id, so that no result depends on the order of rows.
 *
 * Degenerate: no items, or items without ratings, are allowed; measures then report `no-pairs`.
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-id` when an item appears twice, `invalid-number` on a rating that is
 * neither `null` nor a number of magnitude at most 1e9, `invalid-argument` when some items have a cluster and
 * some have none.
 */
export function prepareItems(items: readonly RatedItem[]): PreparedItems {
  const ids = new Set<string>()
  const used = new Set<number>()
  for (const { id, ratings } of items) {
    if (ids.has(id))
      throw new ScoringError(
        'duplicate-id',
        `Item ${id} is in the table twice; give one row for each item, with all its ratings.`,
      )
    ids.add(id)
    for (const [column, rating] of ratings.entries()) {
      if (rating === null) continue
      assertScore(rating, `The rating of item ${id} by rater ${column + 1}`)
      used.add(column)
    }
  }
  const loose = items.find(({ clusterId }) => clusterId === undefined)
  const clustered = items.some(({ clusterId }) => clusterId !== undefined)
  if (clustered && loose)
    throw new ScoringError(
      'invalid-argument',
      `Item ${loose.id} has no cluster and others have; give one to all items or to none.`,
    )
  return {
    clustered,
    items: [...items].sort((a, b) => compareIds(a.id, b.id)),
    columns: [...used].sort((a, b) => a - b),
  }
}
