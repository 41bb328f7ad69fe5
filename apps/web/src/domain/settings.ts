import { z } from 'zod'
import { RoleSchema } from './people'

/** What admins decide for the whole installation, with what holds until they have. */
export const settings = {
  /** Whose roles need a second factor to do anything. */
  second_factor: {
    schema: z.strictObject({ roles: z.array(RoleSchema).max(4) }),
    default: { roles: ['admin', 'adjudicator'] },
  },
  /** After how many hours without use a session ends. */
  session: {
    schema: z.strictObject({ idleHours: z.number().int().min(1, 'At least 1 hour.').max(336, 'At most 336 hours: a session ends after 14 days anyway.') }),
    default: { idleHours: 72 },
  },
  /** Whom someone who is refused is told to ask; empty: the names of admins, and to viewers none. */
  contact: {
    schema: z.strictObject({ text: z.string().trim().max(200, 'Use at most 200 characters.') }),
    default: { text: '' },
  },
} as const satisfies Record<string, { schema: z.ZodType; default: unknown }>

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = z.infer<(typeof settings)[Name]['schema']>
