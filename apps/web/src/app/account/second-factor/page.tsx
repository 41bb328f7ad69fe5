import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/denied-state'
import { Page } from '../../../components/ui/page'
import { PageHeader } from '../../../components/ui/page-header'
import { SecondFactorCode } from '../../../features/access/second-factor-code'
import { SecondFactorSetup } from '../../../features/access/second-factor-setup'
import { refusalForPage } from '../../../server/page-guard'
import { serverApi } from '../../../server/root-router'

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
  const lead = factor.asked
    ? 'Your single sign-on did not ask for a second factor, so give the code of yours. Until then, everything else is closed.'
    : factor.required && !factor.since
      ? 'Your role needs one: until it is set up, everything else is closed.'
      : 'A code of your device, asked for when you sign in.'
  return (
    <Page width="reading">
      <PageHeader title="Second factor" lead={lead} />
      <ApiProvider>
        {factor.asked ? <SecondFactorCode /> : <SecondFactorSetup initial={factor} />}
      </ApiProvider>
    </Page>
  )
}
