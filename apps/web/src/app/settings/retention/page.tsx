import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/breadcrumb'
import { DeniedState } from '../../../components/ui/denied-state'
import { Page } from '../../../components/ui/page'
import { PageHeader } from '../../../components/ui/page-header'
import { RetentionPage } from '../../../features/settings/retention-page'
import { refusalForPage } from '../../../server/page-guard'
import { serverApi } from '../../../server/root-router'

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
        lead="How long records are kept that nobody needs for good. Once a day the platform removes what is over. Tasks, reviews, answers, verdicts, results and the audit log are never removed."
      />
      <ApiProvider>
        <RetentionPage initial={view} />
      </ApiProvider>
    </Page>
  )
}
