import { createRandom, type Random, type SampleDesign, type WeightedMean } from '../src/index'
import type { CoverageCase } from './coverage-cases'
import { drawScores, drawTaskLosses, RUBRIC_LOSSES } from './rubric-scores'

/** A design with the interval of its weighted mean over a finite population. */
export interface DesignCase extends CoverageCase {
  /** Tasks drawn in each sample. */
  readonly n: number
  /** Whether 94–96 % are promised, as `hasNominalCoverage` says. */
  readonly isPromised: boolean
}

/** A task with its fixed score. */
export interface Task {
  readonly id: string
  readonly score: number
}

/** A design of one phase with exact probabilities. */
export const EXACT: SampleDesign = { probabilities: 'exact', pool: [], review: [] }

/** Tasks of one stratum with skewed scores; the strata have different means. */
export function makeStratum(name: string, index: number, size: number): Task[] {
  const random = createRandom(`${name}/${index}`)
  const scores = drawScores(drawTaskLosses(size, RUBRIC_LOSSES, random), 1, RUBRIC_LOSSES, random)
  return scores.map(([score = 0], i) => ({
    id: `${nameStratum(index)}-${String(i).padStart(5, '0')}`,
    score: score - 0.08 * (index % 5),
  }))
}

/** A simple sample without replacement, by Floyd's algorithm. */
export function drawTasks<Item>(tasks: readonly Item[], count: number, random: Random): Item[] {
  const places = new Set<number>()
  for (let last = tasks.length - count; last < tasks.length; last += 1) {
    const place = random.nextInt(last + 1)
    places.add(places.has(place) ? last : place)
  }
  return [...places].map((place) => tasks[place] as Item)
}

/** The bounds of an interval, null where there is none. */
export function bound({ interval }: WeightedMean): {
  readonly low: number | null
  readonly high: number | null
} {
  return { low: interval?.low ?? null, high: interval?.high ?? null }
}

/** The mean of the population. */
export function computeTruth(tasks: readonly Task[]): number {
  return sumUp(tasks.map(({ score }) => score)) / tasks.length
}

/** Names that sort by their index. */
export function nameStratum(index: number): string {
  return `stratum ${String(index).padStart(2, '0')}`
}

/** The sum of a list. */
export function sumUp(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
