import type { Tone } from '../../components/ui/badge'
import type { InviteLine } from '../../domain/people-views'

export const strings = {
  title: 'Invite people',
  lead: 'Whoever you invite gets a link that works once, within 72 hours. Inviting an address again puts a new link in the place of the old one.',
  ways: 'How many',
  one: 'One person',
  many: 'From a file',
  email: 'E-mail',
  name: 'Name',
  nameHint: 'They can change it when they join.',
  roles: 'Roles',
  byMail: 'Send the link by mail',
  byMailHint: {
    sends: 'It is shown here as well, once.',
    none: 'No mail server is set up: the mail waits in the outbox, from where you can copy it.',
    unknown: 'Without a mail server it waits in the outbox, from where you can copy it.',
  },
  manyByMailHint: {
    sends: 'Links that are mailed are not shown here.',
    none: 'No mail server is set up: the mails wait in the outbox, and the links are shown here once.',
    unknown: 'Without a mail server they wait in the outbox. The links are shown here once.',
  },
  invite: 'Invite',
  inviteAnyway: 'Invite all the same',
  reason: 'How you know that it is another person',
  reasonHint: 'Kept in the audit; at least 10 characters.',
  openTitle: 'Open invitations',
  none: 'Nobody is invited at the moment.',
  noneFound: 'No invitation is like that.',
  sendAnew: 'Send anew',
  revoke: 'Revoke',
  revokeText: 'The link stops working at once. You can invite the address again later.',
  manyLead: 'Each line is one person. Nothing is sent before you have seen what each line would do.',
  fileLabel: 'Drop a CSV file here, or choose it',
  fileHint: 'Its first line names the columns; email and roles are needed. Up to 1,000 people.',
  paste: 'Or paste the lines',
  template: 'Download a template',
  check: 'Check',
  checkAgain: 'Check again',
  notUtf8:
    'This file is not in UTF-8, so letters with accents would be lost. Save it as “CSV UTF-8” and choose it again.',
  linksTitle: 'Send each of them their link: the links are not shown again',
  linksLead:
    'No mail server is known to take them. Copy them, or download them as a file that you delete afterwards.',
  leaveLinks:
    'The links on this page are not shown again. Copy or download them first; else you would have to send new ones.',
} as const

/** What a line of a file would do, in a word. */
export const outcomes: Record<InviteLine['outcome'], { label: string; tone: Tone }> = {
  invite: { label: 'Will be invited', tone: 'accent' },
  replace: { label: 'Gets a new link', tone: 'accent' },
  look_alike: { label: 'To confirm', tone: 'amber' },
  joined: { label: 'Here already', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'brick' },
}
