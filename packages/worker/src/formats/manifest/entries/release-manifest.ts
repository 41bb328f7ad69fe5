import { z } from 'zod'
import { PublishedPlan } from '../pool/sample-plan-schema'
import { Entries, Hash } from './entries'
import { ReleaseCounts } from './release-counts'

/** The version that new manifests have. */
export const MANIFEST_VERSION = 2

const Text = z.string().min(1)
const Instant = z.iso.datetime()

/** What each exported file is. The manifest itself is not listed: it can't hold its own hash. */
const fileFormats = ['professional', 'healthbench', 'pool', 'card', 'croissant'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The names under which a release exports its files. */
export const releaseFileNames = {
  manifest: 'manifest.json',
  professional: 'professional.jsonl',
  healthbench: 'healthbench.jsonl',
  pool: 'pool.jsonl',
  card: 'README.md',
  croissant: 'croissant.json',
} as const satisfies Record<FileFormat | 'manifest', string>

/** An exported file with its SHA-256. */
export const FileRecord = z.strictObject({
  name: z.string().regex(/^[^/\\]+$/, 'It must be a file name without a folder.'),
  format: z.enum(fileFormats),
  bytes: z.int().min(0),
  sha256: Hash,
})
export type FileRecord = z.infer<typeof FileRecord>

/** Why something was decided. The seal is absent in version 1, whose frozen hash covers the text itself. */
const reasonSeal = z.strictObject({ hash: Hash, salt: Hash.nullable() }).optional()
const Reasoned = z.strictObject({ reason: Text, reasonSeal })

/** One draw of the history, discarded ones included. */
export const Draw = z.strictObject({
  number: z.int().min(1),
  purpose: Text,
  algorithm: Text,
  algorithmVersion: Text,
  seed: z.union([z.string(), z.int().min(0)]),
  planHash: Hash,
  poolHash: Hash,
  poolCount: z.int().min(0),
  size: z.int().min(0),
  drawnAt: Instant,
  /** The number of the draw that it extends. */
  parent: z.int().min(1).nullable(),
  /** What it kept of that draw, and what not, with the reason; null where the task had left the pool. */
  extension: z
    .strictObject({
      kept: z.array(Text),
      withdrawn: z.array(z.strictObject({ poolId: Text, reason: Text.nullable(), reasonSeal })),
    })
    .optional(),
  discarded: Reasoned.extend({ at: Instant }).nullable(),
})
export type Draw = z.infer<typeof Draw>

/** A held-out split of a draw. The last one of the draw of the release counts; the others were replaced. */
const Split = z.strictObject({
  /** The number of the draw. */
  draw: z.int().min(1),
  at: Instant,
  size: z.int().min(0),
  seedCommitment: Hash,
  /** Why the draw was split again; null for its first split. */
  reason: Text.nullable(),
  reasonSeal,
})

/** Another draft of the dataset with its draws, so that nobody can choose among drafts unseen. */
const OtherDraft = z.strictObject({
  state: z.enum(['open', 'discarded', 'frozen']),
  endedAt: Instant.nullable(),
  /** Why it was discarded. */
  reason: Text.nullable(),
  reasonSeal,
  draws: z
    .array(
      Draw.pick({ number: true, drawnAt: true, size: true, planHash: true, poolHash: true, discarded: true }),
    )
    .min(1),
})

/** How the tasks were drawn. */
export const Sampling = z.strictObject({
  plan: PublishedPlan,
  planHash: Hash,
  draws: z.array(Draw).min(1),
  /** The number of the draw that the release holds. */
  releaseDraw: z.int().min(1),
  /** Tasks that were drawn but are not in the release, each with the reason. */
  leftOut: z.array(Reasoned.extend({ poolId: Text })),
  /** Every held-out split of the draft in their order; absent in version 1. */
  splits: z.array(Split).optional(),
  /** Every other draft for a release of the dataset that has a draw; absent in version 1. */
  otherDrafts: z.array(OtherDraft).optional(),
})
export type Sampling = z.infer<typeof Sampling>

/** The text of a task was removed after the freeze. `id` is its exported id, or its commitment if held out. */
export const Redaction = z.strictObject({ id: Text, redactedAt: Instant, reason: z.string().nullable() })
export type Redaction = z.infer<typeof Redaction>

/** The part of a manifest that never changes after the freeze. Sections that a release lacks are null. */
export const FrozenManifest = z.strictObject({
  format: z.literal('consilium.release-manifest'),
  /** Version 1 is read, and no longer written. */
  version: z.literal([1, MANIFEST_VERSION]),
  release: z.strictObject({
    id: Text,
    name: Text,
    dataset: Text,
    frozenAt: Instant,
    codeVersion: Text,
    license: z.string(),
    canary: z.string().nullable(),
    attestation: z.enum(['authored', 'imported', 'mixed']),
  }),
  counts: ReleaseCounts,
  sampling: Sampling.nullable(),
  /** The held-out split: the commitment to the seed that chose it; null without a split. */
  heldOut: z.strictObject({ seedCommitment: Hash.nullable() }).nullable(),
  /** Checks before the freeze that were waived, each with the reason. */
  waivedChecks: z.array(Reasoned.extend({ check: Text, tasks: z.int().min(1).optional() })),
  entries: Entries,
  merkleRoot: Hash,
  /** The Merkle root of the previous release of the dataset. */
  previousRoot: Hash.nullable(),
  /** SHA-256 of the canonical JSON of all fields above; see `hashManifest`. */
  frozenHash: Hash,
})
export type FrozenManifest = z.infer<typeof FrozenManifest>

/** Since when and why nobody should use the release any more. */
export const Withdrawal = z.strictObject({ at: Instant, reason: Text })
export type Withdrawal = z.infer<typeof Withdrawal>

/** A frozen manifest with the exported files, and with what happened to the release since. */
export const ReleaseManifest = FrozenManifest.extend({
  files: z.array(FileRecord),
  redactions: z.array(Redaction),
  /** When a reason or an id in the frozen part was last redacted. */
  frozenPartRedactedAt: Instant.optional(),
  withdrawn: Withdrawal.optional(),
  /** SHA-256 of the canonical JSON of all other fields. */
  hash: Hash,
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>
