import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Month } from '../../domain/time/time-views'
import { OwnTime } from '../../features/time/own-time'
import { timeStrings } from '../../features/time/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: timeStrings.title }

export default async function TimeRoute({
  searchParams,
}: {
  searchParams: Promise<{ month?: string | string[] }>
}) {
  const denied = await refusalForPage('time.keep', '/time')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  // Defaults to the current month.
  const month = Month.safeParse((await searchParams).month).data
  return (
    <Page width="tool">
      <PageHeader title={timeStrings.title} lead={timeStrings.lead} />
      <ApiProvider>
        <OwnTime time={await (await serverApi()).time.month({ month })} />
      </ApiProvider>
    </Page>
  )
}
