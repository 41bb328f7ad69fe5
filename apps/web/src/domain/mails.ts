import { z } from 'zod'

export const mailKinds = ['invitation', 'password_reset', 'notice', 'digest', 'urgent'] as const
export const mailKindLabels: Record<(typeof mailKinds)[number], string> = {
  invitation: 'Invitation',
  password_reset: 'Password reset',
  notice: 'Notice',
  digest: 'Digest',
  urgent: 'Urgent',
}

/** `unsent`: there was no mail server to send it with. `over`: its link stopped working, and its text is gone. */
export const mailStates = ['waiting', 'unsent', 'failed', 'sent', 'over'] as const
export type MailState = (typeof mailStates)[number]
export const mailStateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  unsent: 'Not sent',
  failed: 'Failed',
  sent: 'Sent',
  over: 'Over',
}

export const ListMails = z.strictObject({
  text: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters.')
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'This holds a character that cannot be searched for.',
    )
    .optional(),
  kind: z.enum(mailKinds).optional(),
  state: z.enum(mailStates).optional(),
  /** The last mail of the page before. */
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
  /** Why it failed, or what stood in the way the last time. */
  failure: z.string().nullable(),
  /** Why its text is not shown, or null when an admin may read it. */
  closed: z.string().nullable(),
})
export type MailRow = z.infer<typeof MailRow>

/** Whether a mail server takes what is sent, as the newest mails tell; `unknown` before the first. */
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

/** Why the text of a mail is not shown to an admin, or null. */
export function closedReason({
  kind,
  state,
  hasText,
}: {
  kind: string
  state: MailState
  hasText: boolean
}): string | null {
  if (state === 'over' && (kind === 'digest' || kind === 'urgent'))
    return 'It was not sent in time, so its text was emptied.'
  if (state === 'over') return 'Its link no longer works, so its text was emptied.'
  if (!hasText) return 'Its link was sent and is not kept here as well.'
  if (kind === 'password_reset' && state !== 'unsent')
    return 'The link of a password reset is for its reader alone. It is shown here only when there is no mail server to send it.'
  return null
}
