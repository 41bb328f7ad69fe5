/** What is asked and answered about releases. */
import { z } from 'zod'
import { Composition } from './composition'

/** Freezes tasks of one dataset: those of an import, or a list. */
export const CreateRelease = z
  .strictObject({
    name: z
      .string('Give the release a name.')
      .trim()
      .min(1, 'Give the release a name.')
      .max(120, 'Shorten the name to at most 120 characters.'),
    importId: z
      .uuid(
        'This is not the id of an import. Copy it from the answer of the import or the address of its page.',
      )
      .optional(),
    taskIds: z
      .array(z.uuid('This is not the id of a task.'))
      .min(1, 'List at least one task.')
      .max(20_000, 'A release made from a list holds at most 20,000 tasks. Make it from an import instead.')
      .optional(),
    datasetId: z.uuid('This is not the id of a dataset.').optional(),
  })
  .refine(({ importId, taskIds }) => (importId === undefined) !== (taskIds === undefined), {
    message: 'Say what the release holds: either importId or taskIds.',
    path: ['importId'],
  })
export type CreateRelease = z.infer<typeof CreateRelease>

/** Who vouches for the tasks of a release. */
export const attestations = ['authored', 'imported', 'mixed'] as const
export type Attestation = (typeof attestations)[number]

/** What each attestation says, in words. */
export const attestationLabels: Record<Attestation, { name: string; sentence: string }> = {
  authored: {
    name: 'Authored here',
    sentence:
      'Every task was written, reviewed and adjudicated here: three or more physicians have seen each.',
  },
  imported: {
    name: 'Imported',
    sentence:
      'Every task was imported and carries the attestation of its source; nobody has reviewed it here.',
  },
  mixed: {
    name: 'Mixed',
    sentence:
      'Some tasks were written and reviewed here by three or more physicians; the others were imported and carry the attestation of their source.',
  },
}

/** What creating a release answers. */
export const CreatedRelease = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  tasks: z.int(),
  contentHash: z.string(),
  attestation: z.enum(attestations),
  datasetId: z.uuid(),
})
export type CreatedRelease = z.infer<typeof CreatedRelease>

/** One release of the list. */
export const ReleaseSummary = CreatedRelease.extend({
  datasetName: z.string(),
  createdAt: z.iso.datetime(),
  runs: z.int(),
})
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

/** A release with what it is made of. */
export const ReleaseDetail = ReleaseSummary.extend({
  criteria: z.int(),
  negativeCriteria: z.int(),
  multiTurn: z.int(),
  canary: z.string(),
  /** Of its tasks, those whose author's work was taken out since: it stays as it was frozen, and says so. */
  takenOut: z.int(),
  composition: Composition,
})
export type ReleaseDetail = z.infer<typeof ReleaseDetail>
