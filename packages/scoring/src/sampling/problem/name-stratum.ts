import type { LevelCombination } from '../plan/sample-plan'
import type { SamplingProblem } from './sampling-problem'

/** The levels of a stratum in all dimensions of all targets. */
export function nameStratum(
  { targets, strata }: Pick<SamplingProblem, 'targets' | 'strata'>,
  stratum: number,
): LevelCombination {
  return Object.assign(
    {},
    ...targets.map(({ cells }, t) => cells[strata.cells[t]?.[stratum] as number]),
  ) as LevelCombination
}
