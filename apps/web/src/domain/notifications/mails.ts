import { z } from 'zod'
import { isStorable } from '../platform/strip-unstorable-chars'

export const mailKinds = ['invitation', 'password_reset', 'notice', 'digest', 'urgent'] as const
export const mailKindLabels: Record<(typeof mailKinds)[number], string> = {
  invitation: 'Invitation',
  password_reset: 'Password reset',
  notice: 'Notice',
  digest: 'Digest',
  urgent: 'Urgent',
}

/** `unsent`: there was no mail server. `over`: its link no longer works, and its text was deleted. */
export const mailStates = ['waiting', 'unsent', 'failed', 'sent', 'over'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  unsent: 'Not sent',
  failed: 'Failed',
  sent: 'Sent',
  over: 'Closed',
}

export const ListMails = z.strictObject({
  text: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters.')
    .refine(isStorable, 'This contains a character that cannot be searched for.')
    .optional(),
  kind: z.enum(mailKinds).optional(),
  state: z.enum(mailStates).optional(),
  /** The id of the last mail on the previous page. */
  after: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(50),
})
export type ListMails = z.output<typeof ListMails>

export const MailRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  address: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  state: z.enum(mailStates),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
  /** Why the text is hidden; null if an admin can read it. */
  closed: z.string().nullable(),
})
export type MailRow = z.infer<typeof MailRow>

/** Whether a mail server sends mails, judged by the latest ones; `unknown` before the first. */
export const MailServer = z.enum(['sends', 'none', 'unknown'])
export type MailServer = z.infer<typeof MailServer>

export const MailPage = z.strictObject({
  mails: z.array(MailRow),
  total: z.int(),
  after: z.uuid().nullable(),
  server: MailServer,
  states: z.array(z.strictObject({ state: z.enum(mailStates), mails: z.int() })),
})
export type MailPage = z.infer<typeof MailPage>

/** Explains why the text of a mail is hidden from admins; null if it isn't. */
export function explainClosedText({
  kind,
  state,
  hasText,
}: {
  kind: string
  state: MailState
  hasText: boolean
}): string | null {
  if (state === 'over' && (kind === 'digest' || kind === 'urgent'))
    return 'It was not sent in time, so its text was deleted.'
  if (state === 'over') return 'Its link no longer works, so its text was deleted.'
  if (!hasText) return 'Its link was sent and is not kept here.'
  if (kind === 'password_reset' && state !== 'unsent')
    return 'The link of a password reset is for its recipient alone. It is shown here only when there is no mail server to send it.'
  return null
}
