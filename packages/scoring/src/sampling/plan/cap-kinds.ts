/** What a cap counts items by: their author, institution, cluster of near-duplicates, or rated vendor. */
export type CapKind = 'author' | 'institution' | 'cluster' | 'vendor'

interface CapNames {
  readonly kind: CapKind
  /** The property of a plan's caps. */
  readonly cap: 'perAuthor' | 'perInstitution' | 'perCluster' | 'perVendor'
  /** The property of a cap constraint that counts full holders. */
  readonly holders: 'authors' | 'institutions' | 'clusters' | 'vendors'
}

/** All kinds of caps, finest first as a rule: a cluster often has one author, an author one institution. */
export const CAP_KINDS: readonly CapNames[] = [
  { kind: 'cluster', cap: 'perCluster', holders: 'clusters' },
  { kind: 'author', cap: 'perAuthor', holders: 'authors' },
  { kind: 'institution', cap: 'perInstitution', holders: 'institutions' },
  { kind: 'vendor', cap: 'perVendor', holders: 'vendors' },
]
