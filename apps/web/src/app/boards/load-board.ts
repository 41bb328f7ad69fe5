import { cache } from 'react'
import { formatBoardPath, type BoardAddress } from '../../domain/leaderboard/board-address'
import { LeaderboardView } from '../../domain/leaderboard/leaderboard'
import { facets } from '../../domain/leaderboard/row-filter'
import { serverApi } from '../../server/entry/root-router'

export type Search = Record<string, string | string[] | undefined>

/** The path of a board, and of its snapshot; null for the default board. */
export type BoardPlace = { board: BoardAddress; at?: number | undefined } | null

const { board: _, at: __, ...shownInQuery } = LeaderboardView.shape
const viewKeys = Object.keys(shownInQuery)
const choices = ['sort', 'direction', ...facets] as const

/** Once for the page and its metadata. */
const readBoard = cache(async (place: string, search: string) => {
  const { data: view } = LeaderboardView.safeParse({
    ...(JSON.parse(place) as object | null),
    ...(JSON.parse(search) as object),
  })
  return view ? { ...(await (await serverApi()).leaderboard.page(view)), view } : null
})

/** Reads what an address shows, with the path of its board; null if it names no board. */
export async function loadBoard(place: BoardPlace, search: Search) {
  const given = Object.entries(search).filter(
    ([name, value]) => viewKeys.includes(name) && !isUnknownChoice(name, value),
  )
  const page = await readBoard(JSON.stringify(place), JSON.stringify(Object.fromEntries(given)))
  const isNamed = place !== null || given.length > 0
  if (!page || (!page.table && !page.isPending && (page.refs.length > 0 || isNamed))) return null
  const named = page.refs.find((ref) => page.table && isSame(ref, page.table))
  return { ...page, path: place ? formatBoardPath(place.board, place.at) : (named?.path ?? '/') }
}

type Refs = { release: { id: string }; judge: { id: string }; profile: { id: string } }
const isSame = (a: Refs, b: Refs) =>
  a.release.id === b.release.id && a.judge.id === b.judge.id && a.profile.id === b.profile.id

/** An order or a filter that can't exist names no other board, so it is left out. */
function isUnknownChoice(name: string, value: unknown): boolean {
  return choices.some((choice) => choice === name && !LeaderboardView.shape[choice].safeParse(value).success)
}
