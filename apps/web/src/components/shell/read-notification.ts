import { keepaliveClient } from '../../api-client/keepalive-client'
import { publishUnread } from './unread-store'

/** Marks a notification as read while its page opens. If that fails, it harmlessly stays unread. */
export function readNotification(id: string): void {
  keepaliveClient.notifications.markRead.mutate({ ids: [id] }).then(
    ({ unread }) => publishUnread(unread),
    () => undefined,
  )
}
