/** The filter, the counts and the pages of a dataset's pool. */
import { z } from 'zod'
import { modes, difficulties, useCases } from '../datasets/task-facets'
import { PoolDimension, poolDimensions } from './dimensions'

export const purposes = ['release', 'review'] as const
export const Purpose = z.enum(purposes, 'Choose release or review.')
export type Purpose = z.infer<typeof Purpose>

const DatasetId = z.uuid('This is not the id of a dataset.')
const TaskId = z.uuid('This is not the id of a task.')
const Level = z.string().min(1).max(300)
const Levels = z
  .array(Level)
  .min(1, 'Give at least one level, or leave the dimension out.')
  .max(200, 'A filter can have at most 200 levels of a dimension.')

/** Whether tasks that an admin excluded are shown. */
export const exclusionStates = ['included', 'excluded', 'all'] as const
/** Whether tasks that are in a release are shown. */
export const releaseStates = ['all', 'never', 'released'] as const

/** A task matches if it has, in every named dimension, one of the given levels. */
const Filter = z.strictObject({
  levels: z.partialRecord(PoolDimension, Levels).meta({ maxProperties: poolDimensions.length }).default({}),
  exclusion: z.enum(exclusionStates, 'Choose included, excluded or all.').default('included'),
  released: z.enum(releaseStates, 'Choose all, never or released.').default('all'),
})
export const PoolFilter = Filter.meta({ id: 'PoolFilter' })
/** The same where it is answered: the API names inputs and outputs differently. */
export const SavedPoolFilter = Filter.meta({ id: 'SavedPoolFilter' })
export type PoolFilter = z.infer<typeof PoolFilter>

export const NO_FILTER: PoolFilter = { levels: {}, exclusion: 'included', released: 'all' }

export const CountPool = z.strictObject({
  datasetId: DatasetId,
  purpose: Purpose.default('release'),
  filter: PoolFilter.default(NO_FILTER),
})
export type CountPool = z.input<typeof CountPool>

const Count = z
  .int()
  .nullable()
  .describe(
    'Null if it is hidden: of tasks under review, counts from 1 to 4, and others that would reveal them.',
  )

/** How many tasks have a level, given the filters of the other dimensions. */
const LevelCount = z.strictObject({ level: z.string(), label: z.string(), tasks: Count })
export type LevelCount = z.infer<typeof LevelCount>

export const PoolFacet = z.strictObject({
  dimension: z.enum(poolDimensions),
  levels: z.array(LevelCount),
  unlisted: z.int().describe('How many more levels there are; the most common ones are listed.'),
})
export type PoolFacet = z.infer<typeof PoolFacet>

/** The counts of a pool: `tasks` match the filter, `totals` are without it. */
export const PoolCounts = z
  .strictObject({
    dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
    purpose: Purpose,
    tasks: Count,
    totals: z.strictObject({
      tasks: Count.describe('All tasks of the pool, excluded ones too.'),
      neverReleased: Count.describe('Of these, accepted tasks that are in no release.'),
      excluded: Count.describe('Of these, tasks that an admin excluded.'),
      takenOut: Count.describe('Not counted: tasks of people whose contributions are excluded.'),
    }),
    byExclusion: z.strictObject({ included: Count, excluded: Count }),
    byRelease: z.strictObject({ never: Count, released: Count }),
    facets: z.array(PoolFacet),
  })
  .meta({ id: 'PoolCounts' })
export type PoolCounts = z.infer<typeof PoolCounts>

const MAX_POOL_PAGE = 100
export const POOL_PAGE = 50

/** One page of the tasks for a release, after or before a given task. */
export const ListPool = z
  .strictObject({
    datasetId: DatasetId,
    filter: PoolFilter.default(NO_FILTER),
    after: TaskId.optional(),
    before: TaskId.optional(),
    limit: z
      .int()
      .min(1)
      .max(MAX_POOL_PAGE, `A page holds at most ${MAX_POOL_PAGE} tasks.`)
      .default(POOL_PAGE),
  })
  .refine(({ after, before }) => !(after && before), {
    message: 'Give either after or before, not both.',
    path: ['before'],
  })
export type ListPool = z.input<typeof ListPool>

const Person = z.strictObject({ id: z.uuid(), name: z.string() })

/** A task of the pool, with its exclusion if it has one. */
export const PoolTask = z
  .strictObject({
    id: z.uuid(),
    externalId: z.string().nullable(),
    isReleased: z.boolean(),
    useCase: z.enum(useCases).nullable(),
    mode: z.enum(modes).nullable(),
    difficulty: z.enum(difficulties).nullable(),
    specialty: z.string().nullable(),
    language: z.string().nullable(),
    theme: z.string().nullable(),
    turns: z.int(),
    ratedVendor: z.string().nullable(),
    ratedLlm: z.string().nullable(),
    author: Person.extend({ institution: z.string().nullable() }).nullable(),
    exclusion: z
      .strictObject({
        at: z.iso.datetime(),
        by: Person.nullable().describe('Null for a program.'),
        reason: z.string(),
        keptTaskId: z.uuid().nullable(),
      })
      .nullable(),
    /** The beginning of the last user turn. */
    excerpt: z.string(),
  })
  .meta({ id: 'PoolTask' })
export type PoolTask = z.infer<typeof PoolTask>

export const PoolPage = z.strictObject({
  tasks: z.array(PoolTask),
  after: z.uuid().nullable(),
  before: z.uuid().nullable(),
})
export type PoolPage = z.infer<typeof PoolPage>

export const OpenPoolTask = z.strictObject({ datasetId: DatasetId, taskId: TaskId })
export type OpenPoolTask = z.infer<typeof OpenPoolTask>

/** Where the task can be read now. */
export const OpenedPoolTask = z.strictObject({ href: z.string() })

const CLUSTER_PAGE = 10
/** A cluster can have thousands of tasks; the first are shown side by side. */
export const MAX_SHOWN_IN_CLUSTER = 20

/** One page of the clusters of near duplicates, by their ids. */
export const ListClusters = z.strictObject({
  datasetId: DatasetId,
  after: TaskId.optional(),
  limit: z.int().min(1).max(100, 'A page holds at most 100 clusters.').default(CLUSTER_PAGE),
})
export type ListClusters = z.input<typeof ListClusters>

/** Tasks of the pool that ask nearly the same, single-linked; the id is the smallest of theirs. */
export const PoolCluster = z
  .strictObject({
    id: z.uuid(),
    taskIds: z.array(z.uuid()),
    tasks: z
      .array(
        z.strictObject({
          id: z.uuid(),
          externalId: z.string().nullable(),
          isReleased: z.boolean(),
          specialty: z.string().nullable(),
          language: z.string().nullable(),
          turns: z.int(),
          author: z.string().nullable(),
          /** The beginning of what the user asks. */
          opening: z.string(),
        }),
      )
      .describe(`The first ${MAX_SHOWN_IN_CLUSTER} of its tasks.`),
  })
  .meta({ id: 'PoolCluster' })
export type PoolCluster = z.infer<typeof PoolCluster>

export const ClusterPage = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  clusters: z.array(PoolCluster),
  /** Clusters of at least two tasks, and the tasks in them. */
  total: z.int(),
  tasks: z.int(),
  isComplete: z
    .boolean()
    .describe(
      'Whether all pairs of tasks were compared that could be near duplicates; false in a pool with thousands of tasks from one template, in which some may be missing.',
    ),
  after: z.uuid().nullable(),
})
export type ClusterPage = z.infer<typeof ClusterPage>
