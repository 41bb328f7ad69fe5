import { z } from 'zod'
import { defaultApiLimits } from './limits'
import { RoleSchema } from './people'
import { RetentionPeriods, usualPeriods } from './retention'

const callsAMinute = z
  .int('Give a whole number of calls.')
  .min(1, 'At least 1 call a minute.')
  .max(1_000_000, 'At most 1,000,000 calls a minute.')

/** What admins decide for the whole installation, with what holds until they have. */
export const settings = {
  /** Whose roles need a second factor to do anything. */
  second_factor: {
    schema: z.strictObject({
      roles: z
        .array(RoleSchema)
        .max(4)
        .transform((roles) => RoleSchema.options.filter((role) => roles.includes(role))),
    }),
    default: { roles: ['adjudicator', 'admin'] },
  },
  /** After how many hours without use a session ends. */
  session: {
    schema: z.strictObject({
      idleHours: z
        .int('Give a whole number of hours.')
        .min(1, 'At least 1 hour.')
        .max(336, 'At most 336 hours: a session ends after 14 days anyway.'),
    }),
    default: { idleHours: 72 },
  },
  /** Whom someone who is refused is told to ask; empty: the names of admins, and to viewers none. */
  contact: {
    schema: z.strictObject({ text: z.string().trim().max(200, 'Use at most 200 characters.') }),
    default: { text: '' },
  },
  /** Calls a minute of one API key, by the scope that the endpoint needs. */
  api_limits: {
    schema: z.strictObject({
      read: callsAMinute.default(defaultApiLimits.read),
      import: callsAMinute.default(defaultApiLimits.import),
      run: callsAMinute.default(defaultApiLimits.run),
      admin: callsAMinute.default(defaultApiLimits.admin),
    }),
    default: defaultApiLimits,
  },
  /** For how many days each kind of record is kept. */
  retention: { schema: RetentionPeriods, default: usualPeriods },
} as const satisfies Record<string, { schema: z.ZodType; default: unknown }>

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = z.infer<(typeof settings)[Name]['schema']>
