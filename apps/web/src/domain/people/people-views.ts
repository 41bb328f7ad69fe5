import { z } from 'zod'
import { MailServer } from '../notifications/mails'
import { RoleSchema } from '../permissions/roles'
import { specialties } from './specialties'
import { isStorable } from '../platform/strip-unstorable-chars'

export const InviteLine = z.strictObject({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** `replace` revokes an earlier invitation to the address; `look_alike` needs a reason to continue. */
  outcome: z.enum(['invite', 'replace', 'joined', 'look_alike', 'refused']),
  problems: z.array(z.string()),
})
export type InviteLine = z.infer<typeof InviteLine>

/** `links` are shown only here, and aren't mailed. */
export const InviteReport = z.strictObject({
  lines: z.array(InviteLine),
  invited: z.int(),
  links: z.array(z.strictObject({ line: z.int(), email: z.string(), link: z.string() })),
})
export type InviteReport = z.infer<typeof InviteReport>

const InvitationRow = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  roles: z.array(RoleSchema),
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})

/** What the form of an invitation is filled with; unknown values are left out. */
export const InvitePrefill = z.object({
  role: RoleSchema.optional().catch(undefined),
  specialty: z.enum(specialties).optional().catch(undefined),
})
export type InvitePrefill = z.infer<typeof InvitePrefill>

export const ListInvitations = z.strictObject({
  text: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters.')
    .refine(isStorable, 'This contains a character that can’t be searched for.')
    .optional(),
  state: z.enum(['open', 'expired']).optional(),
  /** The id of the last invitation on the previous page. */
  after: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(50),
})
export type ListInvitations = z.output<typeof ListInvitations>

/** Invitations neither used nor revoked; `server` describes whether a mail server is configured. */
export const InvitationPage = z.strictObject({
  invitations: z.array(InvitationRow),
  total: z.int(),
  open: z.int(),
  expired: z.int(),
  after: z.uuid().nullable(),
  server: MailServer,
})
export type InvitationPage = z.infer<typeof InvitationPage>
