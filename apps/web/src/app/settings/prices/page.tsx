import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/denied-state'
import { Page } from '../../../components/ui/page'
import { PageHeader } from '../../../components/ui/page-header'
import { PriceSettings } from '../../../features/prices/price-settings'
import { refusalForPage } from '../../../server/page-guard'
import { serverApi } from '../../../server/root-router'

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
            lead="What each llm costs. The cost of runs and their budgets are reckoned from it."
          />
          <ApiProvider>
            <PriceSettings initial={await (await serverApi()).prices.read()} />
          </ApiProvider>
        </>
      )}
    </Page>
  )
}
