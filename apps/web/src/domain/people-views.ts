import { z } from 'zod'
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
export const InviteReport = z.strictObject({ lines: z.array(InviteLine), invited: z.int(), links: z.array(z.strictObject({ line: z.int(), email: z.string(), link: z.string() })) })
export type InviteReport = z.infer<typeof InviteReport>

export const InvitationRow = z.strictObject({
  id: z.uuid(), email: z.string(), name: z.string().nullable(), roles: z.array(RoleSchema), invitedBy: z.string().nullable(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime(), expired: z.boolean(),
})
