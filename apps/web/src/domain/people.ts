import { z } from 'zod'

/** Roles in the order in which the story meets them, with what each may do. */
export const roleDescriptions = {
  physician: { label: 'Physician', does: 'writes tasks and reviews those of others' },
  adjudicator: { label: 'Adjudicator', does: 'a physician trusted with the last word on a task' },
  admin: { label: 'Admin', does: 'runs the benchmark: data, systems, runs, people' },
  viewer: { label: 'Viewer', does: 'reads published results down to the criterion' },
} as const

export const RoleSchema = z.enum(['physician', 'adjudicator', 'admin', 'viewer'])

/** An address as it is stored: without outer white space, in lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Write a whole e-mail address, such as name@hospital.org.').max(254))

/** At least 12 characters; length protects, composition rules do not (NIST SP 800-63B). */
export const NewPassword = z
  .string()
  .min(12, 'Use at least 12 characters. A short sentence is easy to remember.')
  .max(200, 'Use at most 200 characters.')

export const InvitePerson = z.strictObject({
  email: EmailAddress,
  roles: z.array(RoleSchema).min(1, 'Choose at least one role.'),
})
export type InvitePerson = z.infer<typeof InvitePerson>

export const AcceptInvitation = z.strictObject({
  token: z.string().min(1).max(100),
  /** Only for the first admin, whose link is not bound to an address. */
  email: EmailAddress.optional(),
  name: z.string().trim().min(1, 'Write your name as colleagues know it.').max(200),
  password: NewPassword,
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const ChangePassword = z.strictObject({
  current: z.string().min(1, 'Write your current password.').max(200),
  next: NewPassword,
})
export type ChangePassword = z.infer<typeof ChangePassword>
