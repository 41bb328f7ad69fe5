import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { HistoryPanel } from '../../../features/kits/audit/history-panel'
import { ImportView } from '../../../features/imports/import-view'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Import' }

export default async function ImportRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('datasets.read', `/imports/${id}`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const detail = await foundOr404((await serverApi()).imports.get({ id }))
  return (
    <Page width="tool">
      <ApiProvider>
        <ImportView initial={detail} />
        <HistoryPanel entityType="import" entityId={id} />
      </ApiProvider>
    </Page>
  )
}
