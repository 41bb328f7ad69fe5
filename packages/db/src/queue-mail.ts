import type { MailKind } from './generated/enums'
import type { Transaction } from './transaction'

export interface NewMail {
  kind: MailKind
  address: string
  /** The account that the mail is about, if any. */
  personId?: string
  subject: string
  text: string
  /** When its link expires; the text is then cleared. */
  expiresAt?: Date
}

const MAX_SUBJECT_LENGTH = 200
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * Queues a mail with its work item in the caller's transaction and returns its id. The next sweep sends it;
 * the web triggers a sweep after the commit when someone is waiting.
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

/** A subject may contain user input, so line breaks are removed: they could start a header. */
function toOneLine(subject: string): string {
  return [...subject.replace(controls, ' ').replace(/ +/g, ' ').trim()].slice(0, MAX_SUBJECT_LENGTH).join('')
}

/** Requires one bare address: no list, no display name, no line break. */
function requireOneAddress(address: string): string {
  if (address.length > 254 || !/^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+$/u.test(address))
    throw new Error('A mail needs exactly one address.')
  return address
}
