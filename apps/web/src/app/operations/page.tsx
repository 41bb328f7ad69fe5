import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Operations } from '../../features/operations/operations'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Operations' }

export default async function OperationsRoute() {
  const denied = await refusalForPage('operations.read', '/operations')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const mayManage = (await refusalForPage('operations.manage', '/operations')) === null
  return (
    <Page>
      <PageHeader
        title="Operations"
        lead="The engine behind every run: its limits, its current load, and what needs your attention."
      />
      <ApiProvider>
        <Operations initial={await (await serverApi()).operations.read()} mayManage={mayManage} />
      </ApiProvider>
    </Page>
  )
}
