import type { MailKind } from './generated/enums'
import type { Transaction } from './transaction'

export interface NewMail {
  kind: MailKind
  address: string
  /** Whose account it is about, where there is one. */
  personId?: string
  subject: string
  text: string
  /** When its link stops working: from then on its text is no longer kept. */
  expiresAt?: Date
}

const LONGEST_SUBJECT = 200
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * Writes a mail and the work of sending it in the caller's transaction, and gives its id. The next sweep sends it; the
 * web wakes one after the commit where somebody waits for it.
 */
export async function queueMail(
  tx: Transaction,
  { kind, address, personId, subject, text, expiresAt }: NewMail,
): Promise<string> {
  const mail = await tx.mail.create({
    data: {
      kind,
      address: requireOneAddress(address),
      personId: personId ?? null,
      subject: toOneLine(subject),
      text,
      expiresAt: expiresAt ?? null,
    },
    select: { id: true },
  })
  await tx.workItem.create({
    data: { kind: 'mail', uniqueKey: `mail:${mail.id}`, mailId: mail.id },
    select: { id: true },
  })
  return mail.id
}

/** A subject may hold what people typed: no line break of theirs can begin a header. */
function toOneLine(subject: string): string {
  return [...subject.replace(controls, ' ').replace(/ +/g, ' ').trim()].slice(0, LONGEST_SUBJECT).join('')
}

/** One bare address: no list, no display name, nothing that ends a header line. */
function requireOneAddress(address: string): string {
  if (address.length > 254 || !/^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+$/u.test(address))
    throw new Error('A mail goes to exactly one address.')
  return address
}
