import { z } from 'zod'
import { AuthoringTask, TaskDraft } from './task-drafts'
import { modes, useCases } from '../datasets/task-facets'
import { SearchText } from '../platform/search-text'
import { timedWorks } from '../time/timed-work'

const Id = z.uuid('This is not an id.')
const Version = z
  .int('This is not a version.')
  .min(1, 'This is not a version.')
  .max(2_147_483_647, 'This is not a version.')

/**
 * One page of a draft's saves before version `cursor`, or from the newest. The query client adds `direction`.
 */
export const ReadDraftHistory = z.strictObject({
  taskId: Id,
  cursor: Version.optional(),
  direction: z.literal('forward').optional(),
})
export const HISTORY_PAGE_SIZE = 100
export const ReadDraftSave = z.strictObject({ taskId: Id, version: Version })

/** Which of the person’s drafts on a task: the task that they write, or their judgment or answer. */
export const ReadDraftVersion = z.strictObject({ work: z.enum(timedWorks), taskId: Id })
export const DraftVersion = z.strictObject({
  version: z.int(),
  /** The status of the task that they write; null for a judgment or an answer. */
  status: AuthoringTask.shape.status.nullable(),
  /** When the person deleted the draft of their task; null if it exists. */
  deletedAt: z.iso.datetime().nullable(),
})
export type DraftVersion = z.infer<typeof DraftVersion>

export const StartTask = z.strictObject({
  /** The id of the new task. Repeating a request with the same id returns the existing task. */
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
  /** The version that was edited. If it is no longer the latest, nothing is written. */
  baseVersion: Version,
  content: TaskDraft,
  /** Keeps the overwritten text in the history even if it was there only briefly. */
  keep: z.boolean().default(false),
})
export type SaveDraft = z.infer<typeof SaveDraft>

export const DuplicateTask = z.strictObject({
  /** The id of the copy. Repeating a request with the same id returns the existing copy. */
  id: Id.optional(),
  taskId: Id,
  /**
   * Text that was never saved: the text of the copy, also if the draft was deleted. By default, the copy has the
   * stored draft of the task.
   */
  content: TaskDraft.optional(),
})
export type DuplicateTask = z.infer<typeof DuplicateTask>

/** The outcome of a save. A conflict returns the latest version, and neither text is overwritten. */
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

/** An earlier state of a draft, described by the size of its parts. */
export const DraftSaveLine = z.strictObject({
  version: Version,
  savedAt: z.iso.datetime(),
  turns: z.int(),
  criteria: z.int(),
  characters: z.int(),
})
export type DraftSaveLine = z.infer<typeof DraftSaveLine>

export const FilterOwnTasks = z.strictObject({ text: SearchText })
export type FilterOwnTasks = z.infer<typeof FilterOwnTasks>

/** An entry in the author's list of tasks. */
export const OwnTask = z.strictObject({
  ...AuthoringTask.pick({
    id: true,
    datasetId: true,
    datasetName: true,
    status: true,
    mode: true,
    isCopy: true,
  }).shape,
  useCase: z.enum(useCases).nullable(),
  /** The beginning of the conversation; empty while there is none. */
  beginning: z.string(),
  criteria: z.int(),
  /** False for a settled task without a draft, which is read only with its outcome. */
  hasDraft: z.boolean(),
  /** When it last changed, including its status; midnight UTC if only the day is shown. */
  changedAt: z.iso.datetime(),
  /** The UTC day of a change by others, whose time is not shown; null if the author changed it last. */
  changedOn: z.iso.date().nullable(),
})
export type OwnTask = z.infer<typeof OwnTask>
