import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { MAX_NOTIFICATIONS } from '../../domain/notifications/notification-views'
import { NotificationList } from '../../features/notifications/notification-list'
import { strings } from '../../features/notifications/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title }

export default async function NotificationsRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const denied = await refusalForPage('notifications.read', '/notifications')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const onlyUnread = (await searchParams)['show'] === 'unread'
  const list = await (await serverApi()).notifications.list({ unread: onlyUnread })
  return (
    <Page width="tool">
      <PageHeader title={strings.title} lead={strings.lead} />
      <ApiProvider>
        <NotificationList list={list} onlyUnread={onlyUnread} maxShown={MAX_NOTIFICATIONS} />
      </ApiProvider>
    </Page>
  )
}
