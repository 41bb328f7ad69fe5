import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { Breadcrumb } from '../../../../../components/ui/layout/breadcrumb'
import { Page } from '../../../../../components/ui/layout/page'
import { PageHeader } from '../../../../../components/ui/layout/page-header'
import { DeniedState } from '../../../../../components/ui/states/denied-state'
import { EmptyState } from '../../../../../components/ui/states/empty-state'
import { ChooseDraws } from '../../../../../features/sampling/compare/choose-draws'
import { ComparisonView } from '../../../../../features/sampling/compare/comparison-view'
import { compareStrings } from '../../../../../features/sampling/compare/strings'
import { refusalForPage } from '../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../server/entry/root-router'
import { foundOr404 } from '../../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Compare draws', robots: { index: false } }

interface CompareRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function CompareRoute({ params, searchParams }: CompareRouteProps) {
  const { id } = await params
  const path = `/datasets/${id}/release/compare`
  const denied = await refusalForPage('samples.read', path)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const dataset = await foundOr404(api.datasets.get({ id }))
  const draws = await api.sampling.draws({ datasetId: id })
  const query = await searchParams
  const [a, b] = [query['a'], query['b']].map((value) => z.uuid().safeParse(value).data)
  if ([a, b].some((chosen) => chosen !== undefined && !draws.some((draw) => draw.id === chosen))) notFound()
  const comparison = a && b && a !== b ? await foundOr404(api.sampling.comparison({ id: a, with: b })) : null
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: dataset.name, href: `/datasets/${id}` },
              { label: 'Release', href: `/datasets/${id}/release` },
              { label: 'Compare draws' },
            ]}
          />
        }
        title="Compare draws"
        lead={compareStrings.lead}
      />
      {draws.length < 2 ? (
        <EmptyState title="Nothing to compare yet" level={2}>
          {compareStrings.few}
        </EmptyState>
      ) : (
        <ChooseDraws action={path} draws={draws} a={a} b={b} />
      )}
      {comparison ? (
        <ComparisonView datasetId={id} comparison={comparison} />
      ) : a !== undefined && a === b ? (
        <EmptyState title="This is one draw twice" level={2} className="mt-8">
          Choose two different draws.
        </EmptyState>
      ) : null}
    </Page>
  )
}
