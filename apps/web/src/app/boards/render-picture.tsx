import { ImageResponse } from 'next/og'
import type { Chart } from '../../features/leaderboard/chart/describe-chart'
import { PICTURE_SIZE } from '../../features/leaderboard/chart/picture-size'
import { SharePicture } from '../../features/leaderboard/chart/share-picture'

const MAX_KEPT = 64

const kept = new Map<string, Promise<ArrayBuffer>>()
let last: Promise<unknown> = Promise.resolve()

/** Renders the picture of a shared link as PNG: one at a time, and each once while it is kept. */
export function renderPicture(chart: Chart, site: string): Promise<ArrayBuffer> {
  const key = JSON.stringify([chart, site])
  const known = kept.get(key)
  if (known) return known
  const picture = last.then(() =>
    new ImageResponse(<SharePicture chart={chart} site={site} />, PICTURE_SIZE).arrayBuffer(),
  )
  last = picture.catch(() => kept.delete(key))
  kept.set(key, picture)
  for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest)
  return picture
}
