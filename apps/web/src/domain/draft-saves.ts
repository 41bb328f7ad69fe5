import { z } from 'zod'
import { AuthoringTask, TaskDraft } from './task-drafts'
import { modes, useCases } from './task-facets'

const Id = z.uuid('This is not an id.')
const Version = z
  .int('This is not a version.')
  .min(1, 'This is not a version.')
  .max(2_147_483_647, 'This is not a version.')

export const OfTask = z.strictObject({ taskId: Id })
/** A page of what a draft was: before this version, or from the newest on. `direction` is what the client adds; there is one way only. */
export const OfHistory = z.strictObject({
  taskId: Id,
  cursor: Version.optional(),
  direction: z.literal('forward').optional(),
})
export const LINES_A_PAGE = 100
export const OfSave = z.strictObject({ taskId: Id, version: Version })

export const StartTask = z.strictObject({
  /** The id that the task gets. Sending the same one again gives the task that is there, not a second one. */
  id: Id.optional(),
  datasetId: z.uuid('Choose a dataset.'),
  mode: z.enum(modes, 'Choose a mode.').default('good_faith'),
  useCase: z.enum(useCases, 'Choose a use case.').nullable().default(null),
  specialty: z
    .string()
    .min(1, 'Choose a specialty.')
    .max(80, 'Choose a specialty from the list.')
    .nullable()
    .default(null),
})
export type StartTask = z.infer<typeof StartTask>

export const SaveDraft = z.strictObject({
  taskId: Id,
  /** The version that was changed: if it is no longer the last one, nothing is written. */
  baseVersion: Version,
  content: TaskDraft,
  /** Whether what is written over must stay in the history, however short it stood. */
  keep: z.boolean().default(false),
})
export type SaveDraft = z.infer<typeof SaveDraft>

/** What a save came to. After a conflict the last version is told, and neither text is overwritten. */
export const SavedDraft = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('saved'), version: Version, savedAt: z.iso.datetime() }),
  z.strictObject({
    is: z.literal('conflict'),
    version: Version,
    content: TaskDraft,
    savedAt: z.iso.datetime(),
  }),
])
export type SavedDraft = z.infer<typeof SavedDraft>

export const OpenedDraft = z.strictObject({
  task: AuthoringTask,
  version: Version,
  content: TaskDraft,
  savedAt: z.iso.datetime(),
})
export type OpenedDraft = z.infer<typeof OpenedDraft>

/** One earlier state of a draft, by what it held. */
export const DraftSaveLine = z.strictObject({
  version: Version,
  savedAt: z.iso.datetime(),
  turns: z.int(),
  criteria: z.int(),
  characters: z.int(),
})
export type DraftSaveLine = z.infer<typeof DraftSaveLine>

/** An own task in the list of own tasks. */
export const OwnTask = z.strictObject({
  ...AuthoringTask.pick({ id: true, datasetName: true, status: true, mode: true }).shape,
  useCase: z.enum(useCases).nullable(),
  /** How the conversation begins; empty before the first word. */
  beginning: z.string(),
  criteria: z.int(),
  changedAt: z.iso.datetime(),
})
export type OwnTask = z.infer<typeof OwnTask>
