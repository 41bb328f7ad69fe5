import { hashManifest } from '../entries/freeze-manifest'
import { listLeaves } from '../entries/entries'
import type { ReleaseManifest } from '../entries/release-manifest'
import { hashMerkleRoot } from '../merkle/merkle-tree'
import type { ReleaseCheck } from './release-check'

/** What a hash that was published elsewhere covers: the whole frozen part, or the entries only. */
export type KnownHash = 'frozenHash' | 'merkleRoot'

/**
 * Compares the content of a manifest with its frozen hash or Merkle root, as it was published elsewhere. The
 * hashes that the manifest states of itself prove nothing, so they are computed again.
 */
export function verifyKnownHash(
  manifest: ReleaseManifest,
  known: string,
): { kind: KnownHash | null; check: ReleaseCheck } {
  const { frozenHash } = hashManifest(manifest)
  const root = hashMerkleRoot(listLeaves(manifest))
  if (known === frozenHash)
    return {
      kind: 'frozenHash',
      check: { outcome: 'passed', sentence: `The frozen part has the published hash ${known}`, details: [] },
    }
  if (known === root)
    return {
      kind: 'merkleRoot',
      check: {
        outcome: 'passed',
        sentence: `The entries give the published Merkle root ${known}`,
        details: ['It covers the tasks only, and nothing else in the manifest.'],
      },
    }
  const isStated = known === manifest.frozenHash || known === manifest.merkleRoot
  return {
    kind: null,
    check: {
      outcome: 'failed',
      sentence: `The manifest does not have the published hash ${known}`,
      details: [
        `Its frozen part has the hash ${frozenHash}, and its entries give the Merkle root ${root}.`,
        ...(isStated
          ? [
              'It states the published hash, but its content gives another one. After a redaction in a manifest of version 1, only a copy from before the redaction can be compared.',
            ]
          : []),
      ],
    },
  }
}
