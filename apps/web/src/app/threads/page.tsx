import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { inboxStrings } from '../../features/kits/threads/strings'
import { ThreadInboxView } from '../../features/threads/thread-inbox-view'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: inboxStrings.title }

export default async function ThreadsRoute({
  searchParams,
}: {
  searchParams: Promise<{ thread?: string | string[] }>
}) {
  const denied = await refusalForPage('threads.write', '/threads')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { thread } = await searchParams
  const inbox = await (await serverApi()).threads.inbox()
  return (
    <Page width="tool">
      <PageHeader title={inboxStrings.title} lead={inboxStrings.lead} />
      <ApiProvider>
        <ThreadInboxView first={inbox} wanted={typeof thread === 'string' ? thread : null} />
      </ApiProvider>
    </Page>
  )
}
