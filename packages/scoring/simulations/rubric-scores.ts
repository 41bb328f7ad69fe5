import type { Random } from '../src/index'

/**
 * Mean losses of a score by source; all losses are above 0, so that a score is at most 1 and has no lower
 * bound, as rubric scores are.
 */
export interface LossModel {
  /** Loss shared by all systems: the difficulty of the task. Sum of two exponential losses. */
  readonly task: number
  /** Loss of one system on one task, the same for all samples. Exponential. */
  readonly system: number
  /**
   * Loss of one sample of one system on one task. Exponential; 0 for a single sample, where it is
   * indistinguishable from `system`.
   */
  readonly sample: number
}

/**
 * Scores with about the spread and skewness of rubric scores: mean 0.5, SD 0.29, skewness −1.2, about 6 %
 * below 0, and a correlation of 0.53 between two systems on the same tasks.
 */
export const RUBRIC_LOSSES: LossModel = { task: 0.3, system: 0.2, sample: 0 }

/** The true mean score of a system under a model: `1 − task − system − sample`. */
export function computeTrueMean({ task, system, sample }: LossModel): number {
  return 1 - task - system - sample
}

/** What every system loses on each of n tasks. */
export function drawTaskLosses(n: number, { task }: LossModel, random: Random): number[] {
  return Array.from(
    { length: n },
    () => drawExponential(task / 2, random) + drawExponential(task / 2, random),
  )
}

/** One score for each task and each of k samples: `1 − task − system − sample`. */
export function drawScores(
  taskLosses: readonly number[],
  k: number,
  { system, sample }: LossModel,
  random: Random,
): number[][] {
  return taskLosses.map((taskLoss) => {
    const ownLoss = taskLoss + drawExponential(system, random)
    return Array.from({ length: k }, () => 1 - ownLoss - (sample === 0 ? 0 : drawExponential(sample, random)))
  })
}

/** An exponential draw with the given mean. */
export function drawExponential(mean: number, random: Random): number {
  return -mean * Math.log(1 - random.nextFloat())
}
