import { estimateWeightedMean } from '../src/index'
import { PUBLISHED_CELLS } from '../src/sampling/testing/published-composition'
import {
  bound,
  computeTruth,
  drawTasks,
  EXACT,
  makeStratum,
  nameStratum,
  sumUp,
  type DesignCase,
} from './finite-population'
import { listTwoPhaseCases } from './two-phase-cases'

/** Lists the stratified designs whose coverage is simulated. */
export function listDesignCases(): DesignCase[] {
  const cells = Object.values(PUBLISHED_CELLS).flat()
  // Sizes as in the published pool: difficult tasks are enriched 8 times within good faith.
  const sizes = Object.values(PUBLISHED_CELLS).flatMap(([typical, difficult, red]) => [
    typical * 42,
    difficult * 4 + 10,
    red * 10,
  ])
  const equal = (count: number): number[] => Array<number>(count).fill(60)
  return [
    listStratified('10 of 60 in each of 6 strata', equal(6), 10),
    listStratified('30 of 60 in each of 6 strata', equal(6), 30),
    listStratified(
      'published cells, at least 10 in each',
      sizes,
      cells.map((count) => Math.max(10, count)),
    ),
    listStratified('10 in each of 6 strata of 40 to 1,280', [40, 80, 160, 320, 640, 1280], 10),
    listStratified('5 of 60 in each of 12 strata', equal(12), 5),
    listStratified('2 of 60 in each of 30 strata', equal(30), 2),
    listStratified('1 of 60 in each of 60 strata, collapsed', equal(60), 1),
    ...listTwoPhaseCases(),
  ]
}

/** A stratified sample of fixed sizes; the strata have different means. */
function listStratified(
  name: string,
  sizes: readonly number[],
  drawn: number | readonly number[],
): DesignCase {
  const strata = sizes.map((size, i) => makeStratum(name, i, size))
  const counts = sizes.map((_, i) => (typeof drawn === 'number' ? drawn : (drawn[i] ?? 0)))
  return {
    name,
    n: sumUp(counts),
    truth: computeTruth(strata.flat()),
    isPromised: Math.min(...counts) >= 10 && countEffective(sizes, counts) >= 100,
    estimate: (_, random) =>
      bound(
        estimateWeightedMean(
          strata.flatMap((tasks, i) => {
            const count = counts[i] ?? 0
            return drawTasks(tasks, count, random).map((task) => ({
              ...task,
              stratum: nameStratum(i),
              probability: count / tasks.length,
              review: null,
            }))
          }),
          EXACT,
        ),
      ),
  }
}

/** Kish's effective number of tasks for strata of these sizes and drawn counts. */
function countEffective(sizes: readonly number[], counts: readonly number[]): number {
  return sumUp(sizes) ** 2 / sumUp(sizes.map((size, i) => size ** 2 / (counts[i] ?? 1)))
}
