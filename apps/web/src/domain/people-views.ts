import { z } from 'zod'
import { MailServer } from './mails'
import { RoleSchema } from './people'

export const InviteLine = z.strictObject({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** `replace` ends an earlier invitation of the address; `look_alike` can go on with a reason. */
  outcome: z.enum(['invite', 'replace', 'joined', 'look_alike', 'refused']),
  problems: z.array(z.string()),
})
export type InviteLine = z.infer<typeof InviteLine>

/** `links` holds those that no mail will carry: their only copies. */
export const InviteReport = z.strictObject({
  lines: z.array(InviteLine),
  invited: z.int(),
  links: z.array(z.strictObject({ line: z.int(), email: z.string(), link: z.string() })),
})
export type InviteReport = z.infer<typeof InviteReport>

export const InvitationRow = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  roles: z.array(RoleSchema),
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})

export const ListInvitations = z.strictObject({
  text: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters.')
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'This holds a character that cannot be searched for.',
    )
    .optional(),
  state: z.enum(['open', 'expired']).optional(),
  /** The last invitation of the page before. */
  after: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(50),
})
export type ListInvitations = z.output<typeof ListInvitations>

/** Invitations that nobody has used or revoked; `server` says whether mails are sent. */
export const InvitationPage = z.strictObject({
  invitations: z.array(InvitationRow),
  total: z.int(),
  open: z.int(),
  expired: z.int(),
  after: z.uuid().nullable(),
  server: MailServer,
})
export type InvitationPage = z.infer<typeof InvitationPage>
