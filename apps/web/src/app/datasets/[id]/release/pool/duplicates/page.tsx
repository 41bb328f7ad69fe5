import type { Metadata } from 'next'
import { z } from 'zod'
import { Page } from '../../../../../../components/ui/layout/page'
import { DeniedState } from '../../../../../../components/ui/states/denied-state'
import { DuplicatesScreen } from '../../../../../../features/sampling/duplicates-screen'
import { refusalForPage } from '../../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../../server/entry/root-router'
import { foundOr404 } from '../../../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Near duplicates', robots: { index: false } }

interface DuplicatesRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ after?: string | string[] }>
}

export default async function DuplicatesRoute({ params, searchParams }: DuplicatesRouteProps) {
  const { id } = await params
  const poolPath = `/datasets/${id}/release/pool`
  const denied = await refusalForPage('pool.read', `${poolPath}/duplicates`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const after = z.uuid().safeParse((await searchParams).after).data
  const page = await foundOr404((await serverApi()).pool.clusters({ datasetId: id, after }))
  return (
    <Page>
      <DuplicatesScreen dataset={page.dataset} page={page} poolPath={poolPath} />
    </Page>
  )
}
