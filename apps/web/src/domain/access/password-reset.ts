import { z } from 'zod'
import { EmailAddress, NewPassword } from '../people/people'

export const RequestReset = z.strictObject({ email: EmailAddress })
export type RequestReset = z.infer<typeof RequestReset>

export const ResetPassword = z.strictObject({ token: z.string().min(1).max(100), password: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>
