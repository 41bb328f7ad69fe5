import { z } from 'zod'

/** Calls or tokens per minute; null for no limit. */
export const CallRate = z
  .int('Give a whole number, or leave the field empty for no limit.')
  .min(1, 'Give at least 1, or leave the field empty for no limit.')
  .max(1_000_000_000, 'Give at most 1,000,000,000.')
  .nullable()

/** The limits of the calls to one provider, address and key, shared by all systems and judges that use them. */
export const callLimitFields = {
  /** The maximum number of calls in flight; the platform finds what the provider handles below it. */
  maxConcurrency: z
    .int('Give a whole number.')
    .min(1, 'Give at least 1 call at once.')
    .max(10_000, 'Give at most 10,000 calls at once.'),
  requestsPerMinute: CallRate,
  /** Prompt and answer together. */
  tokensPerMinute: CallRate,
}
const Settings = z.strictObject(callLimitFields)
export type CallLimitSettings = z.infer<typeof Settings>
export const callLimitNames = Object.keys(callLimitFields) as (keyof CallLimitSettings)[]

export const CallLimits = z.strictObject({
  ...callLimitFields,
  /** Whether nobody has set them yet. */
  isDefault: z.boolean(),
  /** The other systems and judges that share them. */
  sharedWith: z.array(z.string()),
})
export type CallLimits = z.infer<typeof CallLimits>

/** New limits; what is left out stays. */
export const ChangeCallLimits = Settings.partial()
  .refine(
    (limits) => Object.values(limits).some((limit) => limit !== undefined),
    'Give maxConcurrency, requestsPerMinute or tokensPerMinute.',
  )
  .meta({ id: 'ChangeCallLimits', examples: [{ maxConcurrency: 64 }] })
export type ChangeCallLimits = z.infer<typeof ChangeCallLimits>

/** The limits of a system's or judge's connection; `seen` holds those the admin saw. */
export const SetCallLimits = z.strictObject({
  subject: z.enum(['system', 'judge']),
  id: z.uuid('This is not an id.'),
  limits: ChangeCallLimits,
  seen: Settings.optional(),
})
export type SetCallLimits = z.infer<typeof SetCallLimits>

/** Whether the limits hold the same numbers. */
export function isSameLimits(one: CallLimitSettings, other: CallLimitSettings): boolean {
  return callLimitNames.every((name) => one[name] === other[name])
}
