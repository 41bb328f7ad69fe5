import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { AccountSettings } from '../../features/access/account-settings'
import { SecondFactorSummary } from '../../features/access/second-factor-summary'
import { MailChoices } from '../../features/notifications/mail-choices'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const denied = await refusalForPage('account.manage', '/account')
  return (
    <Page width="tool">
      {denied ? (
        <DeniedState reason={denied} level={1} />
      ) : (
        <>
          <PageHeader
            title="Your account"
            lead="Sessions, second factor, password, and the emails you get."
          />
          <ApiProvider>
            <SecondFactorSummary />
            <AccountSettings {...await loadAccount()} />
            <MailChoices {...await loadMailChoices()} />
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

async function loadMailChoices() {
  const { notifications } = await serverApi()
  // Listed on the server, because the browser may know other time zones than the server that uses them.
  return {
    initial: await notifications.mailSettings(),
    zones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
  }
}
