import { findRanges, type Range } from './find-ranges'
import { cellOf, listFlowCells, listFlowEquations } from './flow-equations'
import type { FlowStage, FlowStageKey } from './release-flow'

/** Counts from 1 to one less than this are hidden. */
export const MIN_PUBLISHED_COUNT = 5

/**
 * The flow as it is published: counts from 1 to 4 are hidden, and with them as many others as it takes that no
 * hidden count follows by subtraction. A reader can’t tell a hidden small count from any other of 1 to 5. A count
 * of 0 stays, because nobody is behind it.
 *
 * `known` names the stages whose counts are published elsewhere, such as the number of tasks of a release. They
 * stay, and a small count that they alone determine stays too, because hiding it would only pretend to.
 */
export function protectFlow(stages: readonly FlowStage[], known: readonly FlowStageKey[]): FlowStage[] {
  const cells = new Map([...listFlowCells(stages)].map(([cell, count]) => [cell, count ?? 0]))
  const equations = listFlowEquations(stages)
  const fixed = new Set(known.map((key) => cellOf(key)))
  const hideable = new Set(
    [...cells].flatMap(([cell, count]) => (count > 0 && !fixed.has(cell) ? [cell] : [])),
  )
  // What could be hidden at best, when everything is hidden that can be.
  const best = findRanges(cells, hideable, equations)
  for (const [cell, { low, high }] of best) if (low === high) hideable.delete(cell)

  const isSmall = (cell: string) => (cells.get(cell) ?? 0) < MIN_PUBLISHED_COUNT
  const hidden = new Set([...hideable].filter(isSmall))
  const countWeak = (cell?: string) => {
    const tried = new Set(cell === undefined ? hidden : [...hidden, cell])
    const ranges = findRanges(cells, tried, equations)
    return [...tried].filter((one) => isWeak(cells.get(one) ?? 0, ranges.get(one), best.get(one))).length
  }
  const bySize = [...hideable].toSorted((one, other) => (cells.get(one) ?? 0) - (cells.get(other) ?? 0))
  while (countWeak() > 0) {
    // The count that leaves the fewest weak ones; among those, the smallest.
    const [complement] = bySize
      .filter((cell) => !hidden.has(cell))
      .map((cell) => ({ cell, weak: countWeak(cell) }))
      .toSorted((one, other) => one.weak - other.weak)
    if (!complement) break
    hidden.add(complement.cell)
  }
  // Shows again what turned out to be needless, the largest counts first.
  for (const cell of bySize.toReversed().filter((one) => hidden.has(one) && !isSmall(one))) {
    hidden.delete(cell)
    if (countWeak() > 0) hidden.add(cell)
  }
  return stages.map((stage) => ({
    ...stage,
    count: hidden.has(cellOf(stage.key)) ? null : stage.count,
    exits: stage.exits.map((exit) => ({
      ...exit,
      count: hidden.has(cellOf(stage.key, exit.reason)) ? null : exit.count,
    })),
  }))
}

/** Whether a reader learns more about a hidden count than they have to. */
function isWeak(count: number, range: Range | undefined, best: Range | undefined): boolean {
  if (!range || !best) return false
  if (range.low === range.high) return true
  if (count >= MIN_PUBLISHED_COUNT) return false
  return range.low > Math.max(1, best.low) || range.high < Math.min(MIN_PUBLISHED_COUNT, best.high)
}
