import { z } from 'zod'
import { MailSettings, MailSettingsView } from '../../domain/notifications/mail-settings'
import {
  ListNotifications,
  MarkPageRead,
  MarkRead,
  NotificationList,
  UnreadCount,
} from '../../domain/notifications/notification-views'
import { readMailServer } from './read-mail-server'
import { countUnread } from './count-unread'
import { listNotifications } from './list-notifications'
import { readMailSettings } from './read-mail-settings'
import { changeMailSettings } from './change-mail-settings'
import { markPageRead } from './mark-page-read'
import { markRead } from './mark-read'
import { requirePerson } from '../platform/load-person'
import { procedure, router } from '../platform/trpc'

export const notificationsRouter = router({
  unread: procedure('notifications.read')
    .output(UnreadCount)
    .query(async ({ ctx }) => ({ unread: await countUnread(ctx) })),
  list: procedure('notifications.read')
    .input(ListNotifications)
    .output(NotificationList)
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  markRead: procedure('notifications.read')
    .input(MarkRead)
    .output(UnreadCount)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  markPageRead: procedure('notifications.read')
    .input(MarkPageRead)
    .output(UnreadCount)
    .mutation(({ ctx, input }) => markPageRead(ctx, input)),
  mailSettings: procedure('account.manage')
    .output(MailSettingsView)
    .query(async ({ ctx: { actor, db } }) => ({
      ...(await readMailSettings(db, requirePerson(actor).id)),
      server: await readMailServer(db),
    })),
  changeMailSettings: procedure('account.manage')
    .input(MailSettings)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await changeMailSettings(ctx, input)
      return {}
    }),
})
