import { listLeaves } from '../entries/entries'
import { hashManifest, publishManifest } from '../entries/freeze-manifest'
import type { ReleaseManifest } from '../entries/release-manifest'
import { hashMerkleRoot } from '../merkle/merkle-tree'

// What version 2 added to the frozen part.
const added = new Set(['reasonSeal', 'splits', 'otherDrafts'])

/** The same release as version 1 of manifests described it: no seals, and hashes over the texts themselves. */
export function toVersion1({ hash: _, ...manifest }: ReleaseManifest): ReleaseManifest {
  const plain = JSON.parse(
    JSON.stringify({ ...manifest, version: 1 }, (key, value: unknown) =>
      added.has(key) ? undefined : value,
    ),
  ) as ReleaseManifest
  const old = { ...plain, merkleRoot: hashMerkleRoot(listLeaves(plain)) }
  const { frozenHash } = hashManifest(old)
  return publishManifest({ ...old, frozenHash }, old)
}
