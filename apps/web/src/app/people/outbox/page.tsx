import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Notice } from '../../../components/ui/states/notice'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { ListMails } from '../../../domain/notifications/mails'
import { OutboxList } from '../../../features/notifications/outbox-list'
import { serverNotices, strings } from '../../../features/notifications/outbox-strings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'
import { dropEmpty } from '../drop-empty'

export const metadata: Metadata = { title: strings.title }

interface OutboxRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function OutboxRoute({ searchParams }: OutboxRouteProps) {
  const denied = await refusalForPage('mails.list', '/people/outbox')
  if (denied)
    return (
      <Page width="wide">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const query = ListMails.safeParse(dropEmpty(await searchParams)).data ?? ListMails.parse({})
  const page = await (await serverApi()).mails.list(query)
  const { tone, title, text } = serverNotices[page.server]
  return (
    <Page width="wide">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'People', href: '/people' }, { label: strings.title }]} />}
        title={strings.title}
        lead={strings.lead}
      />
      <Notice tone={tone} title={title} className="mb-8">
        {text}
      </Notice>
      <ApiProvider>
        <OutboxList page={page} query={query} />
      </ApiProvider>
    </Page>
  )
}
