import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'

/** Identifies a sample: the example, and the index of the answer. */
export interface SampleKey {
  readonly exampleId: string
  readonly sampleIndex: number
}

/**
 * Sorts samples into the order in which sums run: by example id, then by sample index.
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-sample` when one appears twice, `invalid-number` on an index that is not a
 * whole number.
 */
export function sortSamples<Sample extends SampleKey>(samples: readonly Sample[]): Sample[] {
  for (const { exampleId, sampleIndex } of samples) {
    if (!Number.isSafeInteger(sampleIndex)) {
      throw new ScoringError(
        'invalid-number',
        `A sample of example ${exampleId} has index ${sampleIndex}; give a whole number.`,
      )
    }
  }
  const sorted = [...samples].sort(
    (a, b) => compareIds(a.exampleId, b.exampleId) || a.sampleIndex - b.sampleIndex,
  )
  for (let i = 1; i < sorted.length; i += 1) {
    const before = sorted[i - 1] as Sample
    const here = sorted[i] as Sample
    if (before.exampleId === here.exampleId && before.sampleIndex === here.sampleIndex) {
      throw new ScoringError(
        'duplicate-sample',
        `Sample ${here.sampleIndex} of example ${here.exampleId} appears twice; give each sample once.`,
      )
    }
  }
  return sorted
}
