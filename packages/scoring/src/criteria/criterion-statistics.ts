import { compareIds } from '../numeric/compare-ids'
import { computeWilsonInterval } from '../numeric/wilson'
import { collectCells, type Cell, type CriterionCells } from './collect-cells'
import type { CriterionData } from './criterion-data'
import type { CriterionFlag, NotExamined } from './criterion-flags'
import type { CriterionMeasures } from './criterion-measures'
import { completeFlagSettings, type CriterionFlagSettings } from './criterion-settings'
import { flagCriterion } from './flag-criterion'
import {
  correlateItemWithRest,
  countSides,
  reportNoCorrelation,
  type ItemRestCorrelation,
} from './item-rest-correlation'
import { compareToMajority, measureDisagreement, type CompletionAnswers } from './label-disagreement'

/** The statistics of one criterion with its flags. */
export interface CriterionStatistics extends CriterionMeasures {
  readonly flags: readonly CriterionFlag[]
  /**
   * Flags that the criterion could not be examined for. A flag neither here nor above was tested and not
   * raised.
   */
  readonly notExamined: readonly NotExamined[]
}

/** The statistics of all criteria of a release. */
export interface CriterionReport {
  /** By task and criterion id. */
  readonly criteria: readonly CriterionStatistics[]
  /** Physicians' labels left out because they were given after seeing the verdict. */
  readonly labelsNotBlind: number
  /** The settings used, including defaults. */
  readonly settings: CriterionFlagSettings
}

/**
 * Describes how each criterion of a release behaves over systems and completions: how often it is
 * met, whether it separates good answers from bad ones, and whether its raters agree.
 *
 * *Discrimination* is the corrected item–total correlation within the task: Pearson's r over its
 * completions between what the criterion earns and the score of the same completion on the task's
 * other criteria. What it earns has the sign of the points (met = 1, or −1 for negative points), so
 * r > 0 is good for every criterion: better answers meet positive criteria and avoid negative ones.
 * Completions with an unscored criterion are left out. The score without the criterion needs another
 * criterion with positive points, as any score does.
 *
 * *Disagreements* have intervals clustered by system. With p the share among n completions and v its variance
 * by leaving out one system after another, `n_e = 1 + p(1 − p)/v`, at most n, is the number of independent
 * completions with the same information (where p is 0 or 1: the number of systems); the bounds are those of
 * Clopper and Pearson for `n_e · (t(0.975, n − 1)/t(0.975, d))²` completions, with d one less than the
 * effective number of systems, `n²/Σ n_s² − 1` with n_s completions of a system, and at least 1.
 *
 * Each number is computed from the completions of one task; nothing is pooled over tasks.
 *
 * Caveat: several completions of one system are often similar. The intervals of the discrimination and of the
 * disagreements allow for this and say little with fewer than about 5 systems; that of the `rate` does not,
 * and is then too narrow: where each system always or never meets the criterion, the rate is no more certain
 * than one from as many completions as there are systems. With few completions all intervals are wide: a
 * criterion without a flag has not been shown to be good.
 *
 * Source: corrected item–total correlation, Nunnally and Bernstein (1994), Psychometric Theory, ch. 8;
 * intervals of disagreements, Korn and Graubard (1998), Surv. Methodol. 24:193–201, with a jackknife by
 * system; flags and settings are conventions of this package, see `flagCriterion`.
 * @param settings Overrides of `CRITERION_FLAG_DEFAULTS`.
 * @throws ScoringError on unknown, repeated or invalid input, see `collectCells`, or on invalid settings.
 */
export function describeCriteria(
  data: CriterionData,
  settings: Partial<CriterionFlagSettings> = {},
): CriterionReport {
  const complete = completeFlagSettings(settings)
  const { examples, labelsNotBlind } = collectCells(data)
  const criteria = examples.flatMap((example) => describeExample(example.criteria, complete))
  return { criteria, labelsNotBlind, settings: complete }
}

