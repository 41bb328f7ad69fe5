import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { HistoryPanel } from '../../../features/kits/audit/history-panel'
import { RunResults } from '../../../features/results/run-results'
import { RunView } from '../../../features/running/run-view'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Run' }

export default async function RunRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('published.read', `/runs/${id}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const run = await foundOr404(api.runs.get({ id }))
  const usage = await api.runs.usage({ id })
  const mayReadAudit = (await refusalForPage('audit.read', `/runs/${id}`)) === null
  const readsDraws = (await refusalForPage('samples.read', `/runs/${id}`)) === null
  return (
    <Page>
      <ApiProvider>
        <RunView
          initial={run}
          initialUsage={usage}
          results={<RunResults runId={id} readsDraws={readsDraws} />}
        />
        {mayReadAudit ? <HistoryPanel entityType="run" entityId={id} /> : null}
      </ApiProvider>
    </Page>
  )
}
