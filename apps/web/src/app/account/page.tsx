import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { AccountSettings } from '../../features/access/account-settings'
import { SecondFactorSummary } from '../../features/access/second-factor-summary'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const denied = await refusalForPage('account.manage', '/account')
  return (
    <Page width="tool">
      {denied ? (
        <DeniedState reason={denied} level={1} />
      ) : (
        <>
          <PageHeader title="Your account" lead="Sessions, second factor and password." />
          <ApiProvider>
            <SecondFactorSummary />
            <AccountSettings {...await loadAccount()} />
          </ApiProvider>
        </>
      )}
    </Page>
  )
}

async function loadAccount() {
  const { account } = await serverApi()
  const [initial, { hasPassword }] = await Promise.all([account.sessions(), account.secondFactor()])
  return { initial, hasPassword }
}