/** One completion of a task: its verdict on each criterion, in the order of criteria. */
interface CompletionVerdicts {
  readonly systemId: string
  readonly met: (boolean | null)[]
}

function describeExample(
  criteria: readonly CriterionCells[],
  settings: CriterionFlagSettings,
): CriterionStatistics[] {
  const completions = listCompletions(criteria)
  return criteria.map(({ criterion, cells }, index) => {
    const scored = cells.filter(({ met }) => met !== null)
    const met = scored.filter((cell) => cell.met === true).length
    const measures: CriterionMeasures = {
      criterionId: criterion.criterionId,
      exampleId: criterion.exampleId,
      points: criterion.points,
      completions: scored.length,
      systems: new Set(scored.map(({ systemId }) => systemId)).size,
      unscored: completions.length - scored.length,
      met,
      rate: computeWilsonInterval(met, scored.length),
      discrimination: discriminate(criteria, completions, index),
      gradings: measureDisagreement(cells.flatMap(listGradings)),
      physicians: measureDisagreement(
        cells.flatMap(({ systemId, labels }) =>
          labels === null ? [] : [{ systemId, answers: [...labels.values()] }],
        ),
      ),
      judge: compareToMajority(scored.flatMap(pairWithLabels), settings.majorityPhysicians),
    }
    return { ...measures, ...flagCriterion(measures, settings) }
  })
}

/** Completions with at least one verdict, by system id and sample index. */
function listCompletions(criteria: readonly CriterionCells[]): CompletionVerdicts[] {
  const found: (CompletionVerdicts & Pick<Cell, 'sampleIndex'>)[] = []
  const bySystem = new Map<string, Map<number, CompletionVerdicts>>()
  for (const [index, { cells }] of criteria.entries()) {
    for (const { systemId, sampleIndex, met } of cells) {
      if (met === null) continue
      const samples = bySystem.get(systemId) ?? new Map<number, CompletionVerdicts>()
      bySystem.set(systemId, samples)
      const known = samples.get(sampleIndex)
      const completion = known ?? { systemId, met: new Array<boolean | null>(criteria.length).fill(null) }
      completion.met[index] = met
      if (known !== undefined) continue
      samples.set(sampleIndex, completion)
      found.push({ ...completion, sampleIndex })
    }
  }
  return found.sort((a, b) => compareIds(a.systemId, b.systemId) || a.sampleIndex - b.sampleIndex)
}

function discriminate(
  criteria: readonly CriterionCells[],
  completions: readonly CompletionVerdicts[],
  index: number,
): ItemRestCorrelation {
  const points = criteria.map(({ criterion }) => criterion.points)
  const sign = Math.sign(points[index] as number)
  const observations = completions
    .filter(({ met }) => !met.includes(null))
    .map(({ systemId, met }) => ({
      systemId,
      item: met[index] === true ? sign : 0,
      rest: sumRest(points, met, index),
    }))
  if (sign === 0) return reportNoCorrelation('no-points', countSides(observations))
  if (!points.some((other, i) => i !== index && other > 0))
    return reportNoCorrelation('no-rest', countSides(observations))
  return correlateItemWithRest(observations)
}

/**
 * Points earned without one criterion. The score divides them by a constant, which does not affect a
 * correlation.
 */
function sumRest(points: readonly number[], met: readonly (boolean | null)[], without: number): number {
  let sum = 0
  for (const [i, value] of points.entries()) if (i !== without && met[i] === true) sum += value
  return sum
}

/** The main verdict together with those of other gradings, if any. */
function listGradings({ systemId, met, gradings }: Cell): CompletionAnswers[] {
  if (gradings === null) return []
  return [{ systemId, answers: met === null ? [...gradings.values()] : [met, ...gradings.values()] }]
}

function pairWithLabels({ systemId, met, labels }: Cell): (CompletionAnswers & { met: boolean })[] {
  return met === null || labels === null ? [] : [{ systemId, met, answers: [...labels.values()] }]
}
