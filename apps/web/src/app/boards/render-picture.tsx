import { ImageResponse } from 'next/og'
import type { Chart } from '../../features/leaderboard/chart/describe-chart'
import { PICTURE_SIZE } from '../../features/leaderboard/chart/picture-size'
import { SharePicture } from '../../features/leaderboard/chart/share-picture'
import { keepPictures } from '../../server/leaderboard/keep-pictures'

/** Renders the picture of a shared link as PNG. */
export const renderPicture = keepPictures(({ chart, site }: { chart: Chart; site: string }) =>
  new ImageResponse(<SharePicture chart={chart} site={site} />, PICTURE_SIZE).arrayBuffer(),
)
