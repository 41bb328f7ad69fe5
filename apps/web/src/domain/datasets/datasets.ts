/** Inputs and outputs of the datasets chapter. */
import { z } from 'zod'
import { Composition } from './composition'
import { taskStatuses } from '../lifecycle/lifecycle'
import { limits } from '../platform/limits'
import { SearchText } from '../platform/search-text'
import { Audience } from './audience'
import { DatasetLanguages } from './dataset-fields'
import { difficulties, modes, useCases } from './task-facets'

/** Identifies an object by its id. */
export const ById = z.strictObject({
  id: z.uuid('This is not an id. Copy the id from the address of its page.'),
})
export type ById = z.infer<typeof ById>

/**
 * A dataset in the list. `releasable` counts accepted and released tasks; tasks whose author's contributions
 * are excluded count in `takenOut` only.
 */
export const DatasetSummary = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    createdAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
    audience: Audience,
    tasks: z.int(),
    releasable: z.int(),
    takenOut: z.int(),
    imports: z.int(),
    releases: z.int(),
  })
  .meta({ id: 'DatasetSummary' })
export type DatasetSummary = z.infer<typeof DatasetSummary>

/**
 * A dataset with the composition of its tasks. `languages` are those that it is meant for, `taskLanguages` those
 * of its tasks.
 */
export const DatasetDetail = DatasetSummary.extend({
  license: z.string(),
  canary: z.string(),
  criteria: z.int(),
  languages: DatasetLanguages,
  taskLanguages: z.array(z.string()),
  statuses: z.array(z.strictObject({ status: z.enum(taskStatuses), tasks: z.int() })),
  composition: Composition,
}).meta({ id: 'DatasetDetail' })
export type DatasetDetail = z.infer<typeof DatasetDetail>

/** Where a task came from. */
export const taskSources = ['authored', 'imported'] as const

/** Filters of the task list; each is optional, and a task must match all of them. */
export const TaskFilter = z.strictObject({
  /** Words that the task’s text, rubric or id contains. */
  text: SearchText.optional(),
  useCase: z.enum(useCases).optional(),
  mode: z.enum(modes).optional(),
  difficulty: z.enum(difficulties).optional(),
  specialty: z.string().min(1).max(300).optional(),
  theme: z.string().min(1).max(300).optional(),
  status: z.enum(taskStatuses).optional(),
  source: z.enum(taskSources).optional(),
})
export type TaskFilter = z.infer<typeof TaskFilter>

/** One page of a dataset's tasks, after or before a given task. */
export const ListTasks = TaskFilter.extend({
  datasetId: z.uuid(),
  after: z.uuid().optional(),
  before: z.uuid().optional(),
  limit: z.int().min(1).max(100, 'A page holds at most 100 tasks.').default(50),
}).refine(({ after, before }) => !(after && before), {
  message: 'Give either after or before, not both.',
  path: ['before'],
})
export type ListTasks = z.infer<typeof ListTasks>

/** A row of the task list. */
export const TaskRow = z
  .strictObject({
    id: z.uuid(),
    externalId: z.string().nullable(),
    status: z.enum(taskStatuses),
    /** Whether it is excluded from pools and later releases, together with its author's other contributions. */
    takenOut: z.boolean(),
    useCase: z.enum(useCases).nullable(),
    mode: z.enum(modes).nullable(),
    difficulty: z.enum(difficulties).nullable(),
    specialty: z.string().nullable(),
    theme: z.string().nullable(),
    turns: z.int(),
    criteria: z.int(),
    version: z.int(),
    /** The beginning of the last user turn. */
    excerpt: z.string(),
  })
  .meta({ id: 'Task' })
export type TaskRow = z.infer<typeof TaskRow>

/** A page of the task list. `first` is the number of its first row; the cursors are null at the ends. */
export const TaskPage = z.strictObject({
  tasks: z.array(TaskRow),
  total: z.int(),
  first: z.int(),
  after: z.uuid().nullable(),
  before: z.uuid().nullable(),
})
export type TaskPage = z.infer<typeof TaskPage>

/** A task at one of its versions; the current version by default. */
export const GetTask = z.strictObject({
  datasetId: z.uuid(),
  taskId: z.uuid(),
  version: z.int().min(1).max(limits.count).optional(),
})
export type GetTask = z.infer<typeof GetTask>

/** One turn of a conversation. */
export const Message = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() })
export type Message = z.infer<typeof Message>

/** A task with its full text, for people who can read all of it. */
export const TaskDetail = z.strictObject({
  id: z.uuid(),
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  externalId: z.string().nullable(),
  source: z.enum(taskSources),
  status: z.enum(taskStatuses),
  disputed: z.boolean(),
  /** The reader judges it, so the rating, the difficulty and the dispute are hidden until it is settled. */
  isBlind: z.boolean(),
  /** The reader judges tasks, and can’t judge or answer this one, because they read it as an admin. */
  isBound: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.strictObject({
    id: z.uuid(),
    number: z.int(),
    createdAt: z.iso.datetime(),
    conversation: z.array(Message),
    ratedResponse: z.string().nullable(),
    responseQuality: z.int().nullable(),
    mode: z.enum(modes).nullable(),
    useCase: z.enum(useCases).nullable(),
    difficulty: z.enum(difficulties).nullable(),
    specialty: z.string().nullable(),
    language: z.string().nullable(),
    tags: z.array(z.string()),
    canary: z.string().nullable(),
    /** The hash of the version's content when it was created. */
    contentHash: z.string(),
    /** Whether patient data was later redacted from the version. */
    redacted: z.boolean(),
    criteria: z.array(
      z.strictObject({ id: z.uuid(), text: z.string(), points: z.int(), tags: z.array(z.string()) }),
    ),
    answers: z.array(
      z.strictObject({
        id: z.uuid(),
        source: z.string(),
        group: z.string().nullable(),
        text: z.string(),
        references: z.array(z.string()),
        /** Whether it was made up for the demo. */
        simulated: z.boolean(),
      }),
    ),
  }),
  versions: z.array(
    z.strictObject({
      number: z.int(),
      createdAt: z.iso.datetime(),
      contentHash: z.string(),
      criteria: z.int(),
      current: z.boolean(),
    }),
  ),
  releases: z.array(z.strictObject({ id: z.uuid(), name: z.string(), version: z.int() })),
})
export type TaskDetail = z.infer<typeof TaskDetail>
