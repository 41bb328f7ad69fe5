import type { ItemNumbers } from './item-numbers'

/**
 * Takes of each group the `quotas[group]` items with the smallest numbers. Returns their positions,
 * in no particular order.
 *
 * The numbers of a group are sorted as plain numbers to find the largest that is taken, which is much
 * faster than sorting the items themselves.
 * @param groupOfItem Group of each item, −1 for an item that cannot be drawn.
 * @param quotas How many to take of each group, at most as many as it has.
 */
export function takeSmallest(groupOfItem: Int32Array, numbers: ItemNumbers, quotas: Int32Array): number[] {
  const { values, compare } = numbers
  const thresholds = findThresholds(groupOfItem, values, quotas)
  const left = quotas.slice()
  const items: number[] = []
  const edge: number[] = []
  for (let i = 0; i < groupOfItem.length; i += 1) {
    const group = groupOfItem[i] as number
    if (group < 0) continue
    const difference = (values[i] as number) - (thresholds[group] as number)
    if (difference > 0) continue
    if (difference === 0) edge.push(i)
    else {
      items.push(i)
      left[group] = (left[group] as number) - 1
    }
  }
  for (const i of edge.sort(compare)) {
    const group = groupOfItem[i] as number
    if (left[group] === 0) continue
    items.push(i)
    left[group] = (left[group] as number) - 1
  }
  return items
}

/** The largest number that is taken of each group; −1 where nothing is. */
function findThresholds(groupOfItem: Int32Array, values: Uint32Array, quotas: Int32Array): Float64Array {
  const ends = new Int32Array(quotas.length)
  for (let i = 0; i < groupOfItem.length; i += 1) {
    const group = groupOfItem[i] as number
    if (group >= 0) ends[group] = (ends[group] as number) + 1
  }
  const next = new Int32Array(quotas.length)
  for (let group = 1; group < quotas.length; group += 1) {
    next[group] = ends[group - 1] as number
    ends[group] = (ends[group] as number) + (ends[group - 1] as number)
  }
  const starts = next.slice()
  const grouped = new Uint32Array(groupOfItem.length)
  for (let i = 0; i < groupOfItem.length; i += 1) {
    const group = groupOfItem[i] as number
    if (group < 0) continue
    const at = next[group] as number
    grouped[at] = values[i] as number
    next[group] = at + 1
  }
  const thresholds = new Float64Array(quotas.length).fill(-1)
  for (let group = 0; group < quotas.length; group += 1) {
    const quota = quotas[group] as number
    if (quota > 0) thresholds[group] = grouped.subarray(starts[group], ends[group]).sort()[quota - 1] as number
  }
  return thresholds
}
