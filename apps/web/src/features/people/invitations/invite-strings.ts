import type { Tone } from '../../../components/ui/states/tone'
import type { InviteLine } from '../../../domain/people/people-views'

export const strings = {
  title: 'Invite people',
  lead: 'Each invited person gets a link that works once, within 72 hours. Inviting an address again replaces the old link.',
  ways: 'How many',
  one: 'One person',
  many: 'From a file',
  email: 'Email',
  name: 'Name',
  nameHint: 'They can change it when they join.',
  roles: 'Roles',
  specialty: 'Specialty',
  specialtyHint: 'They can change it after they join.',
  byMail: 'Send the link by email',
  byMailHint: {
    sends: 'The link is also shown here once.',
    none: 'No mail server is configured: the email stays in the outbox, where you can copy it.',
    unknown: 'Without a mail server, the email stays in the outbox, where you can copy it.',
  },
  manyByMailHint: {
    sends: 'Mailed links are not shown here.',
    none: 'No mail server is configured: the emails stay in the outbox, and the links are shown here once.',
    unknown: 'Without a mail server, the emails stay in the outbox. The links are shown here once.',
  },
  invite: 'Invite',
  inviteAnyway: 'Invite anyway',
  reason: 'How you know that this is a different person',
  reasonHint: 'Kept in the audit log; at least 10 characters.',
  openTitle: 'Open invitations',
  none: 'There are no open invitations.',
  noneFound: 'No invitations match.',
  resend: 'Resend',
  revoke: 'Revoke',
  revokeText: 'The link stops working immediately. You can invite the address again later.',
  manyLead: 'Each line is one person. Nothing is sent until you have seen a preview of every line.',
  fileLabel: 'Drop a CSV file here, or choose one',
  fileHint: 'The first line names the columns; email and roles are required. Up to 1,000 people.',
  paste: 'Or paste the lines',
  template: 'Download a template',
  check: 'Check',
  checkAgain: 'Check again',
  notUtf8:
    'This file is not UTF-8, so accented letters would be lost. Save it as “CSV UTF-8” and choose it again.',
  linksTitle: 'Send each person their link: the links will not be shown again',
  linksLead:
    'No mail server is configured. Copy the links, or download them as a file and delete it afterwards.',
  leaveLinks:
    'The links on this page will not be shown again. Copy or download them first; otherwise you will have to resend the invitations.',
} as const

/** Labels for the outcome of each line of a file. */
export const outcomes: Record<InviteLine['outcome'], { label: string; tone: Tone }> = {
  invite: { label: 'Will be invited', tone: 'accent' },
  replace: { label: 'Gets a new link', tone: 'accent' },
  look_alike: { label: 'Needs confirmation', tone: 'amber' },
  joined: { label: 'Already joined', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'brick' },
}
