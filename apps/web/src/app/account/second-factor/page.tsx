import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { SecondFactorCode } from '../../../features/access/second-factor-code'
import { SecondFactorSetup } from '../../../features/access/second-factor-setup'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Second factor' }

export default async function SecondFactorPage() {
  const denied = await refusalForPage('account.manage', '/account/second-factor')
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const factor = await (await serverApi()).account.secondFactor()
  const lead = factor.needsCode
    ? 'Your single sign-on didn’t ask for a second factor. Enter the code from your device to continue.'
    : factor.required && !factor.since
      ? 'Your role requires a second factor. Set it up to continue.'
      : 'A code from your device that you enter when you sign in.'
  return (
    <Page width="reading">
      <PageHeader title="Second factor" lead={lead} />
      <ApiProvider>
        {factor.needsCode ? <SecondFactorCode /> : <SecondFactorSetup initial={factor} />}
      </ApiProvider>
    </Page>
  )
}
