import { z } from 'zod'

/** Six digits, written with or without a space. */
const DeviceCode = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, 'Write the six digits that your app shows.')

export const ConfirmSecondFactor = z.strictObject({
  /** What the set-up began with, sealed for its person. */
  pending: z.string().min(1).max(1_000),
  code: DeviceCode,
})
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>

/** A device's code or a recovery code. */
const AnyCode = z.string().trim().max(40)

export const ProveSecondFactor = z.strictObject({
  code: AnyCode.min(1, 'Write the code that your app shows, or a recovery code.'),
})
export type ProveSecondFactor = z.infer<typeof ProveSecondFactor>

export const ReAuthenticate = z.strictObject({
  /** Of people who have one. */
  password: z.string().min(1, 'Write your password.').max(200).optional(),
  /** Of people who have a second factor. */
  code: AnyCode.optional(),
})
export type ReAuthenticate = z.infer<typeof ReAuthenticate>
