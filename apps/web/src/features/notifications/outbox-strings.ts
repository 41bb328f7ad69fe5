import type { Tone } from '../../components/ui/states/tone'
import type { MailServer, MailState } from '../../domain/notifications/mails'

export const strings = {
  title: 'Outbox',
  lead: 'Every email that Consilium wrote, and whether it was sent. A text may contain a link that signs its reader in, so reading it here is recorded in the audit log with your name.',
  none: 'No emails yet',
  noneText: 'Invitations that are sent by email and password resets appear here.',
  noneFound: 'No emails match this filter.',
  read: 'Read',
  audited: 'The audit log now records that you read this email. Give the link only to its recipient.',
  copyLink: 'Copy the link',
  copyText: 'Copy the text',
} as const

export const serverNotices: Record<MailServer, { tone: Tone; title: string; text: string }> = {
  sends: {
    tone: 'neutral',
    title: 'Emails are being sent',
    text: 'Links that were sent are not kept here. The text of a password reset is for its recipient alone and is not shown.',
  },
  none: {
    tone: 'amber',
    title: 'No mail server is set up',
    text: 'Emails wait here: read them and pass on their links yourself, in a way that nobody else can read. For this reason, even the text of a password reset is shown here; with a mail server it would not be. The operator of this site sets up a mail server with SMTP_URL and SMTP_FROM.',
  },
  unknown: {
    tone: 'neutral',
    title: 'It is not known yet whether emails are sent',
    text: 'The first email will show it. Without a mail server, emails wait here until you pass them on.',
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
  waiting: 'It is sent as soon as the mail server accepts it.',
  unsent: 'There was no mail server. Pass it on yourself.',
  failed: '',
  sent: '',
  over: 'Its link no longer works.',
}
