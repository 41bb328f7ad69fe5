import type { Tone } from '../../components/ui/badge'
import type { MailServer, MailState } from '../../domain/mails'

export const strings = {
  title: 'Outbox',
  lead: 'Every mail that was to be sent, and what became of it. Whoever reads a text here is named in the audit, because it may hold a link that lets its holder in.',
  none: 'No mail has been written yet.',
  noneText: 'Invitations that are sent by mail and resets of passwords show up here.',
  noneFound: 'No mail is like that.',
  read: 'Read',
  audited: 'That you read it is in the audit. Give the link to its reader only.',
  copyLink: 'Copy the link',
  copyText: 'Copy the text',
} as const

export const serverNotices: Record<MailServer, { tone: Tone; title: string; text: string }> = {
  sends: {
    tone: 'neutral',
    title: 'Mails are sent',
    text: 'Links that were sent are not kept here. Texts of password resets are for their reader alone and are not shown.',
  },
  none: {
    tone: 'amber',
    title: 'No mail server is set up',
    text: 'What should be sent waits here: read it and pass the link on yourself, by a way on which nobody else reads along. That is why even the text of a password reset is shown here; with a mail server it would not be. Whoever runs this site sets SMTP_URL and SMTP_FROM.',
  },
  unknown: {
    tone: 'neutral',
    title: 'Whether mails are sent is not known yet',
    text: 'The first mail will tell. Without a mail server mails wait here, to be passed on by hand.',
  },
}

export const stateTones: Record<MailState, Tone> = {
  waiting: 'amber',
  unsent: 'amber',
  failed: 'brick',
  sent: 'accent',
  over: 'neutral',
}
export const stateHints: Record<MailState, string> = {
  waiting: 'It is sent as soon as the mail server takes it.',
  unsent: 'There was no mail server: pass it on by hand.',
  failed: '',
  sent: '',
  over: 'Its link stopped working.',
}
