import { z } from 'zod'

/** Six digits, with or without a space. */
const DeviceCode = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, 'Enter the 6 digits that your app shows.')

export const ConfirmSecondFactor = z.strictObject({
  /** The encrypted setup state, bound to this person. */
  pending: z.string().min(1).max(1_000),
  code: DeviceCode,
})
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>

/** A code from the person's device, or a recovery code. */
const AnyCode = z.string().trim().max(40)

export const ProveSecondFactor = z.strictObject({
  code: AnyCode.min(1, 'Enter the code that your app shows, or a recovery code.'),
})
export type ProveSecondFactor = z.infer<typeof ProveSecondFactor>

export const ReAuthenticate = z.strictObject({
  /** Required if the person has a password. */
  password: z.string().min(1, 'Enter your password.').max(200).optional(),
  /** Required if the person has a second factor. */
  code: AnyCode.optional(),
})
export type ReAuthenticate = z.infer<typeof ReAuthenticate>
