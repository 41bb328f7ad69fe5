import { inTransaction, Prisma, recordAudit } from '@consilium/db'
import { explainClosedText } from '../../domain/notifications/mails'
import { auditActorOf, type Context } from '../platform/context'
import { mailsSql, type FoundMail } from './list-mails'
import { notFound, Refusal } from '../platform/refusal'

/**
 * The text of an email. It may contain a link that signs its holder in, so the audit log records the reader
 * first.
 */
export async function readMailText({ actor, db }: Context, id: string): Promise<{ text: string }> {
  return inTransaction(db, async (tx) => {
    const [mail] = await tx.$queryRaw<(FoundMail & { text: string })[]>`
      SELECT x.*, m.text FROM (${mailsSql} WHERE m.id = ${id}::uuid) AS x JOIN mail m ON m.id = x.id ${Prisma.sql`FOR SHARE OF m`}`
    if (!mail) throw notFound('mail')
    const closed = explainClosedText(mail)
    if (closed) throw new Refusal('conflict', closed)
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'mail.read',
      entity: { type: 'mail', id },
      details: { kind: mail.kind },
    })
    return { text: mail.text }
  })
}
