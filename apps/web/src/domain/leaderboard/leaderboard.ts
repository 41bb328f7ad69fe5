import { z } from 'zod'
import { sliceDimensions } from './slice-dimensions'

/** Selects tables. Results of different releases, judges or profiles never share a table. */
export const LeaderboardQuery = z.strictObject({
  release: z.uuid('“release” must be the id of a release. Leave it out for all releases.').optional(),
  judge: z.uuid('“judge” must be the id of a judge. Leave it out for all judges.').optional(),
  profile: z.string().min(1).max(100).optional(),
})
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

/** A view of a table: its metric, and optionally one slice of the tasks. */
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

/**
 * The result of a system on a set of tasks. Scores are from 0 to 1: `score` is clipped for display,
 * `unclipped` determines ranks.
 */
export const SliceRow = z.strictObject({
  runId: z.uuid(),
  system: z.string(),
  kind: SystemKind,
  /** The number of tasks with a score for this system. */
  tasks: z.int(),
  score: z.number().nullable(),
  unclipped: z.number().nullable(),
  interval: Interval.nullable(),
  /**
   * From 1 + the number of significantly better systems to n − the number of significantly worse ones; null
   * on an axis.
   */
  rank: Rank.nullable(),
  /** Systems that share a letter are not significantly different on these tasks. */
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
  /** Null if the profile does not adjust for length. */
  adjusted: z.number().nullable(),
  /** Adjusted minus unadjusted. */
  difference: z.number().nullable(),
  characters: z.number().nullable(),
  /** The share of tasks where a criterion with negative points was met; null on a slice. */
  harmsShare: z.number().nullable(),
  failureRate: z.number().nullable(),
  nearEmpty: z.int().nullable(),
  /** The cost of one answer to one task, without the judge; null if a price is unknown. */
  costPerTaskUsd: z.number().nullable(),
  publishedAt: z.iso.datetime(),
  /** Earlier published runs of the same system, which this table ignores. */
  earlierRuns: z.array(z.strictObject({ runId: z.uuid(), publishedAt: z.iso.datetime() })),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const LeaderboardSlice = z.strictObject({
  dimension: z.enum(sliceDimensions),
  value: z.string(),
  label: z.string(),
  tasks: z.int(),
  /** The smallest difference between two systems that these tasks can detect, as the median over pairs. */
  resolves: z.number().nullable(),
  rows: z.array(SliceRow),
})
export type LeaderboardSlice = z.infer<typeof LeaderboardSlice>

/** The identity of a table: its release, judge and profile. */
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
  /** The dimensions by which this release can be sliced. */
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

/** The answer of the API: every table that matches the query, with scores from 0 to 1. */
export const Leaderboard = z.strictObject({ tables: z.array(LeaderboardTable) })
export type Leaderboard = z.infer<typeof Leaderboard>

/** The content of the page: all tables to choose from, the chosen table, and the slice it is limited to. */
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
