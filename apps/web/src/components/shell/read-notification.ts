import { leavingClient } from '../../api-client/leaving-client'
import { tellUnread } from './unread-store'

/** Marks one as read while its page is already being opened. Should that fail, it stays unread, which is harmless. */
export function readNotification(id: string): void {
  leavingClient.notifications.markRead.mutate({ ids: [id] }).then(
    ({ unread }) => tellUnread(unread),
    () => undefined,
  )
}
