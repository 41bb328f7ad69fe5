import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { WithdrawalNotice } from '../../../../features/kits/runs/withdrawal-notice'
import { RunResults } from '../../../../features/results/run-results'
import { foundOr404 } from '../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Results' }

export default async function RunResultsRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('published.read', `/runs/${id}/results`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const results = await foundOr404(api.results.summary({ runId: id }))
  const { run } = results
  const readsDraws = (await refusalForPage('samples.read', `/runs/${id}/results`)) === null
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Leaderboard', href: '/' },
              { label: 'Runs', href: '/runs' },
              { label: run.system },
            ]}
          />
        }
        title={run.system}
        lead={`${run.release}${run.vendor ? ` · ${run.vendor}` : ''}${run.published ? '' : ' · not published'}${run.releaseState === 'withdrawn' ? ' · release withdrawn' : ''}`}
      />
      <WithdrawalNotice withdrawal={run.withdrawal} className="mb-6" />
      <ApiProvider>
        <RunResults runId={id} initial={results} readsDraws={readsDraws} />
      </ApiProvider>
    </Page>
  )
}
