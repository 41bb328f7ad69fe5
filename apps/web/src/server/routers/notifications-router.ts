import { z } from 'zod'
import { MailSettings, MailSettingsView } from '../../domain/notifying/mail-settings'
import {
  ListNotifications,
  MarkPageRead,
  MarkRead,
  NotificationList,
  UnreadCount,
} from '../../domain/notifying/notification-views'
import { readMailServer } from '../mails/read-mail-server'
import { countUnread } from '../notifications/count-unread'
import { listNotifications } from '../notifications/list-notifications'
import { readMailSettings } from '../notifications/read-mail-settings'
import { changeMailSettings } from '../services/notifying/change-mail-settings'
import { markPageRead } from '../services/notifying/mark-page-read'
import { markRead } from '../services/notifying/mark-read'
import { requirePerson } from '../services/people/load-person'
import { procedure, router } from '../trpc'

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
