/**
 * A pool in counts, with everything that a preview of plans needs: small enough to be sent to a browser, and
 * plain JSON. It holds no name of a holder, and no ids but those that plans name.
 */
export interface CountedProfiles {
  /** Number of items. */
  readonly total: number
  readonly dimensions: readonly string[]
  /** The levels of each dimension, in order. */
  readonly levels: readonly (readonly string[])[]
  /** Combinations of levels that occur: the index of the level in each dimension. */
  readonly combinations: readonly (readonly number[])[]
  /** The rows of each combination begin at this index, in the order of the combinations. */
  readonly starts: readonly number[]
  /**
   * Items with the same levels and holders: a list for each property, as that is much shorter. The holders of a
   * row are numbered from 1; 0 is nobody, or a holder that no cap can bind.
   */
  readonly rows: {
    readonly author: readonly number[]
    readonly institution: readonly number[]
    readonly cluster: readonly number[]
    readonly vendor: readonly number[]
    readonly count: readonly number[]
  }
  /** The smallest cap of each kind that plans may set; `null` where they may set none. */
  readonly leastCaps: {
    readonly author: number | null
    readonly institution: number | null
    readonly cluster: number | null
    readonly vendor: number | null
  }
  /** The row of each id that plans may force in or exclude, in the order of the ids. */
  readonly named: readonly { readonly id: string; readonly row: number }[]
  /** Ids that plans may name and that the pool does not have. */
  readonly unknown: readonly string[]
}
