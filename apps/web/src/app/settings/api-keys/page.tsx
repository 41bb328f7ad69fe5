import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Link } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { ApiKeySettings } from '../../../features/access/api-key-settings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

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
            lead={
              <>
                For programs that import, run and read. The <Link href="/docs/api">API reference</Link>{' '}
                describes every endpoint.
              </>
            }
          />
          <ApiProvider>
            <ApiKeySettings initial={await (await serverApi()).apiKeys.list()} />
          </ApiProvider>
        </>
      )}
    </Page>
  )
}
