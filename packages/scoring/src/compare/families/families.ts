import { adjustPValues, type Correction } from './adjust-p-values'
import { assertAlpha } from './assert-alpha'
import { ScoringError } from '../../numeric/scoring-error'

/**
 * The family in which a p-value was corrected. An adjusted p means nothing without it: the same two
 * systems get a different one in a larger table.
 */
export interface TestFamily {
  /**
   * Name of the family, for instance `all-pairs`; see {@link nameAllPairs} and {@link nameAgainstReference}.
   */
  readonly family: string
  /** Number of hypotheses in the family, including those without a p. */
  readonly hypotheses: number
  /** Name of the test that gave the p-values, for instance `paired-t`. */
  readonly test: string
  readonly correction: Correction
  /**
   * The level that the correction keeps: the chance of any false difference (Holm) or their expected share
   * (Benjamini–Hochberg).
   */
  readonly alpha: number
}

/** One null hypothesis before the correction. */
export interface Hypothesis {
  /** Names the hypothesis within its family. */
  readonly id: string
  readonly family: string
  /** Unadjusted p; `null` where the test gave none: the hypothesis then counts in the family with p 1. */
  readonly p: number | null
}

/** One null hypothesis after the correction over its family. */
export interface AdjustedHypothesis extends TestFamily {
  readonly id: string
  readonly p: number | null
  /** p after the correction over the family. */
  readonly adjusted: number
  /** Whether the hypothesis is rejected: `adjusted` < α. */
  readonly rejected: boolean
}

/**
 * The name of the family of all pairs of one table: `all-pairs`, or `all-pairs in "…"` with the slice.
 * Names are quoted as in JSON, so that family names are unique.
 *
 * Source: a convention of this package.
 * @param slice The slice that the table shows; absent or `null` for all examples.
 */
export function nameAllPairs(slice: string | null = null): string {
  return slice === null ? 'all-pairs' : `all-pairs in ${JSON.stringify(slice)}`
}

/**
 * The name of the family of all systems of one table against one of them: `against-reference: "…"`, with
 * `in "…"` for a slice. Names are quoted as in JSON, so that family names are unique.
 *
 * Source: a convention of this package.
 * @param slice The slice that the table shows; absent or `null` for all examples.
 */
export function nameAgainstReference(referenceId: string, slice: string | null = null): string {
  const name = `against-reference: ${JSON.stringify(referenceId)}`
  return slice === null ? name : `${name} in ${JSON.stringify(slice)}`
}

/**
 * Corrects p-values family by family: each p is adjusted among those with the same family name only. The
 * results are in the order of the hypotheses.
 *
 * Degenerate: no hypotheses give an empty list; a hypothesis without a p counts in its family with p 1 and is
 * not rejected, because the question was asked.
 *
 * Source: Holm (1979) and Benjamini and Hochberg (1995), see `adjustPValues`; the naming is a
 * convention of this package.
 * @param choice The test that gave the p-values, the correction (Holm by default) and α (0.05 by default).
 * @throws ScoringError `duplicate-id` when a family contains a hypothesis twice, `invalid-number` when
 * a p is not a probability, `invalid-argument` when α is not between 0 and 1.
 */
export function adjustFamilies(
  hypotheses: readonly Hypothesis[],
  choice: { readonly test: string; readonly correction?: Correction; readonly alpha?: number },
): AdjustedHypothesis[] {
  const { test, correction = 'holm', alpha = 0.05 } = choice
  assertAlpha(alpha)
  const families = groupByFamily(hypotheses)
  const adjusted = new Array<number>(hypotheses.length).fill(1)
  for (const places of families.values()) {
    const within = adjustPValues(
      places.map((place) => hypotheses[place]?.p ?? 1),
      correction,
    )
    for (const [i, place] of places.entries()) adjusted[place] = within[i] as number
  }
  return hypotheses.map(({ id, family, p }, i) => {
    const value = adjusted[i] as number
    return {
      id,
      family,
      hypotheses: families.get(family)?.length ?? 0,
      test,
      correction,
      alpha,
      p,
      adjusted: value,
      rejected: value < alpha,
    }
  })
}

/** Places of the hypotheses by family. */
function groupByFamily(hypotheses: readonly Hypothesis[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  const seen = new Map<string, Set<string>>()
  for (const [place, { id, family }] of hypotheses.entries()) {
    const ids = seen.get(family) ?? new Set()
    if (ids.has(id)) {
      throw new ScoringError(
        'duplicate-id',
        `The family “${family}” has the hypothesis “${id}” twice; give each once.`,
      )
    }
    seen.set(family, ids.add(id))
    const members = places.get(family)
    if (members) members.push(place)
    else places.set(family, [place])
  }
  return places
}
