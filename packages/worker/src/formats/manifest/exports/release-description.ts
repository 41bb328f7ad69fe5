import type { ReleaseCounts } from '../entries/release-counts'
import type { FileRecord, FrozenManifest, Sampling, Withdrawal } from '../entries/release-manifest'

/** What the dataset card and the Croissant metadata say about a release. Nothing else is added to it. */
export interface ReleaseDescription {
  readonly release: FrozenManifest['release']
  /** One paragraph about the dataset; null if nobody wrote one. */
  readonly summary: string | null
  readonly counts: ReleaseCounts
  /** Public tasks by language and by specialty, largest first; `value` is null where a task has none. */
  readonly languages: readonly FacetTally[]
  readonly specialties: readonly FacetTally[]
  readonly sampling: Sampling | null
  readonly waivedChecks: FrozenManifest['waivedChecks']
  readonly frozenHash: string
  /** Null unless the release is withdrawn. */
  readonly withdrawn: Withdrawal | null
  /** The exported task files and the pool file; neither the card nor the metadata itself. */
  readonly files: readonly FileRecord[]
  /** What the HealthBench file loses; see `listLosses`. */
  readonly losses: readonly string[]
  /** Null until the release is published. */
  readonly publishedAt: string | null
  /** The page of the release. */
  readonly url: string | null
  /** The organization that publishes the release. */
  readonly publisher: string | null
  /** Only what is given is cited. */
  readonly citation: ReleaseCitation | null
}

export interface FacetTally {
  readonly value: string | null
  readonly tasks: number
}

export interface ReleaseCitation {
  /** As they are to be printed: `Family, Given`. */
  readonly authors: readonly string[]
  readonly title: string | null
  readonly doi: string | null
}

/** Files that hold tasks, in the order of the description. */
export function listTaskFiles({ files }: ReleaseDescription): FileRecord[] {
  return files.filter(({ format }) => format === 'professional' || format === 'healthbench')
}
