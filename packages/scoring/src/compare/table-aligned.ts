import { alignSystems, type AlignedTable } from './align-systems'
import { compareAligned } from './compare-aligned'
import type { SystemComparison } from './compare-systems'
import type { SampledSystem, TableComparison, TableOptions, TableStanding } from './compare-table'
import { estimateInterval } from '../aggregate/interval'
import { computeMean } from '../numeric/moments'
import { compareAlignedToReference } from './reference-aligned'
import { ScoringError } from '../numeric/scoring-error'
import { assertScore } from '../score/assert-score'

/** Each system's samples by example, as they were given. */
export type SamplesBySystem = ReadonlyMap<string, SampledSystem['examples']>

/**
 * Averages the samples of each example and aligns the systems.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-id`, `invalid-number`, `too-few-samples`.
 */
export function alignSamples(systems: readonly SampledSystem[]): {
  table: AlignedTable
  samples: SamplesBySystem
} {
  const means = systems.map(({ id, examples }) => ({
    id,
    exampleMeans: new Map(
      Array.from(
        examples,
        ([exampleId, scores]) => [exampleId, averageSamples(id, exampleId, scores)] as const,
      ),
    ),
  }))
  return { table: alignSystems(means), samples: new Map(systems.map(({ id, examples }) => [id, examples])) }
}

/**
 * What `compareTable` says, of a table that is aligned already.
 *
 * Source: see `compareTable`.
 * @throws ScoringError see `compareTable`.
 */
export function describeTable(
  table: AlignedTable,
  samples: SamplesBySystem,
  { reference, ...options }: TableOptions,
): TableComparison {
  if (reference !== undefined && !samples.has(reference)) {
    throw new ScoringError(
      'invalid-argument',
      `The reference “${reference}” is not in the table; give the id of one of its systems.`,
    )
  }
  const present = { ...table, systems: table.systems.filter(({ count }) => count > 0) }
  const comparison = compareAligned(present, options)
  const standings = comparison.standings.map((standing): TableStanding => {
    const examples = table.exampleIds.flatMap((exampleId) => {
      const scores = samples.get(standing.id)?.get(exampleId)
      return scores ? [scores] : []
    })
    return { ...standing, interval: estimateInterval(examples) }
  })
  const isThere = reference !== undefined && present.systems.some(({ id }) => id === reference)
  const smallestDifference = findMedian(comparison.pairs.flatMap((pair) => pair.smallestDifference ?? []))
  return {
    ...comparison,
    slice: options.slice ?? null,
    examples: countExamples(present),
    standings,
    missing: table.systems.filter(({ count }) => count === 0).map(({ id }) => id),
    againstReference: isThere ? compareAlignedToReference(present, reference, options) : null,
    smallestDifference,
    reason: smallestDifference !== null ? null : explain(comparison),
  }
}

function explain({ standings, pairs }: SystemComparison): TableComparison['reason'] {
  if (standings.length < 2) return standings.length === 0 ? 'no-systems' : 'one-system'
  return pairs.some(({ n }) => n > 1) ? 'zero-variance' : 'too-few-shared-examples'
}

function averageSamples(id: string, exampleId: string, scores: readonly number[]): number {
  for (const score of scores) assertScore(score, `A score of system ${id} on example ${exampleId}`)
  const mean = computeMean(scores)
  if (mean === null) {
    throw new ScoringError(
      'too-few-samples',
      `System ${id} has no score on example ${exampleId}; leave the example out.`,
    )
  }
  return mean
}

function countExamples({ exampleIds, systems }: AlignedTable): number {
  return exampleIds.filter((_, place) => systems.some(({ values }) => !Number.isNaN(values[place]))).length
}

function findMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}
