import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { PriceSettings } from '../../../features/prices/price-settings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Prices' }

export default async function PricesPage() {
  const denied = await refusalForPage('prices.manage', '/settings/prices')
  return (
    <Page width="tool">
      {denied ? (
        <DeniedState reason={denied} level={1} />
      ) : (
        <>
          <PageHeader
            title="Prices"
            lead="What each model costs. The costs and budgets of runs are calculated from these prices."
          />
          <ApiProvider>
            <PriceSettings initial={await (await serverApi()).prices.read()} />
          </ApiProvider>
        </>
      )}
    </Page>
  )
}
