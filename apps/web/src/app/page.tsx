import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { LeaderboardView } from '../domain/leaderboard/leaderboard'
import { findRefusal } from '../domain/permissions/permissions'
import { describeShare } from '../features/leaderboard/describe-share'
import { Leaderboard } from '../features/leaderboard/leaderboard'
import { LeaderboardEmpty } from '../features/leaderboard/leaderboard-empty'
import { buildViewHref } from '../features/leaderboard/view-href'
import { currentActor } from '../server/access/current-actor'
import { serverApi } from '../server/entry/root-router'
import { describePublicPage } from '../server/platform/describe-public-page'
import { env } from '../server/platform/env'

type RouteProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const unknownBoard = '/unknown-board'
const viewKeys = Object.keys(LeaderboardView.shape)

/** Reads the board once for the page and its metadata. An address that names no board leads to not found. */
const readBoard = cache(async (search: RouteProps['searchParams']) => {
  const given = Object.entries(await search).filter(
    ([name, value]) => viewKeys.includes(name) && !isUnknownOrder(name, value),
  )
  const { data: view } = LeaderboardView.safeParse(Object.fromEntries(given))
  if (!view) redirect(unknownBoard)
  const page = await (await serverApi()).leaderboard.page(view)
  if (!page.table && (page.refs.length > 0 || given.length > 0)) redirect(unknownBoard)
  return { ...page, view, site: new URL(env().NEXTAUTH_URL).origin, readAt: new Date() }
})

/** An order that does not exist names no other board, so the rows keep their ranking. */
function isUnknownOrder(name: string, value: unknown): boolean {
  const { sort, direction } = LeaderboardView.shape
  return (
    (name === 'sort' && !sort.safeParse(value).success) ||
    (name === 'direction' && !direction.safeParse(value).success)
  )
}

export async function generateMetadata({ searchParams }: RouteProps): Promise<Metadata> {
  const { table, view } = await readBoard(searchParams)
  if (!table) return { title: 'Leaderboard' }
  const share = describeShare(table, view)
  const { sort: _, direction: __, ...shown } = view
  return {
    ...describePublicPage({ ...share, path: buildViewHref(table, shown) }),
    // The template of the root layout applies to the routes below it only.
    title: { absolute: `${share.title} · Consilium` },
  }
}

export default async function LeaderboardRoute({ searchParams }: RouteProps) {
  const [{ refs, table, view, site, readAt }, actor] = await Promise.all([
    readBoard(searchParams),
    currentActor(),
  ])
  if (!table) return <LeaderboardEmpty mayStartRuns={findRefusal(actor, 'runs.start') === null} />
  const may = {
    readRuns: findRefusal(actor, 'published.read') === null,
    chooseDefault: findRefusal(actor, 'leaderboard.chooseDefault') === null,
  }
  return <Leaderboard refs={refs} table={table} view={view} may={may} site={site} readAt={readAt} />
}
