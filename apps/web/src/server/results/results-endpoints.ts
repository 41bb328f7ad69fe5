import { z } from 'zod'
import { Leaderboard, LeaderboardQuery } from '../../domain/leaderboard/leaderboard'
import { writeLeaderboardCsv } from '../../domain/leaderboard/leaderboard-csv'
import type { Context } from '../platform/context'
import { readTableGroups, readLeaderboardTables } from '../leaderboard/read-leaderboard'
import { readReferenceResults, ReferenceQuery, ReferenceResults } from './read-reference-results'
import { endpoint, type Answer, type Endpoint } from '../platform/rest/endpoint'

const unchanged = { description: 'Nothing has changed since the ETag in If-None-Match.', schema: z.null() }

/** Returns the current tables, or 304 if the caller's copy is still current. */
async function answerLeaderboard(
  ctx: Context,
  query: LeaderboardQuery,
  request: Request,
  write: (leaderboard: Leaderboard) => Omit<Answer, 'status'>,
): Promise<Answer> {
  const { groups, etag } = await readTableGroups(ctx.pool)
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return { status: 304, body: null, headers }
  const answer = write(await readLeaderboardTables(ctx.pool, groups, query))
  return { status: 200, ...answer, headers: { ...headers, ...answer.headers } }
}

export const resultsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/leaderboard',
    action: 'leaderboard.read',
    summary:
      'Read the published leaderboard: one table per release, judge and scoring profile, with scores from 0 to 1. It never contains the text of a task.',
    query: LeaderboardQuery,
    responses: {
      200: { description: 'The tables, newest release first.', schema: Leaderboard },
      304: unchanged,
    },
    handle: ({ ctx, query, request }) =>
      answerLeaderboard(ctx, query, request, (leaderboard) => ({ body: leaderboard })),
  }),
  endpoint({
    method: 'GET',
    path: '/leaderboard.csv',
    action: 'leaderboard.read',
    summary: 'Read the same tables as CSV, with one row per system overall and in each slice.',
    query: LeaderboardQuery,
    responses: {
      200: { description: 'CSV with a header row, in UTF-8.', schema: z.string() },
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
    method: 'GET',
    path: '/runs/{id}/results',
    action: 'published.read',
    summary:
      'Read the results of a completed run as one flat object of numbers, with the metric names of the reference harness.',
    params: z.strictObject({ id: z.uuid('The id of a run must be a UUID.') }),
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
]
