import { z } from 'zod'
import { ListMails, MailPage } from '../../domain/mails'
import { listMails } from '../mails/list-mails'
import { readMailText } from '../services/mailing/read-mail-text'
import { procedure, router } from '../trpc'

export const mailsRouter = router({
  list: procedure('mails.list')
    .input(ListMails)
    .output(MailPage)
    .query(({ ctx, input }) => listMails(ctx, input)),

  /** A mutation: it leaves its line in the audit. */
  read: procedure('mails.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ text: z.string() }))
    .mutation(({ ctx, input }) => readMailText(ctx, input.id)),
})
