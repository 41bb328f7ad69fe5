import { inTransaction, Prisma, recordAudit } from '@consilium/db'
import { closedReason } from '../../../domain/mails'
import { auditActorOf, type Context } from '../../context'
import { mailsSql, type FoundMail } from '../../mails/list-mails'
import { notFound, Refusal } from '../../refusal'

/** The text of a mail, which may hold a link that lets its holder in: who read it is in the audit before it is given. */
export async function readMailText({ actor, db }: Context, id: string): Promise<{ text: string }> {
  return inTransaction(db, async (tx) => {
    const [mail] = await tx.$queryRaw<(FoundMail & { text: string })[]>`
      SELECT x.*, m.text FROM (${mailsSql} WHERE m.id = ${id}::uuid) AS x JOIN mail m ON m.id = x.id ${Prisma.sql`FOR SHARE OF m`}`
    if (!mail) throw notFound('mail')
    const closed = closedReason(mail)
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
