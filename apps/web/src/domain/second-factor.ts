import { z } from 'zod'

/** Six digits, written with or without a space. */
const DeviceCode = z.string().trim().regex(/^\d{3}\s?\d{3}$/, 'Write the six digits that your app shows.')

export const ConfirmSecondFactor = z.strictObject({
  /** What the set-up began with, sealed for its person. */
  pending: z.string().min(1).max(1_000),
  code: DeviceCode,
})
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>

export const ReAuthenticate = z.strictObject({
  password: z.string().min(1, 'Write your password.').max(200),
  /** A device's or a recovery code; for people without a second factor, nothing. */
  code: z.string().trim().max(40).optional(),
})
export type ReAuthenticate = z.infer<typeof ReAuthenticate>
