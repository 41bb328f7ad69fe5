import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { webhookStrings } from '../../../features/notifications/webhook/strings'
import { WebhookSettings } from '../../../features/notifications/webhook/webhook-settings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: webhookStrings.title }

export default async function WebhookRoute() {
  const denied = await refusalForPage('webhook.manage', '/settings/webhook')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  return (
    <Page width="tool">
      <PageHeader title={webhookStrings.title} lead={webhookStrings.lead} />
      <ApiProvider>
        <WebhookSettings initial={await (await serverApi()).webhook.read()} />
      </ApiProvider>
    </Page>
  )
}
