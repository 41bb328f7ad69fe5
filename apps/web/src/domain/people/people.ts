import { z } from 'zod'
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from './password-length'
import { readAddress } from './people-addresses'
import { RoleSchema } from '../permissions/roles'
import { Profile } from './profiles'
import { isStorable } from '../platform/strip-unstorable-chars'

/** An address in its stored form; see `readAddress`. */
export const EmailAddress = z
  .string()
  .max(500, 'This address is longer than mail servers allow.')
  .transform((text, check) => {
    const read = readAddress(text)
    if ('address' in read) return read.address
    check.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })

/** At least 12 characters. Length protects; composition rules don't (NIST SP 800-63B). */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .max(200, 'Use at most 200 characters.')

const PersonName = z
  .string()
  .trim()
  .max(200, 'Use at most 200 characters.')
  .refine(isStorable, 'This name contains a character that can’t be stored. Type it again.')

/** The reason for an action on a person, recorded in the audit log. */
export const Reason = z
  .string()
  .trim()
  .min(10, 'Give a reason of at least 10 characters. It is kept in the audit log.')
  .max(500, 'Use at most 500 characters.')
  .refine(isStorable, 'This contains a character that can’t be stored. Type it again.')

const Roles = z
  .array(RoleSchema)
  .min(1, 'Choose at least one role.')
  .max(RoleSchema.options.length, 'Name each role once.')
  .transform((roles) => RoleSchema.options.filter((role) => roles.includes(role)))

export const InvitePerson = z.strictObject({
  email: EmailAddress,
  name: PersonName.optional(),
  roles: Roles,
  /** The initial profile. */
  profile: Profile.optional(),
  /** Whether to also mail the link; it is shown either way. */
  byMail: z.boolean().default(false),
  /** Why an address that resembles another person's is correct. */
  lookAlikeReason: Reason.optional(),
})
export type InvitePerson = z.output<typeof InvitePerson>

export const MAX_INVITED_AT_ONCE = 1_000

const Line = z.int().min(2).max(1_000_000)

/** A file of people to invite; without `commit` it is only validated. */
export const InviteMany = z.strictObject({
  csv: z.string().max(500_000, 'The file is larger than 500 kB. Split it.'),
  commit: z.boolean(),
  /** The lines to invite, all or none; if absent, every line. */
  only: z.array(Line).min(1, 'Choose at least one line.').max(MAX_INVITED_AT_ONCE).optional(),
  /** Why addresses that resemble another person's are correct, by line. */
  lookAlikes: z
    .array(z.strictObject({ line: Line, reason: Reason }))
    .max(MAX_INVITED_AT_ONCE)
    .default([]),
  byMail: z.boolean().default(true),
})
export type InviteMany = z.output<typeof InviteMany>

export const AcceptInvitation = z.strictObject({
  token: z.string().min(1).max(100),
  /** Only for the first admin, whose link is not tied to an address. */
  email: EmailAddress.optional(),
  name: PersonName.min(1, 'Enter your name as your colleagues know it.'),
  password: NewPassword,
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const ChangePassword = z.strictObject({
  current: z.string().min(1, 'Enter your current password.').max(200),
  next: NewPassword,
})
export type ChangePassword = z.infer<typeof ChangePassword>

const id = z.uuid()
export const ChangeRoles = z.strictObject({ id, roles: Roles })
export const DisablePerson = z.strictObject({ id, reason: Reason })
export const EnablePerson = z.strictObject({ id })
export const AllowWithdrawals = z.strictObject({ id, reason: Reason })
export const ExcludeContributions = z.strictObject({ id, reason: Reason })
export const RestoreContributions = z.strictObject({ id, reason: Reason })
/** `confirm` is the person's name, typed by the admin because this can't be undone. */
export const PseudonymizePerson = z.strictObject({ id, confirm: z.string().max(300), reason: Reason })
