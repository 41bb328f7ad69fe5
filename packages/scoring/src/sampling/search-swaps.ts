import { createRandom, deriveSeed, shuffle, type Random } from '../numeric/random'
import type { SamplingProblem } from './problem/sampling-problem'
import { SwapState } from './swap-state'

// Partners per step; how often (1 in …) a step accepts a worse swap, takes an item from anywhere, or swaps
// several items.
const PARTNERS = 256
const WORSE = 32
const ANYWHERE = 4
const SEVERAL = 8
const MAX_AT_ONCE = 4

/**
 * Moves a selection closer to its targets by swaps: one item out, one in, keeping the caps at every step.
 * Each step takes an item at random from a cell that holds too many (or into one that holds too few), or
 * occasionally from anywhere, and the best of several partners; it accepts swaps that are no worse, and
 * occasionally worse ones, to escape local optima. Some steps swap up to four items at once, because caps can
 * block every single swap. It ends when no selection can be closer or the steps of the plan are used up, and
 * returns the best selection found. A selection that is too small is filled first, one that is too large is
 * reduced.
 *
 * The problem is hard in general (three-way tables with given margins are), so the best selection found
 * need not be optimal. The same seed takes the same steps.
 *
 * Source: a convention of this package.
 * @param start Items of each group; within the caps.
 */
export function searchSwaps(
  problem: SamplingProblem,
  shares: readonly Float64Array[],
  start: Int32Array,
): Int32Array {
  const random = createRandom(deriveSeed(problem.seed, 'search'))
  const order = Int32Array.from(shuffle(Array.from(start.keys()), random))
  const state = new SwapState(problem, shares, start.slice(), order)
  const { size, steps } = problem
  fitSize(state, order, size)
  if (problem.holders && problem.holders.extras.length > 0) growByExchange(state, order, size, steps, random)
  const members = listMembers(problem, shares)
  const least = state.measureLeast()
  let best = state.counts.slice()
  let bestDistance = state.distance
  for (let step = 0; step < steps && bestDistance > least && state.total > 0; step += 1) {
    if (random.nextInt(SEVERAL) === 0) exchangeSeveral(state, order, random)
    else exchange(state, members, order, random)
    if (state.distance >= bestDistance) continue
    best = state.counts.slice()
    bestDistance = state.distance
  }
  return best
}

/** Adds or removes the best item at a time, until the selection has its size or nothing can be changed. */
function fitSize(state: SwapState, order: Int32Array, size: number): void {
  while (state.total !== size) {
    const by = state.total < size ? 1 : -1
    const group = state.pickBest(by, 0, order.length)
    if (group === null) return
    state.change(group, by)
  }
}

/**
 * Enlarges a selection that no single item fits into: one item out at random, then as many in as fit. Only three
 * kinds of caps or more need this.
 */
function growByExchange(
  state: SwapState,
  order: Int32Array,
  size: number,
  steps: number,
  random: Random,
): void {
  for (let step = 0; step < steps && state.total < size; step += 1) {
    const out = state.findChangeable(-1, random.nextInt(order.length))
    if (out === null) return
    state.change(out, -1)
    const first = state.pickBest(1, random.nextInt(order.length), PARTNERS, out)
    state.change(first ?? out, 1)
    fitSize(state, order, size)
  }
}

/** Groups of each cell, target by target. */
function listMembers({ strata, groups }: SamplingProblem, shares: readonly Float64Array[]): number[][] {
  return shares.flatMap((target, t) => {
    const members = Array.from(target, (): number[] => [])
    groups.stratum.forEach((stratum, group) => members[strata.cells[t]?.[stratum] as number]?.push(group))
    return members
  })
}

function exchange(
  state: SwapState,
  members: readonly (readonly number[])[],
  order: Int32Array,
  random: Random,
): void {
  const off: number[] = []
  for (let cell = 0; cell < state.cellCount; cell += 1)
    if (state.measureOffset(cell) !== 0 && members[cell]?.length !== 0) off.push(cell)
  if (off.length === 0) return
  // An item in a cell without deviation may use up a cap that another item needs.
  const anywhere = random.nextInt(ANYWHERE) === 0
  const cell = anywhere ? -1 : (off[random.nextInt(off.length)] as number)
  const first = anywhere || state.measureOffset(cell) > 0 ? -1 : 1
  const moved = anywhere
    ? state.findChangeable(first, random.nextInt(order.length))
    : pickMovable(state, members[cell] as readonly number[], first, random)
  if (moved === null) return
  const before = state.distance
  state.change(moved, first)
  const second = first === 1 ? -1 : 1
  const partner = state.pickBest(second, random.nextInt(order.length), PARTNERS, moved)
  if (partner === null) {
    state.change(moved, second)
    return
  }
  state.change(partner, second)
  if (state.distance <= before || random.nextInt(WORSE) === 0) return
  state.change(partner, first)
  state.change(moved, second)
}

/** Removes several items at random and refills: the first at random, the others as well as possible. */
function exchangeSeveral(state: SwapState, order: Int32Array, random: Random): void {
  const before = state.distance
  const size = state.total
  const done: { group: number; by: 1 | -1 }[] = []
  const move = (group: number | null, by: 1 | -1): boolean => {
    if (group === null) return false
    state.change(group, by)
    done.push({ group, by })
    return true
  }
  const out = Math.min(size, 2 + random.nextInt(MAX_AT_ONCE - 1))
  for (let i = 0; i < out; i += 1) move(state.findChangeable(-1, random.nextInt(order.length)), -1)
  let moved = move(state.findChangeable(1, random.nextInt(order.length)), 1)
  while (moved && state.total < size)
    moved = move(state.pickBest(1, random.nextInt(order.length), PARTNERS), 1)
  if (moved && state.distance <= before) return
  for (const { group, by } of done.reverse()) state.change(group, by === 1 ? -1 : 1)
}

function pickMovable(state: SwapState, groups: readonly number[], by: 1 | -1, random: Random): number | null {
  const start = random.nextInt(groups.length)
  for (let i = 0; i < groups.length; i += 1) {
    const group = groups[(start + i) % groups.length] as number
    if (state.canChange(group, by)) return group
  }
  return null
}
