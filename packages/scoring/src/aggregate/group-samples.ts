import { sortSamples, type SampleKey } from './sort-samples'

/** The samples of one example. */
export interface ExampleGroup<Sample> {
  readonly exampleId: string
  readonly samples: Sample[]
}

/**
 * Groups samples by example, ordered by example id and then by sample index.
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-sample`, see `sortSamples`.
 */
export function groupSamples<Sample extends SampleKey>(samples: readonly Sample[]): ExampleGroup<Sample>[] {
  const groups: ExampleGroup<Sample>[] = []
  for (const sample of sortSamples(samples)) {
    const last = groups.at(-1)
    if (last?.exampleId === sample.exampleId) last.samples.push(sample)
    else groups.push({ exampleId: sample.exampleId, samples: [sample] })
  }
  return groups
}
