import { queueMail, type Transaction } from '@consilium/db'

interface Change {
  personId: string
  subject: string
  /** One sentence: what happened. */
  what: string
}

/** Tells a person by mail of a change to how they sign in, so that one made by somebody else does not stay unseen. */
export async function tellOfChange(tx: Transaction, { personId, subject, what }: Change): Promise<void> {
  const { email, name } = await tx.person.findUniqueOrThrow({
    where: { id: personId },
    select: { email: true, name: true },
  })
  const text = `Hello ${name},\n\n${what} If it was not you, change your password at once and tell an admin of your organisation.\n`
  await queueMail(tx, { kind: 'notice', address: email, personId, subject, text })
}
