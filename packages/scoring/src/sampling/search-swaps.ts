import { createRandom, deriveSeed, shuffle, type Random } from '../numeric/random'
import type { SamplingProblem } from './sampling-problem'
import { SwapState } from './swap-state'

// How many partners a step looks at; how often (1 in …) it takes an exchange that is worse, an item from anywhere, and several items at once.
const PARTNERS = 256
const WORSE = 32
const ANYWHERE = 4
const SEVERAL = 8
const MOST_AT_ONCE = 4

/**
 * Brings a selection nearer to its targets by exchanges: one item out, one in, the caps kept at every
 * step. Each step takes an item at random from a cell that holds too many (or into one that holds too
 * few), or now and then from anywhere, and the best of some partners; it accepts what is no worse, and
 * now and then what is, so as not to be caught. Some steps exchange up to four items at once, as caps
 * can block every exchange of one. It ends when no selection can be nearer or the steps of the plan are used
 * up, and returns the best selection that it saw. A selection that is too small is filled first, one
 * that is too large is thinned.
 *
 * The problem is hard in general (three-way tables with given margins are), so that the best found
 * need not be the best. The same seed takes the same steps.
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
  const order = shuffle(Array.from(start.keys()), random)
  const state = new SwapState(problem, shares, start.slice())
  const { size, steps } = problem
  fitSize(state, order, size)
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

/** Adds or takes out items, each time the best one, until the selection has its size or nothing can be changed. */
function fitSize(state: SwapState, order: readonly number[], size: number): void {
  while (state.total !== size) {
    const by = state.total < size ? 1 : -1
    const group = pickBest(state, order, by, 0, order.length)
    if (group === null) return
    state.change(group, by)
  }
}

/** Groups of each cell, by target. */
function listMembers({ strata, groups }: SamplingProblem, shares: readonly Float64Array[]): number[][][] {
  return shares.map((target, t) => {
    const members = Array.from(target, (): number[] => [])
    groups.stratum.forEach((stratum, group) => members[strata.cells[t]?.[stratum] as number]?.push(group))
    return members
  })
}

function exchange(
  state: SwapState,
  members: readonly (readonly (readonly number[])[])[],
  order: readonly number[],
  random: Random,
): void {
  const off = members.flatMap((cells, t) =>
    cells.flatMap((groups, cell) =>
      state.measureOffset(t, cell) === 0 || groups.length === 0
        ? []
        : [{ groups, offset: state.measureOffset(t, cell) }],
    ),
  )
  if (off.length === 0) return
  // An item that fits where it is may hold the place under a cap that another needs.
  const { groups, offset } =
    random.nextInt(ANYWHERE) === 0
      ? { groups: order, offset: 1 }
      : (off[random.nextInt(off.length)] as (typeof off)[number])
  const first = offset > 0 ? -1 : 1
  const moved = pickMovable(state, groups, first, random)
  if (moved === null) return
  const before = state.distance
  state.change(moved, first)
  const second = first === 1 ? -1 : 1
  const partner = pickBest(state, order, second, random.nextInt(order.length), PARTNERS, moved)
  if (partner === null) {
    state.change(moved, second)
    return
  }
  state.change(partner, second)
  if (state.distance <= before || random.nextInt(WORSE) === 0) return
  state.change(partner, first)
  state.change(moved, second)
}

/** Takes out some items at random and fills up again, the first at random and the others as well as possible. */
function exchangeSeveral(state: SwapState, order: readonly number[], random: Random): void {
  const before = state.distance
  const size = state.total
  const done: { group: number; by: 1 | -1 }[] = []
  const move = (group: number | null, by: 1 | -1): boolean => {
    if (group === null) return false
    state.change(group, by)
    done.push({ group, by })
    return true
  }
  const out = Math.min(size, 2 + random.nextInt(MOST_AT_ONCE - 1))
  for (let i = 0; i < out; i += 1) move(pickMovable(state, order, -1, random), -1)
  let moved = move(pickMovable(state, order, 1, random), 1)
  while (moved && state.total < size)
    moved = move(pickBest(state, order, 1, random.nextInt(order.length), PARTNERS), 1)
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

/** The group of which one item more (or less) serves the targets best, among the first `most` that can be changed from a place on. */
function pickBest(
  state: SwapState,
  order: readonly number[],
  by: 1 | -1,
  start: number,
  most: number,
  except = -1,
): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (let i = 0, looked = 0; i < order.length && looked < most; i += 1) {
    const group = order[(start + i) % order.length] as number
    if (group === except || !state.canChange(group, by)) continue
    looked += 1
    const growth = state.measureChange(group, by)
    if (growth >= least) continue
    best = group
    least = growth
  }
  return best
}
