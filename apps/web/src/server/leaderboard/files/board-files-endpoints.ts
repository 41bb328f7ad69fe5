import { z } from 'zod'
import { BoardAddress, formatBoardPath } from '../../../domain/leaderboard/board-address'
import { writeBibTex, writeCslJson } from '../../../domain/leaderboard/citation'
import { listEveryEvalEverRecords } from '../../../domain/leaderboard/every-eval-ever'
import { EveryEvalEverRecord } from '../../../domain/leaderboard/every-eval-ever-record'
import { describeLeaderboardSchema } from '../../../domain/leaderboard/publish-leaderboard'
import { siteOrigin } from '../../platform/env'
import { endpoint, type Endpoint } from '../../platform/rest/endpoint'
import { listBoards, listFeedEntries } from '../list-boards'
import { answerCitation, answerFeed, answerScores, nameFile } from './answer-files'
import { writeLines } from './build-archive'
import { findBoard, SnapshotAddress } from './find-snapshot'
import { readArchive } from './read-archive'
import { readSnapshotTables } from './read-snapshot-tables'

const BOARD = '/boards/{dataset}/{release}/{judge}/{profile}'
const SNAPSHOT = `${BOARD}/at/{sequence}`

const unchanged = { description: 'Nothing has changed since the ETag in If-None-Match.', schema: z.null() }

/** A stream of bytes that are in memory, without a copy. */
const streamOnce = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

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
  endpoint({
    method: 'GET',
    path: `${SNAPSHOT}/board.zip`,
    action: 'leaderboard.read',
    summary: 'Download a snapshot of a board with scores per task',
    description:
      'A ZIP archive with the tables as JSON and CSV, citations, records of Every Eval Ever, a manifest with the SHA-256 of every file, and for each run the scores of the public tasks. It never contains text of a task, or a score of a held-out one.',
    params: SnapshotAddress,
    responses: {
      200: { description: 'The archive.', schema: z.string(), mediaType: 'application/zip' },
      304: unchanged,
    },
    handle: ({ ctx, params, request }) =>
      answerScores(ctx, params, request, async (found, etag) => {
        const archive = await readArchive(ctx.pool, found, etag)
        return {
          body: null,
          stream: streamOnce(archive),
          headers: {
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="${nameFile(found, '.zip')}"`,
          },
        }
      }),
  }),
  endpoint({
    method: 'GET',
    path: `${SNAPSHOT}/every-eval-ever.jsonl`,
    action: 'leaderboard.read',
    summary: 'Read a snapshot of a board as records of Every Eval Ever',
    description:
      'A record in each line, for each system with a score on every task, in version 0.3.0 of the schema of [Every Eval Ever](https://github.com/evaleval/every_eval_ever).',
    params: SnapshotAddress,
    responses: {
      200: {
        description: 'JSON Lines.',
        schema: z.string(),
        mediaType: 'application/jsonl',
        line: EveryEvalEverRecord,
      },
      304: unchanged,
    },
    handle: ({ ctx, params, request }) =>
      answerScores(ctx, params, request, async (found) => ({
        body: null,
        text: writeLines(
          listEveryEvalEverRecords({
            tables: await readSnapshotTables(ctx.pool, found),
            site: siteOrigin(),
          }),
        ),
        headers: {
          'content-type': 'application/jsonl',
          'content-disposition': `attachment; filename="${nameFile(found, '-every-eval-ever.jsonl')}"`,
        },
      })),
  }),
]
