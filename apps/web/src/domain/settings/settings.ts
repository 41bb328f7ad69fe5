import { z } from 'zod'
import { defaultApiLimits } from '../platform/limits'
import { RoleSchema } from '../permissions/roles'
import { RetentionPeriods, usualPeriods } from './retention'

const callsAMinute = z
  .int('Give a whole number of calls.')
  .min(1, 'At least 1 call per minute.')
  .max(1_000_000, 'At most 1,000,000 calls per minute.')

/** Installation-wide settings with their defaults. */
export const settings = {
  /** The roles that require a second factor. */
  second_factor: {
    schema: z.strictObject({
      roles: z
        .array(RoleSchema)
        .max(4)
        .transform((roles) => RoleSchema.options.filter((role) => roles.includes(role))),
    }),
    default: { roles: ['adjudicator', 'admin'] },
  },
  /** Idle hours after which a session expires. */
  session: {
    schema: z.strictObject({
      idleHours: z
        .int('Give a whole number of hours.')
        .min(1, 'At least 1 hour.')
        .max(336, 'At most 336 hours: a session ends after 14 days anyway.'),
    }),
    default: { idleHours: 72 },
  },
  /** Whom people should ask when they lack access. If empty: the admins' names, which viewers don't see. */
  contact: {
    schema: z.strictObject({ text: z.string().trim().max(200, 'Use at most 200 characters.') }),
    default: { text: '' },
  },
  /** Calls per minute and API key, by required scope. */
  api_limits: {
    schema: z.strictObject({
      read: callsAMinute.default(defaultApiLimits.read),
      import: callsAMinute.default(defaultApiLimits.import),
      run: callsAMinute.default(defaultApiLimits.run),
      systems: callsAMinute.default(defaultApiLimits.systems),
      admin: callsAMinute.default(defaultApiLimits.admin),
    }),
    default: defaultApiLimits,
  },
  /** Retention in days, per kind of record. */
  retention: { schema: RetentionPeriods, default: usualPeriods },
} as const satisfies Record<string, { schema: z.ZodType; default: unknown }>

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = z.infer<(typeof settings)[Name]['schema']>
