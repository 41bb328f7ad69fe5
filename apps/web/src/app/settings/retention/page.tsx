import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { RetentionPage } from '../../../features/settings/retention-page'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Retention' }

export default async function RetentionRoute() {
  const denied = await refusalForPage('settings.manage', '/settings/retention')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const view = await (await serverApi()).settings.read()
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Settings', href: '/settings' }, { label: 'Retention' }]} />}
        title="Retention"
        lead="How long temporary records are kept. Expired-data cleanup runs once a day. Tasks, reviews, answers, verdicts, results and the audit log are never removed."
      />
      <ApiProvider>
        <RetentionPage initial={view} />
      </ApiProvider>
    </Page>
  )
}
