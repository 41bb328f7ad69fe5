import { queueMail, type Transaction } from '@consilium/db'

interface Change {
  personId: string
  subject: string
  /** One sentence: what happened. */
  what: string
}

/**
 * Notifies a person by mail of a change to how they sign in, so that a change by someone else does not go
 * unnoticed.
 */
export async function notifySecurityChange(
  tx: Transaction,
  { personId, subject, what }: Change,
): Promise<void> {
  const { email, name } = await tx.person.findUniqueOrThrow({
    where: { id: personId },
    select: { email: true, name: true },
  })
  const text = `Hello ${name},\n\n${what} If this wasn’t you, change your password immediately and notify an admin of your organization.\n`
  await queueMail(tx, { kind: 'notice', address: email, personId, subject, text })
}
