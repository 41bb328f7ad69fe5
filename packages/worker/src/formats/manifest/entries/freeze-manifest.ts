import { canonicalJson } from '@consilium/db'
import { hideReasons, sealReasons } from '../content/seals'
import { sha256 } from '../content/sha256'
import { hashMerkleRoot } from '../merkle/merkle-tree'
import { hashPlan } from '../pool/sample-plan-schema'
import { hideId, listLeaves, sortEntries, type Entries } from './entries'
import {
  FrozenManifest,
  MANIFEST_VERSION,
  ReleaseManifest,
  type FileRecord,
  type Redaction,
  type Sampling,
  type Withdrawal,
} from './release-manifest'

/** What a manifest says besides the hashes that are computed from it. */
export interface ManifestInput extends Pick<
  FrozenManifest,
  'release' | 'counts' | 'heldOut' | 'waivedChecks' | 'previousRoot'
> {
  readonly sampling: Omit<Sampling, 'planHash'> | null
  /** In any order; see `createPublicEntry` and `createHeldOutEntry`. */
  readonly entries: Entries
}

/**
 * Creates the part of the manifest that is frozen, and seals its reasons. Throws on input that no manifest can
 * have.
 */
export function freezeManifest(input: ManifestInput): FrozenManifest {
  const entries = sortEntries(input.entries)
  assertDistinct(entries.public.map(({ id }) => id))
  assertDistinct(entries.heldOut.map(({ commitment }) => commitment))
  const content = {
    format: 'consilium.release-manifest',
    version: MANIFEST_VERSION,
    release: input.release,
    counts: input.counts,
    sampling: input.sampling
      ? sealReasons({ ...input.sampling, planHash: hashPlan(input.sampling.plan) })
      : null,
    heldOut: sealReasons(input.heldOut),
    waivedChecks: sealReasons(input.waivedChecks),
    entries,
    merkleRoot: hashMerkleRoot(listLeaves({ version: MANIFEST_VERSION, entries })),
    previousRoot: input.previousRoot,
  } as const
  return FrozenManifest.parse({ ...content, frozenHash: hashFrozen(content) })
}

/** What a manifest says besides its frozen part, as of today. */
export interface ManifestOfToday {
  readonly files: readonly FileRecord[]
  readonly redactions: readonly Redaction[]
  readonly frozenPartRedactedAt?: string | null
  readonly withdrawn?: Withdrawal | null
}

/** Creates the manifest of an export: the frozen part with the files, redactions and withdrawal of today. */
export function publishManifest(
  frozen: FrozenManifest,
  { files, redactions, frozenPartRedactedAt, withdrawn }: ManifestOfToday,
): ReleaseManifest {
  const content = {
    ...frozen,
    files,
    redactions,
    ...(frozenPartRedactedAt ? { frozenPartRedactedAt } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  }
  return ReleaseManifest.parse({ ...content, hash: sha256(canonicalJson(content)) })
}

/** The manifest as a file: canonical JSON and a line feed. */
export function serializeManifest(manifest: ReleaseManifest): string {
  return `${canonicalJson(manifest)}\n`
}

/** Recomputes the two hashes that a manifest holds of itself. */
export function hashManifest(manifest: ReleaseManifest): { frozenHash: string; hash: string } {
  const { hash: _hash, ...published } = manifest
  const {
    frozenHash: _frozenHash,
    files: _files,
    redactions: _redactions,
    frozenPartRedactedAt: _redactedAt,
    withdrawn: _withdrawn,
    ...frozen
  } = published
  return { frozenHash: hashFrozen(frozen), hash: sha256(canonicalJson(published)) }
}

/** From version 2 on, reasons and ids count by their hashes, so that a redaction leaves the hash as it was. */
function hashFrozen(frozen: Omit<FrozenManifest, 'frozenHash'>): string {
  if (frozen.version === 1) return sha256(canonicalJson(frozen))
  const { entries, ...rest } = frozen
  return sha256(
    canonicalJson({
      ...hideReasons(rest),
      entries: { ...entries, public: entries.public.map(hideId) },
    }),
  )
}

/** The record of an exported file. For a file that is streamed, build the same object while writing it. */
export function recordFile(
  { name, format }: Pick<FileRecord, 'name' | 'format'>,
  content: string | Uint8Array,
): FileRecord {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return { name, format, bytes: bytes.length, sha256: sha256(bytes) }
}

function assertDistinct(ids: readonly string[]): void {
  const twice = ids.find((id, index) => index > 0 && id === ids[index - 1])
  if (twice !== undefined) throw new TypeError(`A release can’t hold the task ${twice} twice.`)
}
