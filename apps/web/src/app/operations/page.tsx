import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { Operations } from '../../features/operations/operations'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

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
        lead="The engine behind every run: what it may do, what it does now, and what needs you."
      />
      <ApiProvider>
        <Operations initial={await (await serverApi()).operations.read()} mayManage={mayManage} />
      </ApiProvider>
    </Page>
  )
}
