import type { Metadata } from 'next'
import { Page } from '../../../../../components/ui/layout/page'
import { DeniedState } from '../../../../../components/ui/states/denied-state'
import { POOL_PAGE } from '../../../../../domain/sampling/pool'
import { parsePoolQuery } from '../../../../../domain/sampling/pool-query'
import { PoolScreen } from '../../../../../features/sampling/pool-screen'
import { currentActor } from '../../../../../server/access/current-actor'
import { refusalForPage } from '../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../server/entry/root-router'
import {
  readsReviewCounts,
  REVIEW_COUNTS_HIDDEN,
} from '../../../../../server/platform/visibility/judging-admins'
import { foundOr404 } from '../../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Pool', robots: { index: false } }

interface PoolRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function PoolRoute({ params, searchParams }: PoolRouteProps) {
  const { id } = await params
  const path = `/datasets/${id}/release/pool`
  const denied = await refusalForPage('pool.read', path)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const query = parsePoolQuery(await searchParams)
  const { purpose = 'release', filter, after, before } = query
  if (purpose === 'review' && !readsReviewCounts(await currentActor()))
    return (
      <Page>
        <DeniedState reason={REVIEW_COUNTS_HIDDEN} level={1} />
      </Page>
    )
  const api = await serverApi()
  const [counts, page] = await Promise.all([
    foundOr404(api.pool.counts({ datasetId: id, purpose, filter })),
    purpose === 'review'
      ? null
      : foundOr404(api.pool.list({ datasetId: id, filter, after, before, limit: POOL_PAGE })),
  ])
  return (
    <Page>
      <PoolScreen counts={counts} page={page} query={query} path={path} />
    </Page>
  )
}
