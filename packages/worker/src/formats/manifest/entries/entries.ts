import { canonicalJson } from '@consilium/db'
import { z } from 'zod'
import { commitToContent } from '../content/commitments'
import { compareBytes } from '../content/compare-bytes'
import { hashAnswer } from '../content/hash-answer'
import { hashTaskId } from '../content/seals'
import { hashContentParts, hashTaskContent, type TaskContent } from '../content/task-content'

/** A SHA-256 as 64 lower-case hex digits. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'It must be 64 lower-case hex digits.')

const Levels = z.record(z.string(), z.string())

/** A public task of a release. */
export const PublicEntry = z.strictObject({
  /** The exported id. */
  id: z.string().min(1),
  /** The hash of the id as it was frozen; only in version 2, and only after the id was redacted. */
  idHash: Hash.optional(),
  contentHash: Hash,
  partHashes: z.strictObject({ conversation: Hash, rubric: Hash, facets: Hash, canary: Hash }),
  /** The stable ids of the criteria in the order of the rubric; task files don't hold them. */
  criterionIds: z.array(z.string()),
  /** One for each physician answer, in their order. */
  answerHashes: z.array(Hash),
  /** The id of the task in the pool file; null if the task was not drawn. */
  poolId: z.string().min(1).nullable(),
  /** The levels of the task in the dimensions of the plan; null if the task was not drawn. */
  stratum: Levels.nullable(),
})
export type PublicEntry = z.infer<typeof PublicEntry>

/** A held-out task of a release: nothing but the commitment to its content. */
export const HeldOutEntry = z.strictObject({ commitment: Hash })
export type HeldOutEntry = z.infer<typeof HeldOutEntry>

/** All tasks of a release, in the order of the leaves of its Merkle tree. */
export const Entries = z.strictObject({ public: z.array(PublicEntry), heldOut: z.array(HeldOutEntry) })
export type Entries = z.infer<typeof Entries>

/** The entry of a public task. */
export function createPublicEntry(task: {
  readonly content: TaskContent
  readonly answers: readonly { readonly text: string }[]
  /** Its id in the pool, and its levels there; null if the task was not drawn. */
  readonly drawn: { readonly poolId: string; readonly stratum: Readonly<Record<string, string>> } | null
}): PublicEntry {
  const { content, answers, drawn } = task
  return {
    id: content.id,
    contentHash: hashTaskContent(content),
    partHashes: hashContentParts(content),
    criterionIds: content.rubric.map(({ id }) => id),
    answerHashes: answers.map(hashAnswer),
    poolId: drawn?.poolId ?? null,
    stratum: drawn ? { ...drawn.stratum } : null,
  }
}

/** The entry of a held-out task. Store the salt: without it the commitment can't be revealed. */
export function createHeldOutEntry(task: {
  readonly content: TaskContent
  readonly salt: string
}): HeldOutEntry {
  return {
    commitment: commitToContent({ contentHash: hashTaskContent(task.content), salt: task.salt }),
  }
}

/** Entries in the order of the leaves: public tasks by the bytes of their ids, then commitments by theirs. */
export function sortEntries(entries: Entries): Entries {
  return {
    public: [...entries.public].sort((a, b) => compareBytes(a.id, b.id)),
    heldOut: [...entries.heldOut].sort((a, b) => compareBytes(a.commitment, b.commitment)),
  }
}

/**
 * The leaves of the Merkle tree: the canonical JSON of each entry with its split, as UTF-8. From version 2 on, a
 * leaf has the hash of the id instead of the id.
 */
export function listLeaves({ version, entries }: { version: number; entries: Entries }): Buffer[] {
  return [
    ...entries.public.map((entry) =>
      encodeLeaf({ split: 'public', ...(version === 1 ? entry : hideId(entry)) }),
    ),
    ...entries.heldOut.map((entry) => encodeLeaf({ split: 'held_out', ...entry })),
  ]
}

/** An entry as its leaf and the frozen hash cover it, from version 2 on. */
export function hideId({ id, idHash, ...entry }: PublicEntry): Omit<PublicEntry, 'id'> {
  return { ...entry, idHash: idHash ?? hashTaskId(id) }
}

function encodeLeaf(leaf: object): Buffer {
  return Buffer.from(canonicalJson(leaf), 'utf8')
}
