import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/denied-state'
import { Page } from '../../../components/ui/page'
import { PageHeader } from '../../../components/ui/page-header'
import { ApiKeySettings } from '../../../features/access/api-key-settings'
import { refusalForPage } from '../../../server/page-guard'
import { serverApi } from '../../../server/root-router'

export const metadata: Metadata = { title: 'API keys' }

export default async function ApiKeysPage() {
  const denied = await refusalForPage('apiKeys.manage', '/settings/api-keys')
  return (
    <Page width="tool">
      {denied ? (
        <DeniedState reason={denied} level={1} />
      ) : (
        <>
          <PageHeader
            title="API keys"
            lead="For programs that import, run and read. The API is described at /api/v1/openapi.json."
          />
          <ApiProvider>
            <ApiKeySettings initial={await (await serverApi()).apiKeys.list()} />
          </ApiProvider>
        </>
      )}
    </Page>
  )
}
