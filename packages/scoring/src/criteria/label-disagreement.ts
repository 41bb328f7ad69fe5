import { computeWilsonInterval } from '../numeric/wilson'

/** How often repeated answers for one criterion differ on the same completion. */
export interface RepeatDisagreement {
  /** Completions with two or more answers. */
  readonly completions: number
  /** Of these, completions on which the answers are not all the same. */
  readonly split: number
  /** The chance that two answers on the same completion differ, see {@link measureDisagreement}. */
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
  readonly reason: 'no-repeats' | null
}

/** How often the judge's verdict differs from what most physicians say. */
export interface MajorityDisagreement {
  /** Completions with a verdict and a majority of physicians. */
  readonly completions: number
  /** Of these, completions on which the verdict is not that of the majority. */
  readonly disagreements: number
  /** Completions left out because as many physicians say met as not met. */
  readonly tied: number
  /** Completions left out because they have too few labels for a majority to be asked. */
  readonly tooFewPhysicians: number
  /** `disagreements / completions` with its 95 % Wilson interval; `null` when `reason` says why. */
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
  /** `no-labels`: no completion has both a verdict and a blind label; `no-majority`: none of those has a majority. */
  readonly reason: 'no-labels' | 'no-majority' | null
}

/**
 * How often repeated answers split: the chance that two different answers on one completion differ,
 * `2·a·b / (k·(k − 1))` for a times met and b times not met among k = a + b answers, averaged over
 * completions with two or more answers. With two answers each, it is the share of completions on
 * which they disagree; unlike that share it does not grow with the number of raters.
 *
 * The interval is Wilson's over completions (95 %). With more than two answers a completion counts
 * by a part, which makes it conservative.
 *
 * Degenerate: no completion with two answers gives `null` (`no-repeats`).
 * Source: observed disagreement of Fleiss (1971), Psychol. Bull. 76:378–382; its interval is a convention of this package.
 * @param answers The answers on each completion.
 */
export function measureDisagreement(answers: readonly (readonly boolean[])[]): RepeatDisagreement {
  const repeated = answers.filter((list) => list.length > 1)
  let split = 0
  let sum = 0
  for (const list of repeated) {
    const met = countMet(list)
    if (met > 0 && met < list.length) split += 1
    sum += (2 * met * (list.length - met)) / (list.length * (list.length - 1))
  }
  const size = { completions: repeated.length, split }
  const interval = computeWilsonInterval(Math.min(sum, repeated.length), repeated.length)
  return interval === null ? { ...size, share: null, low: null, high: null, reason: 'no-repeats' } : { ...size, ...interval, reason: null }
}

/**
 * How often the judge's verdict on a criterion differs from the answer of more than half of the
 * physicians. Completions on which physicians split evenly have no majority and are left out: there,
 * no verdict is wrong.
 *
 * Source: a convention of this package; the pairwise measures of the meta-evaluation count each physician.
 * @param answers The judge's verdict and the blind labels of each completion that has both.
 * @param physicians The least number of labels for a majority to be asked.
 */
export function compareToMajority(
  answers: readonly { readonly met: boolean; readonly labels: readonly boolean[] }[],
  physicians: number,
): MajorityDisagreement {
  let completions = 0
  let disagreements = 0
  let tied = 0
  let tooFewPhysicians = 0
  for (const { met, labels } of answers) {
    const votes = 2 * countMet(labels) - labels.length
    if (labels.length < physicians) tooFewPhysicians += 1
    else if (votes === 0) tied += 1
    else {
      completions += 1
      if (met !== votes > 0) disagreements += 1
    }
  }
  const size = { completions, disagreements, tied, tooFewPhysicians }
  const interval = computeWilsonInterval(disagreements, completions)
  if (interval !== null) return { ...size, ...interval, reason: null }
  return { ...size, share: null, low: null, high: null, reason: answers.length === 0 ? 'no-labels' : 'no-majority' }
}

function countMet(answers: readonly boolean[]): number {
  return answers.filter((met) => met).length
}
