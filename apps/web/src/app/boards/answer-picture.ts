import { createHash } from 'node:crypto'
import { describeChart } from '../../features/leaderboard/chart/describe-chart'
import { CHART_STYLE, drawSvg } from '../../features/leaderboard/chart/draw-svg'
import { buildViewHref } from '../../features/leaderboard/view-href'
import { env } from '../../server/platform/env'
import { POLICY_WITHOUT_PAGE } from '../../server/platform/headers/security-headers'
import { Refusal } from '../../server/platform/refusal'
import { hasCurrentCopy } from '../../server/platform/rest/has-current-copy'
import { problemResponse } from '../../server/platform/rest/problem'
import { loadBoard, type BoardPlace } from './load-board'
import { renderPicture } from './render-picture'

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

const SVG_POLICY = `${POLICY_WITHOUT_PAGE}; style-src 'sha256-${hash(CHART_STYLE)}'`
/** Not forever for a snapshot: the withdrawal of a run has to reach its pictures too. */
const CACHE_SECONDS = { latest: 300, snapshot: 3600 }

/** Answers with a picture of a board or snapshot, in the view of the address. It never contains text of a task. */
export async function answerPicture(
  place: NonNullable<BoardPlace>,
  request: Request,
  format: 'svg' | 'png',
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const search = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first, ...others] = searchParams.getAll(name)
      return [name, others.length > 0 ? [first ?? '', ...others] : first]
    }),
  )
  const page = await loadBoard(place, search)
  // A dimension without a slice shows no ranking.
  if (!page?.table || (page.view.slice && !page.table.focus))
    return new Response('No board is shown at this address.', { status: 404 })
  const { table, view } = page
  const { metric, slice, value, vendor, kind, harness, effort } = view
  const site = new URL(env().NEXTAUTH_URL)
  const seconds = CACHE_SECONDS[place.at === undefined ? 'latest' : 'snapshot']
  const answer = (content: string, type: string, body: () => BodyInit | Promise<BodyInit>, policy = '') =>
    respond(request, { content, type, seconds, policy, body })
  if (format === 'png') {
    // Services show it small and without choices, and one picture for each view is enough to draw and keep.
    const chart = describeChart(table, { metric, slice, value, sort: 'score' })
    return answer(JSON.stringify(chart), 'image/png', () => renderPicture({ chart, site: site.host }))
  }
  const filter = { vendor, kind, harness, effort }
  const path = buildViewHref(table.snapshot.path, { metric, slice, value, ...filter })
  const svg = drawSvg(describeChart(table, view), `${site.origin}${path}`)
  return answer(svg, 'image/svg+xml; charset=utf-8', () => svg, SVG_POLICY)
}

type Picture = {
  /** What the picture shows; if it is the same, so is the picture. */
  content: string
  type: string
  seconds: number
  policy: string
  body: () => BodyInit | Promise<BodyInit>
}

async function respond(
  request: Request,
  { content, type, seconds, policy, body }: Picture,
): Promise<Response> {
  const etag = `"${hash(content).slice(0, 32)}"`
  const headers = {
    etag,
    'cache-control': `public, max-age=${seconds}`,
    ...(policy ? { 'content-security-policy': policy } : {}),
  }
  if (hasCurrentCopy(request, etag)) return new Response(null, { status: 304, headers })
  try {
    return new Response(await body(), { headers: { ...headers, 'content-type': type } })
  } catch (error) {
    // Too many other pictures wait to be drawn.
    if (error instanceof Refusal) return problemResponse(error)
    throw error
  }
}
