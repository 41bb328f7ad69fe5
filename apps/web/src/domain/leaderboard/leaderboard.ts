import { RunWithdrawal } from '../running/run-notices'
import { sliceDimensions } from '@consilium/scoring'
import { z } from 'zod'
import { Audience } from '../datasets/audience'
import { deprecated } from '../platform/page'
import { Amount, Currency } from '../platform/money'
import { BoardAddress, BoardSnapshot } from './board-address'
import { ComparedPair } from './compared-pair'
import { PhysicianSpread } from './physician-spread'
import { RowFilter } from './row-filter'
import { RunAnswerOrigin } from '../systems/answer-origins'
import { IncompleteScore, JudgeError, RowMark, RunCounts, VendorExposure } from './row-disclosures'
import { TaskShare, WorstScore } from './task-share'

/** The metric of a view: the headline of the profile, or the score before length adjustment. */
const metrics = ['headline', 'unadjusted'] as const
export type Metric = (typeof metrics)[number]

/** Selects tables. Results of different releases, judges or profiles never share a table. */
const TableQuery = z.strictObject({
  release: z.uuid('“release” must be the id of a release. Leave it out for all releases.').optional(),
  judge: z.uuid('“judge” must be the id of a judge. Leave it out for all judges.').optional(),
  profile: z.string().min(1).max(100).optional(),
})

/** Selects tables, their metric, and optionally one dimension or one slice of it. */
export const LeaderboardQuery = z
  .strictObject({
    ...TableQuery.shape,
    metric: z.enum(metrics, '“metric” must be “headline” or “unadjusted”.').default('headline'),
    slice: z
      .enum(sliceDimensions, `“slice” must be one of ${sliceDimensions.join(', ')}. Leave it out for all.`)
      .optional(),
    value: z.string().max(300).optional(),
    at: z.coerce
      .number<number>()
      .int()
      .positive('“at” must be the number of a snapshot. Leave it out for the latest.')
      .max(2 ** 31 - 1, '“at” must be the number of a snapshot. Leave it out for the latest.')
      .optional(),
  })
  .refine(({ slice, value }) => value === undefined || slice !== undefined, {
    message: '“value” names a slice of the dimension in “slice”. Give both, or only “slice”.',
    path: ['value'],
  })
  .refine(({ at, release, judge, profile }) => at === undefined || (release && judge && profile), {
    message: '“at” is the number of a snapshot of one board. Give “release”, “judge” and “profile” too.',
    path: ['at'],
  })
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

/** The columns by which a ranking can be sorted. */
const sortColumns = [
  'score',
  'system',
  'other',
  'characters',
  'negative',
  'important',
  'worst',
  'cost',
  'tasks',
] as const
export type SortColumn = (typeof sortColumns)[number]
export type SortDirection = 'ascending' | 'descending'

/** A view of a table, as in the address of the page; `board` and `at` are its path. */
export const LeaderboardView = z
  .strictObject({
    ...LeaderboardQuery.shape,
    ...RowFilter.shape,
    board: BoardAddress.optional(),
    /** The runs of two ranked systems to compare. */
    first: z.uuid().optional(),
    second: z.uuid().optional(),
    sort: z.enum(sortColumns).default('score'),
    direction: z.enum(['ascending', 'descending']).optional(),
  })
  .refine(({ slice, value }) => value === undefined || slice !== undefined)
export type LeaderboardView = z.infer<typeof LeaderboardView>

/** Identifies a table: the leaderboard has one for each release, judge and scoring profile with results. */
export const TableKey = TableQuery.required()
export type TableKey = z.infer<typeof TableKey>

const Interval = z.strictObject({ low: z.number(), high: z.number() })
const Rank = z.strictObject({ best: z.int(), worst: z.int() })
export const SystemKind = z.enum(['llm', 'harness', 'physicians'])
export type SystemKind = z.infer<typeof SystemKind>

/**
 * The result of a system on a set of tasks. Scores are from 0 to 1: `score` is clipped for display,
 * `unclipped` determines ranks.
 */
export const SliceRow = z
  .strictObject({
    runId: z.uuid(),
    system: z.string(),
    kind: SystemKind,
    /** The number of tasks with a score for this system. */
    tasks: z.int(),
    complete: z
      .boolean()
      .describe(
        'Whether these are all tasks that can have a score. Other rows come last, by name, without ranks.',
      ),
    score: z.number().nullable(),
    unclipped: z.number().nullable(),
    interval: Interval.nullable(),
    /**
     * From 1 + the number of significantly better systems to n − the number of significantly worse ones; null
     * on an axis, for a system that lacks scores, and where the tasks are too few for any two systems to differ.
     */
    rank: Rank.nullable(),
    /** Systems that share a letter are not significantly different on these tasks; empty where `rank` is null. */
    letters: z.array(z.string()),
    negativeCriteriaMet: TaskShare.describe(
      'Tasks where an answer met a criterion with negative points, of the tasks that have one.',
    ),
    importantCriteriaMissed: TaskShare.describe(
      'Tasks where an answer did not meet a criterion with 7 points or more, of the tasks that have one. A system that gave no answer missed them all.',
    ),
    worstAtK: WorstScore.nullable().describe(
      'The expected lowest score of k answers to a task, averaged over tasks, before length adjustment. Null for physicians, on an axis, and without several answers to every task.',
    ),
  })
  .meta({ id: 'SliceRow' })
