import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { findRefusal } from '../../domain/permissions/permissions'
import { describeShare } from '../../features/leaderboard/describe-share'
import { Leaderboard } from '../../features/leaderboard/leaderboard'
import { LeaderboardEmpty } from '../../features/leaderboard/leaderboard-empty'
import { LeaderboardPending } from '../../features/leaderboard/leaderboard-pending'
import { PICTURE_SIZE } from '../../features/leaderboard/chart/picture-size'
import { buildPictureHref, buildViewHref } from '../../features/leaderboard/view-href'
import { currentActor } from '../../server/access/current-actor'
import { describePublicPage } from '../../server/platform/describe-public-page'
import { env } from '../../server/platform/env'
import { loadBoard, type BoardPlace, type Search } from './load-board'

const UNKNOWN_BOARD = '/unknown-board'

async function findBoard(place: BoardPlace, search: Search) {
  const page = await loadBoard(place, search)
  if (!page) redirect(UNKNOWN_BOARD)
  // An address with ids is the old one of a board.
  if (page.table && (page.view.release ?? page.view.judge ?? page.view.profile))
    redirect(buildViewHref(page.path, page.view))
  return page
}

/** The metadata of the page of a board. */
export async function describeBoard(place: BoardPlace, search: Search): Promise<Metadata> {
  const { table, view, path } = await findBoard(place, search)
  if (!table) return { title: 'Leaderboard' }
  const share = describeShare(table, view)
  const { metric, slice, value } = view
  return {
    // Orders and filters show the same numbers, so search engines list them as one page.
    ...describePublicPage({
      ...share,
      path: buildViewHref(path, { metric, slice, value }),
      picture: {
        path: buildPictureHref(table.snapshot.path, 'png', { metric, slice, value }),
        ...PICTURE_SIZE,
        alt: share.description,
      },
    }),
    // The template of the root layout applies to the routes below it only.
    title: { absolute: `${share.title} · Consilium` },
  }
}

/** The page of a board, or of one of its snapshots. */
export async function showBoard(place: BoardPlace, search: Search) {
  const [{ refs, table, snapshots, pair, isPending, view, path }, actor] = await Promise.all([
    findBoard(place, search),
    currentActor(),
  ])
  if (isPending) return <LeaderboardPending />
  if (!table) return <LeaderboardEmpty mayStartRuns={findRefusal(actor, 'runs.start') === null} />
  const may = {
    readRuns: findRefusal(actor, 'published.read') === null,
    chooseDefault: findRefusal(actor, 'leaderboard.chooseDefault') === null,
  }
  const site = new URL(env().NEXTAUTH_URL).origin
  return <Leaderboard {...{ refs, table, snapshots, pair, view, path, may, site }} readAt={new Date()} />
}
