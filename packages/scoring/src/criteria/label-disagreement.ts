import { estimateCompletionShare, type CompletionShare } from './completion-share'

/** How often repeated answers for one criterion differ on the same completion. */
export interface RepeatDisagreement extends CompletionShare {
  /** Completions with two or more answers. */
  readonly completions: number
  /** Of these, completions on which the answers are not all the same. */
  readonly split: number
  /**
   * The probability that two answers on the same completion differ: 2·a·b / (k·(k − 1)) for a of k met and b
   * not met, averaged.
   */
  readonly share: number | null
  readonly reason: 'no-repeats' | null
  /** The reason above, or `one-system`: one system cannot show how systems differ. */
  readonly intervalReason: 'no-repeats' | 'one-system' | null
}

/** How often the judge's verdict differs from the majority of physicians. */
export interface MajorityDisagreement extends CompletionShare {
  /** Completions with a verdict and a majority of physicians. */
  readonly completions: number
  /** Of these, completions on which the verdict is not that of the majority. */
  readonly disagreements: number
  /** Completions left out because physicians are evenly split. */
  readonly tied: number
  /** Completions left out because they have too few labels for a majority. */
  readonly tooFewPhysicians: number
  /** `disagreements / completions`; `null` when `reason` says why. */
  readonly share: number | null
  /**
   * `no-labels`: no completion has both a verdict and a blind label; `no-majority`: none of these has a
   * majority.
   */
  readonly reason: 'no-labels' | 'no-majority' | null
  /** The reason above, or `one-system`: one system cannot show how systems differ. */
  readonly intervalReason: 'no-labels' | 'no-majority' | 'one-system' | null
}

/** The answers for a criterion on one completion. */
export interface CompletionAnswers {
  readonly systemId: string
  readonly answers: readonly boolean[]
}

/**
 * How often repeated answers disagree: the probability that two answers on one completion differ,
 * `2·a·b / (k·(k − 1))` for a times met and b times not met among k = a + b answers, averaged over
 * completions with two or more answers. With two answers each, it is the share of completions on
 * which they disagree; unlike that share, it does not grow with the number of raters.
 *
 * The interval is clustered by system, see `estimateCompletionShare`.
 *
 * Degenerate: no completion with two answers gives `null` (`no-repeats`); completions of a single system have
 * no interval (`one-system`).
 * Source: observed disagreement of Fleiss (1971), Psychol. Bull. 76:378–382; its interval is a convention of
 * this package.
 * @param completions By system id and sample index, in order.
 */
export function measureDisagreement(completions: readonly CompletionAnswers[]): RepeatDisagreement {
  const repeated = completions.filter(({ answers }) => answers.length > 1)
  const values = repeated.map(({ systemId, answers }) => ({ systemId, value: computeSplit(answers) }))
  const reason = values.length === 0 ? 'no-repeats' : null
  const share = estimateCompletionShare(values)
  return {
    ...share,
    split: values.filter(({ value }) => value > 0).length,
    reason,
    intervalReason: reason ?? explainNoInterval(share),
  }
}

/** The probability that two answers out of a list of at least two differ. */
function computeSplit(answers: readonly boolean[]): number {
  const met = countMet(answers)
  return (2 * met * (answers.length - met)) / (answers.length * (answers.length - 1))
}

function explainNoInterval({ low }: CompletionShare): 'one-system' | null {
  return low === null ? 'one-system' : null
}

/**
 * How often the judge's verdict on a criterion differs from the answer of more than half of the
 * physicians. Completions on which physicians are evenly split have no majority and are left out:
 * no verdict is wrong there. The interval is clustered by system, see `estimateCompletionShare`.
 *
 * Degenerate: `no-labels`, `no-majority`; completions of a single system have no interval (`one-system`).
 * Source: a convention of this package; the pairwise measures of the meta-evaluation count each physician.
 * @param completions The judge's verdict and the blind labels of each completion that has both, by system id
 * and sample index, in order.
 * @param physicians The minimum number of labels for a majority.
 */
export function compareToMajority(
  completions: readonly (CompletionAnswers & { readonly met: boolean })[],
  physicians: number,
): MajorityDisagreement {
  const values: { systemId: string; value: number }[] = []
  let tied = 0
  let tooFewPhysicians = 0
  for (const { systemId, met, answers } of completions) {
    const votes = 2 * countMet(answers) - answers.length
    if (answers.length < physicians) tooFewPhysicians += 1
    else if (votes === 0) tied += 1
    else values.push({ systemId, value: Number(met !== votes > 0) })
  }
  const share = estimateCompletionShare(values)
  const reason = values.length > 0 ? null : completions.length === 0 ? 'no-labels' : 'no-majority'
  const disagreements = values.filter(({ value }) => value === 1).length
  return {
    ...share,
    disagreements,
    tied,
    tooFewPhysicians,
    reason,
    intervalReason: reason ?? explainNoInterval(share),
  }
}

function countMet(answers: readonly boolean[]): number {
  return answers.filter((met) => met).length
}
