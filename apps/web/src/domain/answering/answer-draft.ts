import { z } from 'zod'
import { answerLimits, consultedKinds } from './declaration'

const Note = z
  .string()
  .max(answerLimits.note, `Keep it under ${answerLimits.note.toLocaleString('en')} characters.`)

/** An unfinished answer: `draft.content` of the kind `baseline`. */
export const AnswerDraft = z.strictObject({
  format: z.literal(1),
  /** The version whose conversation is answered. */
  versionId: z.uuid('This is not an id.'),
  /** Markdown. */
  text: z
    .string()
    .max(answerLimits.text, `An answer has at most ${answerLimits.text.toLocaleString('en')} characters.`),
  /** What was consulted; empty until the physician says so. */
  consulted: z.array(z.enum(consultedKinds)).max(consultedKinds.length),
  /** What else, in words. */
  consultedNote: Note,
  /** Links to sources. */
  sources: z
    .array(z.string().max(answerLimits.source, `A link has at most ${answerLimits.source} characters.`))
    .max(answerLimits.sources, `Give at most ${answerLimits.sources} sources.`),
  /** Whether AI was used; null until the physician says so. */
  aiUsed: z.boolean().nullable(),
  /** Whether the work was interrupted; null until the physician says so. */
  interrupted: z.boolean().nullable(),
  /** Characters that were pasted into the text so far. */
  pastedCharacters: z.int().min(0).max(100_000_000),
  /** Only for the physician: it is never copied out of the draft. */
  privateNote: Note,
})
export type AnswerDraft = z.infer<typeof AnswerDraft>
