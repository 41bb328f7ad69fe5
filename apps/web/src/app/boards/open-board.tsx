import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { formatBoardPath, type BoardAddress } from '../../domain/leaderboard/board-address'
import { LeaderboardView } from '../../domain/leaderboard/leaderboard'
import { findRefusal } from '../../domain/permissions/permissions'
import { describeShare } from '../../features/leaderboard/describe-share'
import { Leaderboard } from '../../features/leaderboard/leaderboard'
import { LeaderboardEmpty } from '../../features/leaderboard/leaderboard-empty'
import { LeaderboardPending } from '../../features/leaderboard/leaderboard-pending'
import { buildViewHref } from '../../features/leaderboard/view-href'
import { currentActor } from '../../server/access/current-actor'
import { serverApi } from '../../server/entry/root-router'
import { describePublicPage } from '../../server/platform/describe-public-page'
import { env } from '../../server/platform/env'

export type Search = Record<string, string | string[] | undefined>

/** The path of a board, and of its snapshot; null for the default board. */
export type BoardPlace = { board: BoardAddress; at?: number | undefined } | null

const UNKNOWN_BOARD = '/unknown-board'
const { board: _, at: __, ...shownInQuery } = LeaderboardView.shape
const viewKeys = Object.keys(shownInQuery)

/** Reads the board once for the page and its metadata. An address that names no board leads to not found. */
const readBoard = cache(async (place: string, search: string) => {
  const { data: view } = LeaderboardView.safeParse({
    ...(JSON.parse(place) as object | null),
    ...(JSON.parse(search) as object),
  })
  if (!view) redirect(UNKNOWN_BOARD)
  return { ...(await (await serverApi()).leaderboard.page(view)), view }
})

async function findBoard(place: BoardPlace, search: Search) {
  const given = Object.entries(search).filter(
    ([name, value]) => viewKeys.includes(name) && !isUnknownOrder(name, value),
  )
  const page = await readBoard(JSON.stringify(place), JSON.stringify(Object.fromEntries(given)))
  const isNamed = place !== null || given.length > 0
  if (!page.table && !page.isPending && (page.refs.length > 0 || isNamed)) redirect(UNKNOWN_BOARD)
  const named = page.refs.find((ref) => page.table && isSame(ref, page.table))
  const path = place ? formatBoardPath(place.board, place.at) : (named?.path ?? '/')
  // An address with ids is the old one of a board.
  if (page.table && (page.view.release ?? page.view.judge ?? page.view.profile))
    redirect(buildViewHref(path, page.view))
  return { ...page, path }
}

type Refs = { release: { id: string }; judge: { id: string }; profile: { id: string } }
const isSame = (a: Refs, b: Refs) =>
  a.release.id === b.release.id && a.judge.id === b.judge.id && a.profile.id === b.profile.id

/** An order that does not exist names no other board, so the rows keep their ranking. */
function isUnknownOrder(name: string, value: unknown): boolean {
  const { sort, direction } = LeaderboardView.shape
  return (
    (name === 'sort' && !sort.safeParse(value).success) ||
    (name === 'direction' && !direction.safeParse(value).success)
  )
}

/** The metadata of the page of a board. */
export async function describeBoard(place: BoardPlace, search: Search): Promise<Metadata> {
  const { table, view, path } = await findBoard(place, search)
  if (!table) return { title: 'Leaderboard' }
  const share = describeShare(table, view)
  const { metric, slice, value } = view
  return {
    // Orders and filters show the same numbers, so search engines list them as one page.
    ...describePublicPage({ ...share, path: buildViewHref(path, { metric, slice, value }) }),
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
