import { z } from 'zod'
import { parseJson } from '../../json-value'
import { hashLeaf, proveInclusion, type MerklePath } from '../merkle/merkle-tree'
import { listLeaves, type HeldOutEntry, type PublicEntry } from './entries'
import type { FrozenManifest } from './release-manifest'

/** Evidence that a task is part of a release; check it with `verifyInclusion`. */
export interface TaskProof extends MerklePath {
  /** The UTF-8 text of the leaf: the canonical JSON of the entry with its split. */
  readonly leaf: string
  readonly leafHash: string
  readonly entry: PublicEntry | HeldOutEntry
}

const Proof = z.object({
  leaf: z.string(),
  index: z.int().min(0),
  size: z.int().min(1),
  path: z.array(z.string()),
})

/** Reads a proof from JSON as far as `verifyInclusion` needs it; null if it is none. */
export function parseProof(text: string): z.infer<typeof Proof> | null {
  return Proof.safeParse(parseJson(text)).data ?? null
}

/** The inclusion proof of a task by its exported id, or by its commitment if it is held out. */
export function proveTask(
  manifest: Pick<FrozenManifest, 'version' | 'entries'>,
  id: string,
): TaskProof | null {
  const { entries } = manifest
  const all = [...entries.public, ...entries.heldOut]
  const index = all.findIndex((entry) => ('id' in entry ? entry.id : entry.commitment) === id)
  const leaves = listLeaves(manifest)
  const entry = all[index]
  const leaf = leaves[index]
  if (!entry || !leaf) return null
  return {
    ...proveInclusion(leaves, index),
    leaf: leaf.toString('utf8'),
    leafHash: hashLeaf(leaf).toString('hex'),
    entry,
  }
}
