/** Inputs and outputs of the releasing chapter. */
import { z } from 'zod'
import { Composition } from '../datasets/composition'
import { MayStay } from '../guard/may-stay'
import { ReleaseName } from '../sampling/drafts'
import { Reason } from '../sampling/draws'
import { ReleaseNotice } from './publishing'
import { checkNames, ReadinessCheck } from './readiness'
import { ReleaseStateName } from './release-states'

/**
 * Creates a release from tasks of one dataset: those of an import, a list, or all accepted tasks of the dataset
 * that are in no release. A draw is frozen in its draft, where its checks and its held-out split count.
 */
export const CreateRelease = z
  .strictObject({
    name: ReleaseName,
    confirm: z
      .string('Type the name of the release again.')
      .max(120, 'Type the name of the release again.')
      .describe('The name again, because a release can’t be changed.'),
    importId: z
      .uuid('This is not the id of an import. Copy it from the import’s report or the address of its page.')
      .optional(),
    taskIds: z
      .array(z.uuid('This is not the id of a task.'))
      .min(1, 'List at least one task.')
      .max(20_000, 'A list can have at most 20,000 tasks. Freeze a draft or an import instead.')
      .optional(),
    datasetId: z
      .uuid('This is not the id of a dataset.')
      .optional()
      .describe(
        'The dataset. Alone, it means all its accepted tasks that are in no release and not excluded from the pool.',
      ),
    waive: z
      .array(z.strictObject({ check: z.enum(checkNames), reason: Reason }))
      .max(checkNames.length, 'Waive each check once.')
      .default([])
      .describe('Checks that may fail. Their reasons are published with the release.'),
    mayStay: MayStay,
  })
  .refine(
    ({ importId, taskIds, datasetId }) => {
      const sources = [importId, taskIds].filter((source) => source !== undefined).length
      return sources === 1 || (sources === 0 && datasetId !== undefined)
    },
    { message: 'Give either importId or taskIds, or a datasetId alone.', path: ['importId'] },
  )
  .refine(({ name, confirm }) => confirm.trim() === name, {
    message: 'Type the name of the release again to freeze it.',
    path: ['confirm'],
  })
  .meta({ id: 'CreateRelease' })
export type CreateRelease = z.infer<typeof CreateRelease>

/** What a release of an import would have, and what it must fulfill. */
export const ImportReleaseChecks = z
  .strictObject({
    /** The tasks that would be frozen. */
    tasks: z.int(),
    /** Tasks of the import that are retired, not accepted or excluded, and would be left out. */
    leftOut: z.int(),
    checks: z.array(ReadinessCheck),
  })
  .meta({ id: 'ImportReleaseChecks' })
export type ImportReleaseChecks = z.infer<typeof ImportReleaseChecks>

/** Who vouches for the tasks of a release. */
const attestations = ['authored', 'imported', 'mixed'] as const
export type Attestation = (typeof attestations)[number]

/** The label and the explanation of each attestation. */
export const attestationLabels: Record<Attestation, { name: string; sentence: string }> = {
  authored: {
    name: 'Authored here',
    sentence:
      'Every task was authored, reviewed and adjudicated here: at least 3 physicians have seen each task.',
  },
  imported: {
    name: 'Imported',
    sentence: 'Every task was imported and carries the attestation of its source; none was reviewed here.',
  },
  mixed: {
    name: 'Mixed',
    sentence:
      'Some tasks were authored and reviewed here by at least 3 physicians; the others were imported and carry the attestation of their source.',
  },
}

/** The answer to creating a release. */
export const CreatedRelease = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    tasks: z.int(),
    contentHash: z.string(),
    /** The Merkle root of its manifest; null for releases from before manifests. */
    root: z.string().nullable(),
    frozenHash: z
      .string()
      .nullable()
      .describe(
        'The hash of everything that its manifest freezes: tasks, plan, draws and waived checks. Publish it, so that readers can compare it with verify-release FOLDER --known HASH. Null for releases from before manifests.',
      ),
    attestation: z.enum(attestations),
    datasetId: z.uuid(),
  })
  .meta({ id: 'CreatedRelease' })
export type CreatedRelease = z.infer<typeof CreatedRelease>

/** A release in the list. */
export const ReleaseSummary = CreatedRelease.extend({
  datasetName: z.string(),
  createdAt: z.iso.datetime(),
  runs: z.int(),
  state: ReleaseStateName.describe(
    'frozen until it is published, and withdrawn once a withdrawal is posted. Nothing of a frozen or withdrawn release can be published.',
  ),
  publishedAt: z.iso.datetime().nullable(),
}).meta({ id: 'ReleaseSummary' })
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

/** A release with its composition. */
export const ReleaseDetail = ReleaseSummary.extend({
  criteria: z.int(),
  negativeCriteria: z.int(),
  multiTurn: z.int(),
  canary: z.string(),
  /** Whether its tasks were drawn from a pool. */
  isDrawn: z.boolean(),
  history: z
    .array(z.string())
    .describe(
      'What led to the draw, as the manifest publishes it, in sentences: discarded and extended draws, further splits, draws of other drafts. Empty if there is none, and for callers who can’t export releases.',
    ),
  /**
   * Tasks whose authors' contributions were excluded after the freeze; the frozen release itself doesn't
   * change.
   */
  takenOut: z.int(),
  publishedBy: z
    .string()
    .nullable()
    .describe('Who published it; null for programs, which read no names, and if a program published it.'),
  notices: z.array(ReleaseNotice).describe('Newest first. The newest changelog and license apply.'),
  composition: Composition,
}).meta({ id: 'ReleaseDetail' })
export type ReleaseDetail = z.infer<typeof ReleaseDetail>
