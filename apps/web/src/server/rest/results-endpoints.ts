import { z } from 'zod'
import { Leaderboard, LeaderboardQuery } from '../../domain/leaderboard'
import { writeLeaderboardCsv } from '../../domain/leaderboard-csv'
import type { Context } from '../context'
import { openLeaderboard, readTables } from '../leaderboard/read-leaderboard'
import { readReference, ReferenceQuery, ReferenceResults } from '../results/read-reference'
import { endpoint, type Answer, type Endpoint } from './endpoint'

const unchanged = { description: 'Nothing has changed since the tag in If-None-Match.', schema: z.null() }

/** Answers from the tables as they stand, or that they are the same as the caller's copy. */
async function answerLeaderboard(
  ctx: Context,
  query: LeaderboardQuery,
  request: Request,
  write: (leaderboard: Leaderboard) => Omit<Answer, 'status'>,
): Promise<Answer> {
  const { groups, etag } = await openLeaderboard(ctx.pool)
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return { status: 304, body: null, headers }
  const answer = write(await readTables(ctx.pool, groups, query))
  return { status: 200, ...answer, headers: { ...headers, ...answer.headers } }
}

export const resultsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/leaderboard',
    action: 'leaderboard.read',
    summary:
      'The published leaderboard: one table for each release, judge and scoring profile, numbers on 0–1. Never holds text of a task.',
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
    summary: 'The same tables as CSV: a row for each system overall and in each slice.',
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
      'The results of a completed run as one flat object of numbers, in the names of the reference harness.',
    params: z.strictObject({ id: z.uuid('The id of a run is a UUID.') }),
    query: ReferenceQuery,
    responses: {
      200: {
        description: 'Metric names with their numbers, and for each “:n_samples” and “:bootstrap_std”.',
        schema: ReferenceResults,
      },
    },
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await readReference(ctx, params.id, query),
    }),
  }),
]
