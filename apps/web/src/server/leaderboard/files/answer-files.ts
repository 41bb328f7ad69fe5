import { createHash } from 'node:crypto'
import { writeAtomFeed, type FeedEntry } from '../../../domain/leaderboard/atom-feed'
import { describeCitation, type Citation } from '../../../domain/leaderboard/citation'
import type { Context } from '../../platform/context'
import { siteOrigin } from '../../platform/env'
import type { Answer } from '../../platform/rest/endpoint'
import { hasCurrentCopy } from '../../platform/rest/has-current-copy'
import { listWithdrawn } from '../read-leaderboard'
import { readTableView } from '../read-views'
import { describeEtag } from './etags'
import { findSnapshot, type FoundSnapshot, type SnapshotAddress } from './find-snapshot'

/** A citation names what a snapshot was when it was stored, so it never changes. */
const forever = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Answers with the citation of a snapshot. */
export async function answerCitation(
  { pool }: Context,
  address: SnapshotAddress,
  { type, extension, write }: { type: string; extension: string; write: (citation: Citation) => string },
): Promise<Answer> {
  const { snapshotId, snapshot } = await findSnapshot(pool, address)
  const table = await readTableView(pool, snapshotId, 'headline', null)
  if (!table) throw new Error('A snapshot has no table on all tasks.')
  const citation = describeCitation(table, snapshot, siteOrigin())
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

/** Answers with the scores of a snapshot. Caches ask again, because a run can be withdrawn or hidden at any time. */
export async function answerScores(
  { pool }: Context,
  address: SnapshotAddress,
  request: Request,
  write: (found: FoundSnapshot, etag: string) => Promise<Omit<Answer, 'status'>>,
): Promise<Answer> {
  const found = await findSnapshot(pool, address)
  const withdrawnRuns = listWithdrawn(found.board.ref, found.current)
  const { withdrawnAt } = found.board.ref.release
  const etag = describeEtag({ snapshot: found.snapshot, withdrawnRuns, withdrawnAt })
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  if (hasCurrentCopy(request, etag)) return { status: 304, body: null, headers }
  const answer = await write(found, etag)
  return { status: 200, ...answer, headers: { ...headers, ...answer.headers } }
}

/** The name of a file of a snapshot, from its address. */
export const nameFile = ({ board: { address }, snapshot }: FoundSnapshot, ending: string) =>
  `${address.dataset}-${address.release}-${address.profile}-${snapshot.sequence}${ending}`.replace(
    /[^A-Za-z0-9.-]/g,
    '',
  )

/** Answers with a feed, whose entries are the newest snapshots. */
export function answerFeed(
  request: Request,
  entries: readonly FeedEntry[],
  feed: Pick<Parameters<typeof writeAtomFeed>[0], 'id' | 'title' | 'page'>,
): Answer {
  const site = siteOrigin()
  const text = writeAtomFeed({ ...feed, self: new URL(request.url).pathname, site, entries })
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
  if (hasCurrentCopy(request, etag)) return { status: 304, body: null, headers }
  return {
    status: 200,
    body: null,
    text,
    headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' },
  }
}