export type SliceRow = z.infer<typeof SliceRow>

export const LeaderboardRow = z.strictObject({
  ...SliceRow.shape,
  systemId: z.uuid(),
  answerOrigin: RunAnswerOrigin.nullable(),
  physicians: PhysicianSpread.nullable().describe(
    'How physicians differ; null for systems, on a slice, and where it is unknown who wrote which answer.',
  ),
  vendor: z.string(),
  harness: z.string(),
  reasoningEffort: z.string(),
  simulated: z.boolean(),
  samplesPerTask: z.int(),
  samples: z.int(),
  unadjusted: z.number().nullable(),
  /** Null if the profile does not adjust for length. */
  adjusted: z.number().nullable(),
  /** Adjusted minus unadjusted. */
  difference: z.number().nullable(),
  characters: z.number().nullable(),
  /**
   * The share of answers that met a criterion with negative points, averaged over all tasks, also those without such
   * a criterion; null on a slice, and where the release has none.
   */
  harmsShare: z.number().nullable(),
  failureRate: z.number().nullable(),
  nearEmpty: z.int().nullable(),
  /** The cost of one answer to one task, without the judge; null if a price is unknown. */
  costPerTaskUsd: z.number().nullable(),
  publishedAt: z.iso.datetime(),
  /** Earlier published runs of the same system, which this table ignores. */
  earlierRuns: z.array(z.strictObject({ runId: z.uuid(), publishedAt: z.iso.datetime() })),
  runs: RunCounts,
  marks: z.array(RowMark),
  exposure: VendorExposure.nullable().describe(
    'What its vendor was sent of the release before its publication; null where nothing is known of.',
  ),
  /** Null for a system with a score on every task. */
  incomplete: IncompleteScore.nullable(),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

/** No two systems can differ significantly on fewer shared tasks; null with fewer than two systems, and on axes. */
const MinTasks = z
  .int()
  .nullable()
  .describe(
    'No two systems can differ significantly on fewer shared tasks; below it, ranks and letters are empty.',
  )

const Resolves = z
  .number()
  .nullable()
  .describe(
    'The difference that these tasks detect with 80 % power between any two ranked systems, as the letters test it: an observed difference of this size has separate letters. Null if `whyNoResolution` says why.',
  )

const NoResolution = z
  .enum(['too-few-systems', 'too-few-tasks', 'zero-variance', 'axis'])
  .nullable()
  .describe(
    'Why there is no such difference: fewer than two ranked systems, no difference can be significant on so few tasks, the differences don’t vary, or an axis groups criteria and has no tests.',
  )

export const LeaderboardSlice = z
  .strictObject({
    dimension: z.enum(sliceDimensions),
    value: z.string(),
    label: z.string(),
    tasks: z.int(),
    resolves: Resolves,
    whyNoResolution: NoResolution,
    minTasks: MinTasks,
    rows: z.array(SliceRow),
  })
  .meta({ id: 'LeaderboardSlice' })
export type LeaderboardSlice = z.infer<typeof LeaderboardSlice>

/** The identity of a table: its release, judge and profile. */
export const LeaderboardRef = z.strictObject({
  release: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    dataset: z.string(),
    tasks: z.int(),
    attestation: z.enum(['authored', 'imported', 'mixed']),
    /** Who asks the questions of the dataset. */
    audience: Audience,
    frozenAt: z.iso.datetime(),
    withdrawnAt: z.iso
      .datetime()
      .nullable()
      .describe('Since when nobody should use the release any more; null unless it is withdrawn.'),
  }),
  judge: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    vendor: z.string(),
    llm: z.string(),
    reasoningEffort: z.string(),
    simulated: z.boolean(),
    template: z.string(),
    referenceTemplate: z.boolean(),
  }),
  profile: z.strictObject({
    id: z.string(),
    label: z.string(),
    adjustment: z.strictObject({ centre: z.number(), rate: z.number(), per: z.number() }).nullable(),
  }),
  systems: z.int(),
  /** Whether this is the table that readers see first. */
  isDefault: z.boolean(),
})
export type LeaderboardRef = z.infer<typeof LeaderboardRef>

/** Makes a table the default; `seen` is the choice that the caller saw, null if none was made. */
export const ChooseDefaultTable = z
  .strictObject({
    release: z.uuid('“release” must be the id of a release.'),
    judge: z.uuid('“judge” must be the id of a judge.'),
    profile: z
      .string('“profile” must be the id of a scoring profile, such as “healthbench”.')
      .min(1)
      .max(100),
    seen: TableKey.nullable().optional(),
  })
  .meta({ id: 'ChooseDefaultTable' })
