import { z } from 'zod'
import { readAddress } from './people-addresses'
import type { RoleName } from './permissions'
import { Profile } from './profiles'

/** Roles in the order in which the story meets them, with what each may do. */
export const roleDescriptions = {
  physician: { label: 'Physician', does: 'writes tasks and reviews those of others' },
  adjudicator: { label: 'Adjudicator', does: 'a physician trusted with the last word on a task' },
  admin: { label: 'Admin', does: 'runs the benchmark: data, systems, runs, people' },
  viewer: { label: 'Viewer', does: 'reads published results down to the criterion' },
} as const

export const RoleSchema = z.enum(
  ['physician', 'adjudicator', 'admin', 'viewer'],
  'Roles are physician, adjudicator, admin and viewer.',
)

/** The roles that someone may give: at most their own, and an admin any. An adjudicator is a physician too. */
export function grantableRoles(own: readonly RoleName[]): RoleName[] {
  if (own.includes('admin')) return [...RoleSchema.options]
  return RoleSchema.options.filter(
    (role) => own.includes(role) || (role === 'physician' && own.includes('adjudicator')),
  )
}

/** An address as it is stored: see `readAddress`. */
export const EmailAddress = z
  .string()
  .max(500, 'This address is longer than mail allows.')
  .transform((text, check) => {
    const read = readAddress(text)
    if ('address' in read) return read.address
    check.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

/** At least 12 characters; length protects, composition rules do not (NIST SP 800-63B). */
export const NewPassword = z
  .string()
  .min(12, 'Use at least 12 characters. A short sentence is easy to remember.')
  .max(200, 'Use at most 200 characters.')

const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
const PersonName = z
  .string()
  .trim()
  .max(200, 'Use at most 200 characters.')
  .refine(storable, 'This name holds a character that cannot be stored. Type it anew.')

/** Why something is done to a person; kept in the audit. */
export const Reason = z
  .string()
  .trim()
  .min(10, 'Give a reason in a few words, at least 10 characters. It is kept in the audit.')
  .max(500, 'Use at most 500 characters.')
  .refine(storable, 'This holds a character that cannot be stored. Type it anew.')

const Roles = z
  .array(RoleSchema)
  .min(1, 'Choose at least one role.')
  .max(RoleSchema.options.length, 'Name each role once.')
  .transform((roles) => RoleSchema.options.filter((role) => roles.includes(role)))

export const InvitePerson = z.strictObject({
  email: EmailAddress,
  name: PersonName.optional(),
  roles: Roles,
  /** What their profile begins with. */
  profile: Profile.optional(),
  /** Sends the link by mail; it is shown either way. */
  byMail: z.boolean().default(false),
  /** Why an address that looks like another person's is right all the same. */
  lookAlikeReason: Reason.optional(),
})
export type InvitePerson = z.output<typeof InvitePerson>

export const MOST_INVITED_AT_ONCE = 1_000

const Line = z.int().min(2).max(1_000_000)

/** A file of people to invite; without `commit` it is only checked. */
export const InviteMany = z.strictObject({
  csv: z.string().max(500_000, 'The file is larger than 500 kB. Split it.'),
  commit: z.boolean(),
  /** The lines of whom to invite, all of them or none; absent: every line of the file. */
  only: z.array(Line).min(1, 'Choose at least one line.').max(MOST_INVITED_AT_ONCE).optional(),
  /** Why addresses that look like another person's are right all the same. */
  lookAlikes: z
    .array(z.strictObject({ line: Line, reason: Reason }))
    .max(MOST_INVITED_AT_ONCE)
    .default([]),
  byMail: z.boolean().default(true),
})
export type InviteMany = z.output<typeof InviteMany>

export const AcceptInvitation = z.strictObject({
  token: z.string().min(1).max(100),
  /** Only for the first admin, whose link is not bound to an address. */
  email: EmailAddress.optional(),
  name: PersonName.min(1, 'Write your name as colleagues know it.'),
  password: NewPassword,
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const ChangePassword = z.strictObject({
  current: z.string().min(1, 'Write your current password.').max(200),
  next: NewPassword,
})
export type ChangePassword = z.infer<typeof ChangePassword>

const id = z.uuid()
export const ChangeRoles = z.strictObject({ id, roles: Roles })
export const DisablePerson = z.strictObject({ id, reason: Reason })
export const EnablePerson = z.strictObject({ id })
export const TakeOutWork = z.strictObject({ id, reason: Reason })
export const PutBackWork = z.strictObject({ id, reason: Reason })
/** `confirm` is the person's name, typed by hand: nothing brings it back. */
export const PseudonymisePerson = z.strictObject({ id, confirm: z.string().max(300), reason: Reason })
