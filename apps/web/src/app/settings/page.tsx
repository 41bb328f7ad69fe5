import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { SettingsPage } from '../../features/settings/settings-page'
import { settingsStrings } from '../../features/settings/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsRoute() {
  const denied = await refusalForPage('settings.manage', '/settings')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const [view, effects] = await Promise.all([api.settings.read(), api.settings.effects()])
  return (
    <Page width="tool">
      <PageHeader title="Settings" lead={settingsStrings.lead} />
      <ApiProvider>
        <SettingsPage initial={view} initialEffects={effects} />
      </ApiProvider>
    </Page>
  )
}