export type ChooseDefaultTable = z.infer<typeof ChooseDefaultTable>

export const DefaultTableChoice = z.strictObject({
  refs: z.array(LeaderboardRef),
  /** Null while no admin has chosen; then the table that was public first is the default. */
  chosen: TableKey.nullable(),
  chosenAt: z.iso.datetime().nullable(),
  chosenBy: z.string().nullable(),
})
export type DefaultTableChoice = z.infer<typeof DefaultTableChoice>

/** The slice that a table is limited to. */
const Focus = z.strictObject({
  dimension: z.enum(sliceDimensions),
  value: z.string(),
  label: z.string(),
  tasks: z.int(),
})

export const LeaderboardTable = z.strictObject({
  ...LeaderboardRef.shape,
  withdrawal: z.string().nullable().describe('Why the release is withdrawn; null unless it is.'),
  /** The slice that the rows are limited to; null for all tasks. */
  focus: Focus.nullable(),
  metric: z.enum(['overall_score', 'overall_score_length_adjusted']),
  simulated: z.boolean(),
  specialties: z.int(),
  heldOutTasks: z.int(),
  /** Whether the release has a criterion with negative points. */
  measuresHarms: z.boolean(),
  /** The dimensions by which this release can be sliced. */
  dimensions: z.array(z.enum(sliceDimensions)),
  /** The tasks of the release that can have a score; those without positive points can't. */
  scorableTasks: z.int(),
  /** Tasks that were retired, or whose author's contributions were excluded, since the freeze; scores include them. */
  takenOutTasks: z.int(),
  judgeError: JudgeError,
  resolves: Resolves,
  whyNoResolution: NoResolution,
  minTasks: MinTasks,
  comparison: z.strictObject({
    family: z.literal('all-pairs'),
    test: z.literal('paired-t'),
    /** No pair enters the family with a smaller p; n is the number of tasks that the pair shares. */
    smallestP: z.literal('2^(1-n)'),
    correction: z.literal('holm'),
    alpha: z.number(),
  }),
  rows: z.array(LeaderboardRow),
  slices: z.array(LeaderboardSlice),
  notes: z.array(z.string()),
})
export type LeaderboardTable = z.infer<typeof LeaderboardTable>

/** A withdrawn run of a table. An older snapshot still has its row. */
const WithdrawnRun = z
  .strictObject({
    runId: z.uuid(),
    system: z.string(),
    publishedAt: z.iso.datetime(),
    withdrawal: RunWithdrawal,
  })
  .meta({ id: 'WithdrawnRun' })

/** A table as it is published: with the snapshot that it is from, and the runs that are withdrawn by now. */
export const PublishedTable = z.strictObject({
  ...LeaderboardTable.shape,
  snapshot: BoardSnapshot,
  withdrawnRuns: z
    .array(WithdrawnRun)
    .describe('Latest first. An older snapshot still ranks them, without numbers if these are hidden.'),
})
export type PublishedTable = z.infer<typeof PublishedTable>

/** Every table that matches a query. */
export const Leaderboard = z.strictObject({ tables: z.array(PublishedTable) })
export type Leaderboard = z.infer<typeof Leaderboard>

/** The same as the API sends it, with costs as exact text. */
export const PublicLeaderboard = z
  .strictObject({
    $schema: z.url().describe('The address of the JSON Schema of this document.'),
    tables: z.array(
      PublishedTable.extend({
        rows: z.array(
          LeaderboardRow.extend({
            costPerTask: Amount.nullable().describe(
              'The cost of one answer to one task, without the judge; null if a price is unknown.',
            ),
            currency: Currency,
            costPerTaskUsd: deprecated(LeaderboardRow.shape.costPerTaskUsd, 'costPerTask'),
            harmsShare: deprecated(
              LeaderboardRow.shape.harmsShare,
              'negativeCriteriaMet, which divides by the tasks that have such a criterion, not by all',
            ),
          }).meta({ id: 'LeaderboardRow' }),
        ),
      }).meta({ id: 'LeaderboardTable' }),
    ),
  })
  .meta({
    id: 'Leaderboard',
    description: 'One table per release, judge and scoring profile. Scores are from 0 to 1.',
  })
export type PublicLeaderboard = z.infer<typeof PublicLeaderboard>

/** A board to choose from, with the path of its latest snapshot. */
const BoardLink = z.strictObject({ ...LeaderboardRef.shape, path: z.string() })
export type BoardLink = z.infer<typeof BoardLink>

/** The content of the page: all tables to choose from, and the chosen one; null if there is no such table. */
export const LeaderboardPage = z.strictObject({
  refs: z.array(BoardLink),
  table: PublishedTable.nullable(),
  /** The snapshots of the chosen table, newest first. */
  snapshots: z.array(BoardSnapshot),
  /** The two systems of the view, or the first two ranked ones; null unless both are ranked. */
  pair: ComparedPair.nullable(),
  /** Whether results are published for which no snapshot is stored yet. */
  isPending: z.boolean(),
})
export type LeaderboardPage = z.infer<typeof LeaderboardPage>
