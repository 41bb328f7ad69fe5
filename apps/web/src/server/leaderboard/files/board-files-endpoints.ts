import { createHash } from 'node:crypto'
import { z } from 'zod'
import { writeAtomFeed, type FeedEntry } from '../../../domain/leaderboard/atom-feed'
import { BoardAddress, formatBoardPath } from '../../../domain/leaderboard/board-address'
import {
  describeCitation,
  writeBibTex,
  writeCslJson,
  type Citation,
} from '../../../domain/leaderboard/citation'
import { describeLeaderboardSchema } from '../../../domain/leaderboard/publish-leaderboard'
import { siteOrigin } from '../../platform/env'
import type { Context } from '../../platform/context'
import { endpoint, type Answer, type Endpoint } from '../../platform/rest/endpoint'
import { listBoards, listFeedEntries } from '../list-boards'
import { readTableView } from '../read-views'
import { isKnown } from './etags'
import { findBoard, findSnapshot, SnapshotAddress } from './find-snapshot'

const BOARD = '/boards/{dataset}/{release}/{judge}/{profile}'
const SNAPSHOT = `${BOARD}/at/{sequence}`

const unchanged = { description: 'Nothing has changed since the ETag in If-None-Match.', schema: z.null() }

/** A citation names what a snapshot was when it was stored, so it never changes. */
const forever = { 'cache-control': 'public, max-age=31536000, immutable' }

async function answerCitation(
  { pool }: Context,
  address: SnapshotAddress,
  { type, extension, write }: { type: string; extension: string; write: (citation: Citation) => string },
): Promise<Answer> {
  const { board, snapshotId, snapshot } = await findSnapshot(pool, address)
  const table = (await readTableView(pool, snapshotId, 'headline', null)) ?? board.ref
  const citation = describeCitation(table, snapshot, { address: board.address, site: siteOrigin() })
  return {
    status: 200,
    body: null,
    text: write(citation),
    headers: {
      ...forever,
      'content-type': type,
      'content-disposition': `attachment; filename="${citation.key}.${extension}"`,
    },
  }
}

function answerFeed(
  request: Request,
  entries: readonly FeedEntry[],
  feed: Pick<Parameters<typeof writeAtomFeed>[0], 'id' | 'title' | 'page'>,
): Answer {
  const site = siteOrigin()
  const text = writeAtomFeed({ ...feed, self: new URL(request.url).pathname, site, entries })
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  if (isKnown(request, etag)) return { status: 304, body: null, headers }
  return {
    status: 200,
    body: null,
    text,
    headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' },
  }
}

/** The public files of boards that describe and announce snapshots. */
export const boardFilesEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/leaderboard.schema.json',
    action: 'leaderboard.read',
    summary: 'Read the JSON Schema of the leaderboard',
    description: 'Describes the JSON of `/leaderboard`, which names this address as its `$schema`.',
    responses: {
      200: {
        description: 'JSON Schema 2020-12.',
        schema: z.record(z.string(), z.unknown()),
        mediaType: 'application/schema+json',
      },
    },
    handle: async () => ({
      status: 200,
      body: null,
      text: `${JSON.stringify(describeLeaderboardSchema(siteOrigin()), null, 2)}\n`,
      headers: { 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=3600' },
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/boards/feed.atom',
    action: 'leaderboard.read',
    summary: 'Read the newest snapshots of all boards as an Atom feed',
    description: 'An entry is a snapshot, and a snapshot is stored only when numbers or names differ.',
    responses: {
      200: { description: 'Atom (RFC 4287).', schema: z.string(), mediaType: 'application/atom+xml' },
      304: unchanged,
    },
    handle: async ({ ctx, request }) =>
      answerFeed(request, await listFeedEntries(ctx.pool, null), {
        id: `${siteOrigin()}/`,
        title: 'Snapshots of all boards',
        page: '/',
      }),
  }),
  endpoint({
    method: 'GET',
    path: `${BOARD}/feed.atom`,
    action: 'leaderboard.read',
    summary: 'Read the newest snapshots of a board as an Atom feed',
    description: 'An entry is a snapshot, and a snapshot is stored only when numbers or names differ.',
    params: BoardAddress,
    responses: {
      200: { description: 'Atom (RFC 4287).', schema: z.string(), mediaType: 'application/atom+xml' },
      304: unchanged,
    },
    handle: async ({ ctx, params, request }) => {
      const { boardId, address, ref } = findBoard((await listBoards(ctx.pool)).boards, params)
      return answerFeed(request, await listFeedEntries(ctx.pool, boardId), {
        id: `urn:uuid:${boardId}`,
        title: `Snapshots of ${ref.release.dataset}, ${ref.release.name}, judged by ${ref.judge.name} (${ref.profile.label})`,
        page: formatBoardPath(address),
      })
    },
  }),
  endpoint({
    method: 'GET',
    path: `${SNAPSHOT}/citation.bib`,
    action: 'leaderboard.read',
    summary: 'Cite a snapshot of a board in BibTeX',
    params: SnapshotAddress,
    responses: {
      200: { description: 'One entry, in UTF-8.', schema: z.string(), mediaType: 'application/x-bibtex' },
    },
    handle: ({ ctx, params }) =>
      answerCitation(ctx, params, {
        type: 'application/x-bibtex; charset=utf-8',
        extension: 'bib',
        write: writeBibTex,
      }),
  }),
  endpoint({
    method: 'GET',
    path: `${SNAPSHOT}/citation.csl.json`,
    action: 'leaderboard.read',
    summary: 'Cite a snapshot of a board in CSL-JSON',
    params: SnapshotAddress,
    responses: {
      200: {
        description: 'A list of one item.',
        schema: z.array(z.unknown()),
        mediaType: 'application/vnd.citationstyles.csl+json',
      },
    },
    handle: ({ ctx, params }) =>
      answerCitation(ctx, params, {
        type: 'application/vnd.citationstyles.csl+json',
        extension: 'csl.json',
        write: writeCslJson,
      }),
  }),
]
