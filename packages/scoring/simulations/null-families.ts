import {
  adjustByBenjaminiHochberg,
  adjustByHolm,
  compareSystems,
  createRandom,
  deriveSeed,
  type PairTestChoice,
  type Seed,
} from '../src/index'
import { drawScores, drawTaskLosses, RUBRIC_LOSSES } from './rubric-scores'

/** A world in which all systems are equal, so that every difference found is false. */
export interface NullSettings {
  readonly simulations: number
  readonly seed: Seed
  /** Number of equal systems; 20 by default. */
  readonly systems?: number
  /** Number of tasks, each answered once by every system; 525 by default. */
  readonly tasks?: number
  /** Sign patterns for each pair; without it the paired t-test is used. */
  readonly permutations?: number
}

/** How many of the simulated families have a false difference, by family and correction. */
export interface NullCounts {
  readonly simulations: number
  readonly test: 'paired-t' | 'sign-flip'
  /** All pairs, as `compareSystems` compares them: corrected by Holm. */
  readonly allPairs: number
  /** All systems against one of them, corrected by Holm. */
  readonly againstReference: number
  /**
   * All pairs after Benjamini–Hochberg; as all null hypotheses hold, this share is the false discovery rate.
   */
  readonly falseDiscoveries: number
  /** All pairs without any correction, to show why a correction is needed. */
  readonly uncorrected: number
}

const ALPHA = 0.05

/**
 * Draws tables of equal systems and counts the families in which any difference is found. Under Holm
 * the share of these must not exceed α = 0.05.
 */
export function simulateNull(settings: NullSettings): NullCounts {
  const counts = { allPairs: 0, againstReference: 0, falseDiscoveries: 0, uncorrected: 0 }
  for (let i = 0; i < settings.simulations; i += 1) {
    const found = simulateFamily(settings, deriveSeed(settings.seed, `null/${i}`))
    counts.allPairs += Number(found.allPairs)
    counts.againstReference += Number(found.againstReference)
    counts.falseDiscoveries += Number(found.falseDiscoveries)
    counts.uncorrected += Number(found.uncorrected)
  }
  return {
    simulations: settings.simulations,
    test: settings.permutations === undefined ? 'paired-t' : 'sign-flip',
    ...counts,
  }
}

function simulateFamily({ systems = 20, tasks = 525, permutations }: NullSettings, seed: Seed) {
  const random = createRandom(seed)
  const losses = drawTaskLosses(tasks, RUBRIC_LOSSES, random)
  const table = Array.from({ length: systems }, (_, j) => {
    const scores = drawScores(losses, 1, RUBRIC_LOSSES, random)
    return {
      id: `system-${j}`,
      exampleMeans: new Map(scores.map(([score], task) => [`task-${task}`, score as number])),
    }
  })
  const choice: PairTestChoice = permutations === undefined ? {} : { test: 'sign-flip', seed, permutations }
  const { pairs } = compareSystems(table, { ...choice, alpha: ALPHA })
  const values = pairs.map(({ p }) => p ?? 1)
  const reference = pairs.flatMap(({ first, second, p }) =>
    first === 'system-0' || second === 'system-0' ? [p ?? 1] : [],
  )
  const isFound = (p: number): boolean => p < ALPHA
  return {
    allPairs: pairs.some(({ different }) => different),
    againstReference: adjustByHolm(reference).some(isFound),
    falseDiscoveries: adjustByBenjaminiHochberg(values).some(isFound),
    uncorrected: values.some(isFound),
  }
}
