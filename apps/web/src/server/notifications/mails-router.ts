import { z } from 'zod'
import { ListMails, MailPage } from '../../domain/notifications/mails'
import { listMails } from './list-mails'
import { readMailText } from './read-mail-text'
import { procedure, router } from '../platform/trpc'

export const mailsRouter = router({
  list: procedure('mails.list')
    .input(ListMails)
    .output(MailPage)
    .query(({ ctx, input }) => listMails(ctx, input)),

  /** A mutation, because it writes to the audit log. */
  read: procedure('mails.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ text: z.string() }))
    .mutation(({ ctx, input }) => readMailText(ctx, input.id)),
})
