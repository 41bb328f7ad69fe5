import { z } from 'zod'
import { sliceDimensions } from './slice-dimensions'

/** Which table is meant: results of different releases, judges or profiles never share one. */
export const LeaderboardQuery = z.strictObject({
  release: z.uuid('“release” must be the id of a release; leave it out for all.').optional(),
  judge: z.uuid('“judge” must be the id of a judge; leave it out for all.').optional(),
  profile: z.string().min(1).max(100).optional(),
})
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

/** How a table is looked at: the metric, and the tasks of which slice. */
export const LeaderboardView = z.strictObject({
  ...LeaderboardQuery.shape,
  metric: z.enum(['headline', 'unadjusted']).default('headline'),
  slice: z.enum(sliceDimensions).optional(),
  value: z.string().max(300).optional(),
})
export type LeaderboardView = z.infer<typeof LeaderboardView>

const Interval = z.strictObject({ low: z.number(), high: z.number() })
const Rank = z.strictObject({ best: z.int(), worst: z.int() })
export const SystemKind = z.enum(['llm', 'harness', 'physicians'])
export type SystemKind = z.infer<typeof SystemKind>

/** One system on some tasks. Scores are on 0–1: `score` is clipped once and shown, `unclipped` is ranked on. */
export const SliceRow = z.strictObject({
  runId: z.uuid(),
  system: z.string(),
  kind: SystemKind,
  /** Tasks that the system has a score for. */
  tasks: z.int(),
  score: z.number().nullable(),
  unclipped: z.number().nullable(),
  interval: Interval.nullable(),
  /** From 1 + how many are significantly better to n − how many are significantly worse; null on an axis. */
  rank: Rank.nullable(),
  /** Systems that share a letter cannot be told apart on these tasks. */
  letters: z.array(z.string()),
})
export type SliceRow = z.infer<typeof SliceRow>

export const LeaderboardRow = z.strictObject({
  ...SliceRow.shape,
  systemId: z.uuid(),
  vendor: z.string(),
  harness: z.string(),
  reasoningEffort: z.string(),
  simulated: z.boolean(),
  samplesPerTask: z.int(),
  samples: z.int(),
  unadjusted: z.number().nullable(),
  /** Null where the profile does not adjust for length. */
  adjusted: z.number().nullable(),
  /** Adjusted minus unadjusted. */
  difference: z.number().nullable(),
  characters: z.number().nullable(),
  /** Share of tasks where a criterion with negative points was met; null on a slice. */
  harmsShare: z.number().nullable(),
  failureRate: z.number().nullable(),
  nearEmpty: z.int().nullable(),
  /** One answer to one task, judge excluded; null when a price is not known. */
  costPerTaskUsd: z.number().nullable(),
  publishedAt: z.iso.datetime(),
  /** Earlier published runs of the same system in this table, which do not count. */
  earlierRuns: z.array(z.strictObject({ runId: z.uuid(), publishedAt: z.iso.datetime() })),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const LeaderboardSlice = z.strictObject({
  dimension: z.enum(sliceDimensions),
  value: z.string(),
  label: z.string(),
  tasks: z.int(),
  /** The smallest difference between two systems that these tasks can resolve, median over pairs. */
  resolves: z.number().nullable(),
  rows: z.array(SliceRow),
})
export type LeaderboardSlice = z.infer<typeof LeaderboardSlice>

/** What a table is of, with its name in words; enough to choose between tables. */
export const LeaderboardRef = z.strictObject({
  release: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    dataset: z.string(),
    tasks: z.int(),
    attestation: z.enum(['authored', 'imported', 'mixed']),
  }),
  judge: z.strictObject({
    id: z.uuid(),
    name: z.string(),
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
})
export type LeaderboardRef = z.infer<typeof LeaderboardRef>

export const LeaderboardTable = z.strictObject({
  ...LeaderboardRef.shape,
  metric: z.enum(['overall_score', 'overall_score_length_adjusted']),
  simulated: z.boolean(),
  specialties: z.int(),
  heldOutTasks: z.int(),
  /** Slices that the release can be parted by. */
  dimensions: z.array(z.enum(sliceDimensions)),
  resolves: z.number().nullable(),
  comparison: z.strictObject({
    family: z.literal('all-pairs'),
    test: z.literal('paired-t'),
    correction: z.literal('holm'),
    alpha: z.number(),
  }),
  rows: z.array(LeaderboardRow),
  slices: z.array(LeaderboardSlice),
  notes: z.array(z.string()),
})
export type LeaderboardTable = z.infer<typeof LeaderboardTable>

/** What the API answers: every table that the query leaves, numbers on 0–1. */
export const Leaderboard = z.strictObject({ tables: z.array(LeaderboardTable) })
export type Leaderboard = z.infer<typeof Leaderboard>

/** What the page shows: the tables there are, the chosen one, and the slice it is narrowed to. */
export const LeaderboardPage = z.strictObject({
  refs: z.array(LeaderboardRef),
  table: LeaderboardTable.nullable(),
  focus: z
    .strictObject({
      dimension: z.enum(sliceDimensions),
      value: z.string(),
      label: z.string(),
      tasks: z.int(),
    })
    .nullable(),
})
export type LeaderboardPage = z.infer<typeof LeaderboardPage>
