import { adjustPValues } from './adjust-p-values'
import type { AlignedTable } from './align-systems'
import type { ComparisonToReference, ReferenceComparison } from './compare-to-reference'
import type { ComparisonOptions } from './comparison-options'
import { nameAgainstReference } from './families'
import { chooseFamilyP, findResolution, testPair } from './pair-test'
import type { PairedTTest } from './paired-t-test'
import { planFamily } from './plan-family'
import { ScoringError } from '../numeric/scoring-error'
import { computeTQuantile } from '../numeric/t-quantile'

/**
 * What `compareToReference` says, of systems that are aligned already.
 *
 * Source: see `compareToReference`.
 * @throws ScoringError see `compareToReference`.
 */
export function compareAlignedToReference(
  table: AlignedTable,
  referenceId: string,
  options: ComparisonOptions,
): ComparisonToReference {
  const reference = table.systems.find(({ id }) => id === referenceId)
  if (!reference) {
    throw new ScoringError(
      'invalid-argument',
      `The reference “${referenceId}” is not in the table; give the id of one of its systems.`,
    )
  }
  const others = table.systems.filter((system) => system !== reference)
  const { family, plan } = planFamily(
    { family: nameAgainstReference(referenceId, options.slice), hypotheses: others.length },
    table,
    options,
  )
  const buffer = new Float64Array(table.exampleIds.length)
  const tests = others.map((system) => testPair(system, reference, plan, buffer))
  const adjusted = adjustPValues(tests.map(chooseFamilyP), family.correction)
  const quantiles = new Map<number, number>()
  const comparisons = tests.map((test, i): ReferenceComparison => {
    const value = adjusted[i] as number
    const different = value < family.alpha
    return {
      system: (others[i] as { readonly id: string }).id,
      ...test,
      ...estimateDifference(test, quantiles),
      ...family,
      adjusted: value,
      different,
      verdict: !different ? 'not-told-apart' : (test.difference ?? 0) > 0 ? 'better' : 'worse',
      smallestDifference: findResolution(test),
    }
  })
  return { ...family, reference: referenceId, comparisons }
}

type DifferenceInterval = Pick<ReferenceComparison, 'low' | 'high' | 'intervalReason'>

/** The 95 % t interval of a difference; quantiles are kept by degrees of freedom, as pairs mostly share them. */
function estimateDifference(
  { difference, sd, n }: PairedTTest,
  quantiles: Map<number, number>,
): DifferenceInterval {
  if (difference === null || sd === null) return { low: null, high: null, intervalReason: 'too-few-pairs' }
  if (sd === 0) return { low: null, high: null, intervalReason: 'zero-variance' }
  const quantile = quantiles.get(n - 1) ?? computeTQuantile(0.975, n - 1)
  quantiles.set(n - 1, quantile)
  const half = quantile * (sd / Math.sqrt(n))
  return { low: difference - half, high: difference + half, intervalReason: null }
}
