import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { MOST_NOTIFICATIONS } from '../../domain/notifying/notification-views'
import { NotificationList } from '../../features/notifications/notification-list'
import { strings } from '../../features/notifications/strings'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

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
        <NotificationList list={list} onlyUnread={onlyUnread} most={MOST_NOTIFICATIONS} />
      </ApiProvider>
    </Page>
  )
}
