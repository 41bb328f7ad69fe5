import { z } from 'zod'
import { findProfile, matchTables } from '@consilium/scoring'
import {
  ChooseDefaultTable,
  LeaderboardQuery,
  LeaderboardRef,
  PublicLeaderboard,
  type Leaderboard,
} from '../../domain/leaderboard/leaderboard'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import { publishLeaderboard } from '../../domain/leaderboard/publish-leaderboard'
import { ResultWeightedMean, WeightedMeanQuery } from '../../domain/results/weighted-mean'
import type { Context } from '../platform/context'
import { chooseDefaultTable } from '../leaderboard/choose-default-table'
import { describeEtag } from '../leaderboard/files/etags'
import { readCurrentBoards, readLeaderboardTables } from '../leaderboard/read-leaderboard'
import { readReferenceResults, ReferenceQuery, ReferenceResults } from './read-reference-results'
import { readWeightedMean } from './read-weighted-mean'
import { Refusal } from '../platform/refusal'
import { siteOrigin } from '../platform/env'
import { endpoint, type Answer, type Endpoint } from '../platform/rest/endpoint'
import { hasCurrentCopy } from '../platform/rest/has-current-copy'

const unchanged = { description: 'Nothing has changed since the ETag in If-None-Match.', schema: z.null() }

/** Returns the current tables, or 304 if the caller's copy is still current. */
async function answerLeaderboard(
  ctx: Context,
  query: LeaderboardQuery,
  request: Request,
  write: (leaderboard: Leaderboard) => Omit<Answer, 'status'>,
): Promise<Answer> {
  if (query.profile !== undefined && !findProfile(query.profile))
    throw new Refusal(
      'invalid_input',
      `“${query.profile}” is not a scoring profile. Leave “profile” out for all profiles.`,
      'profile',
    )
  const current = await readCurrentBoards(ctx.pool)
  const stored = query.at === undefined ? null : await readLeaderboardTables(ctx.pool, current, query)
  if (stored?.tables.length === 0 && query.value === undefined)
    throw new Refusal(
      'not_found',
      `This board has no snapshot ${query.at}. Leave “at” out for the latest.`,
      'at',
    )
  const etag = stored ? describeEtag(stored.tables[0]) : current.etag
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  if (hasCurrentCopy(request, etag)) return { status: 304, body: null, headers }
  const leaderboard = stored ?? (await readLeaderboardTables(ctx.pool, current, query))
  if (
    query.value !== undefined &&
    leaderboard.tables.length === 0 &&
    matchTables(current.boards, query).length > 0
  )
    throw new Refusal(
      'invalid_input',
      `No table has the slice “${query.value}” of “${query.slice}”. Leave “value” out to list the slices.`,
      'value',
    )
  const answer = write(leaderboard)
  return { status: 200, ...answer, headers: { ...headers, ...answer.headers } }
}

export const resultsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/leaderboard',
    action: 'leaderboard.read',
    summary: 'Read the published leaderboard',
    description:
      'One table per release, judge and scoring profile, with scores from 0 to 1. `metric`, `slice` and `value` choose what the page shows under the same parameters. With `at`, a table is that of an older snapshot, exactly as it was stored. It never contains the text of a task. Send the `ETag` of your copy in `If-None-Match` to download it only when it has changed.',
    query: LeaderboardQuery,
    responses: {
      200: { description: 'The tables, newest release first.', schema: PublicLeaderboard },
      304: unchanged,
    },
    handle: ({ ctx, query, request }) =>
      answerLeaderboard(ctx, query, request, (leaderboard) => ({
        body: publishLeaderboard(leaderboard, siteOrigin()),
      })),
  }),
  endpoint({
    method: 'GET',
    path: '/leaderboard.csv',
    action: 'leaderboard.read',
    summary: 'Read the published leaderboard as CSV',
    description: 'One row per system overall and in each slice.',
    query: LeaderboardQuery,
    responses: {
      200: { description: 'CSV with a header row, in UTF-8.', schema: z.string(), mediaType: 'text/csv' },
      304: unchanged,
    },
    handle: ({ ctx, query, request }) =>
      answerLeaderboard(ctx, query, request, (leaderboard) => ({
        body: null,
        text: writeLeaderboardCsv(leaderboard),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="leaderboard.csv"',
        },
      })),
  }),
  endpoint({
    method: 'POST',
    path: '/leaderboard/default',
    action: 'leaderboard.chooseDefault',
    summary: 'Choose the table that readers of the leaderboard see first',
    body: ChooseDefaultTable,
    responses: {
      200: {
        description: 'The table, now the default.',
        schema: LeaderboardRef.meta({ id: 'LeaderboardRef' }),
      },
    },
    handle: async ({ ctx, body }) => ({ status: 200, body: await chooseDefaultTable(ctx, body) }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}/results',
    action: 'published.read',
    summary: 'Read the results of a completed run',
    description:
      'One flat object of numbers with the metric names of the reference harness. By default, the results of the run’s first judge and profile.',
    params: z.strictObject({ id: z.uuid() }),
    query: ReferenceQuery,
    responses: {
      200: {
        description: 'Metric names with their values, and for each metric “:n_samples” and “:bootstrap_std”.',
        schema: ReferenceResults,
      },
    },
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await readReferenceResults(ctx, params.id, query),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/runs/{id}/weighted-mean',
    action: 'samples.read',
    summary: 'Read the mean score of a run on tasks as they come',
    description:
      'Each task counts by the number of tasks that it represents under the draw of the release, and under the draw for review before it. By default, for the result of the run’s first judge and profile. It names strata and no task.',
    params: z.strictObject({ id: z.uuid() }),
    query: WeightedMeanQuery,
    responses: {
      200: { description: 'The estimate, or why there is none.', schema: ResultWeightedMean },
    },
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await readWeightedMean(ctx, { runId: params.id, ...query }),
    }),
  }),
]
