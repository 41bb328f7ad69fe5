import type { CappedKind } from '../problem/encode-holders'
import { crossCodes } from '../problem/encode-names'
import type { SamplingProblem } from '../problem/sampling-problem'
import type { CapPair } from './cap-flow'

/** Items of one cell and one holder of a pair of caps. */
export interface MergedGroups {
  readonly groups: {
    /** Cell of each group. */
    readonly stratum: Int32Array
    readonly holder: Int32Array
    readonly available: Int32Array
  }
  readonly holders: CapPair & { readonly count: number }
}

/**
 * Merges the groups of a problem that are the same for one target and two kinds of caps. A flow through them
 * sends as much as one through the groups of the problem, and is much smaller.
 */
export function mergeGroups(
  { groups, holders }: SamplingProblem,
  cellOfStratum: Int32Array,
  pair: CapPair,
): MergedGroups {
  const shift = ({ ofHolder }: CappedKind): Int32Array => ofHolder.map((name) => name + 1)
  const crossed = crossCodes(shift(pair.inner), shift(pair.outer), pair.outer.names + 1)
  const cells = groups.stratum.map((stratum) => cellOfStratum[stratum] as number)
  const holderOfGroup = groups.holder.map((holder) => crossed.codes[holder] as number)
  const merged = crossCodes(cells, holderOfGroup, holders?.count ?? 1)
  const available = new Int32Array(merged.first.length)
  merged.codes.forEach((code, group) => {
    available[code] = (available[code] as number) + (groups.available[group] as number)
  })
  const restore = (kind: CappedKind, codes: Int32Array): CappedKind => ({
    ...kind,
    ofHolder: codes.map((code) => code - 1),
  })
  return {
    groups: { stratum: merged.first, holder: merged.second, available },
    holders: {
      count: crossed.first.length,
      inner: restore(pair.inner, crossed.first),
      outer: restore(pair.outer, crossed.second),
    },
  }
}
