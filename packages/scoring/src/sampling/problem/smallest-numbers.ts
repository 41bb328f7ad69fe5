import type { ItemNumbers } from './item-numbers'

/** Maximum number of items in a pool: hash and position of an item share the 53 bits of a number. */
export const MAX_ITEMS = 2 ** 21

const LARGEST = 2 ** 32 - 1

/**
 * Draws the `quotas[group]` items with the smallest numbers from each group. Returns their positions,
 * group by group.
 *
 * The number of an item and its position are packed into one number, because numbers are sorted
 * much faster than objects; equal numbers at the cutoff are ordered by their second number.
 * @param groupOfItem Group of each item, −1 for an item that cannot be drawn.
 * @param sizes How many items each group has.
 * @param quotas How many to draw from each group, at most its size.
 */
export function drawSmallest(
  groupOfItem: Int32Array,
  sizes: Int32Array,
  numbers: ItemNumbers,
  quotas: Int32Array,
): number[] {
  const { values, compare } = numbers
  const starts = new Int32Array(sizes.length)
  for (let group = 1; group < sizes.length; group += 1)
    starts[group] = (starts[group - 1] as number) + (sizes[group - 1] as number)
  let grouped = packByGroup(
    groupOfItem,
    starts,
    values,
    Float64Array.from(sizes, (size, group) => estimateCutoff(size, quotas[group] as number)),
  )
  if (quotas.some((quota, group) => (grouped.ends[group] as number) - (starts[group] as number) < quota)) {
    grouped = packByGroup(groupOfItem, starts, values, new Float64Array(sizes.length).fill(LARGEST))
  }
  const items: number[] = []
  for (let group = 0; group < sizes.length; group += 1) {
    const quota = quotas[group] as number
    if (quota === 0) continue
    const members = grouped.packed.subarray(starts[group], grouped.ends[group]).sort()
    const edge = Math.floor((members[quota - 1] as number) / MAX_ITEMS)
    const tied: number[] = []
    let taken = 0
    for (let i = 0; i < members.length; i += 1) {
      const value = Math.floor((members[i] as number) / MAX_ITEMS)
      if (value > edge) break
      const item = (members[i] as number) % MAX_ITEMS
      if (value === edge) tied.push(item)
      else {
        items.push(item)
        taken += 1
      }
    }
    items.push(...tied.sort(compare).slice(0, quota - taken))
  }
  return items
}

/** An upper bound that almost surely exceeds the largest drawn number, so that few numbers need sorting. */
function estimateCutoff(size: number, quota: number): number {
  const generous = quota + 6 * Math.sqrt(quota) + 12
  return generous < size ? Math.ceil((generous / size) * LARGEST) : LARGEST
}

function packByGroup(
  groupOfItem: Int32Array,
  starts: Int32Array,
  values: Uint32Array,
  cutoffs: Float64Array,
): { packed: Float64Array; ends: Int32Array } {
  const ends = starts.slice()
  const packed = new Float64Array(groupOfItem.length)
  for (let i = 0; i < groupOfItem.length; i += 1) {
    const group = groupOfItem[i] as number
    if (group < 0) continue
    const value = values[i] as number
    if (value > (cutoffs[group] as number)) continue
    const at = ends[group] as number
    packed[at] = value * MAX_ITEMS + i
    ends[group] = at + 1
  }
  return { packed, ends }
}
