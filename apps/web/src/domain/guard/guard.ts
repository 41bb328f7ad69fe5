import { z } from 'zod'
import { guardClasses } from './classes'

/** The limits match the size of the largest possible draft. */
const Texts = z
  .array(z.string().max(30_000))
  .max(1_500)
  .refine(
    (texts) => texts.reduce((sum, text) => sum + text.length, 0) <= 600_000,
    'These texts are too long to check at once. Send them in parts.',
  )
const GuardClassName = z.enum(guardClasses)

export const GuardTexts = z.strictObject({ taskId: z.uuid('This is not an id.'), texts: Texts })
export type GuardTexts = z.infer<typeof GuardTexts>

const Finding = z.strictObject({
  text: z.int().min(0),
  start: z.int().min(0),
  end: z.int().min(0),
  class: GuardClassName,
  /** Shown, but stops nothing. */
  certainty: z.literal('possible').optional(),
})

export const GuardAnswer = z.strictObject({
  findings: z.array(Finding),
  /** A sentence if the deployment’s analyzer took no part in the check; otherwise null. */
  note: z.string().nullable(),
})

/** A passage and its surrogate. */
const Replacement = z.strictObject({ from: z.string(), to: z.string() })
export type Replacement = z.infer<typeof Replacement>

/** The texts with surrogates for the findings, and what was replaced, a passage each. */
export const GuardReplaced = z.strictObject({ texts: z.array(z.string()), replaced: z.array(Replacement) })
export type GuardReplaced = z.infer<typeof GuardReplaced>

const MAX_OVERRIDDEN = 200
export const OverrideGuard = z.strictObject({
  taskId: z.uuid('This is not an id.'),
  /** The findings exactly as in the text. Only their keyed hashes are stored. */
  spans: z
    .array(z.strictObject({ class: GuardClassName, text: z.string().min(1).max(500) }))
    .min(1)
    .max(MAX_OVERRIDDEN),
  reason: z.string().trim().min(10, 'Say in at least 10 letters why this is not about a patient.').max(500),
})
export type OverrideGuard = z.infer<typeof OverrideGuard>
