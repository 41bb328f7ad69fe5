import { z } from 'zod'

const Id = z.uuid('This is not an id.')

/** A version of a draft; 0 before the first save. */
export const DraftVersion = z
  .int('This is not a version.')
  .min(0, 'This is not a version.')
  .max(2_147_483_647, 'This is not a version.')

export const OfAssignment = z.strictObject({ assignmentId: Id })
export type OfAssignment = z.infer<typeof OfAssignment>

/** `draftVersion` is the version on screen, so that nobody submits a text that they haven't seen. */
export const SubmitAssignment = z.strictObject({ assignmentId: Id, draftVersion: DraftVersion })
export type SubmitAssignment = z.infer<typeof SubmitAssignment>

const endings = ['handed_back', 'skipped'] as const

/** Hands an assignment back, or skips it so that the task is not offered to this person again. */
export const EndAssignment = z.strictObject({
  assignmentId: Id,
  as: z.enum(endings),
  reason: z.string().trim().max(500, 'A reason has at most 500 characters.').default(''),
})
export type EndAssignment = z.infer<typeof EndAssignment>

/** Skips the task that is offered next, named by its version, before it is taken. */
export const SkipOffered = z.strictObject({
  versionId: Id,
  reason: z
    .string()
    .trim()
    .min(1, 'Give a reason for skipping it. It will not be offered to you again.')
    .max(500, 'A reason has at most 500 characters.'),
})
export type SkipOffered = z.infer<typeof SkipOffered>

/** The input of a save; `baseVersion` is the version of the draft that was edited. */
export const saveDraftInput = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    assignmentId: Id,
    baseVersion: DraftVersion,
    content,
    /** Whether the overwritten version stays in the history. */
    keep: z.boolean().default(false),
  })

/** The result of a save. A conflict returns the stored version, and overwrites neither text. */
export const savedDraft = <Content extends z.ZodType>(content: Content) =>
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('saved'), version: DraftVersion, savedAt: z.iso.datetime() }),
    z.strictObject({
      is: z.literal('conflict'),
      version: DraftVersion,
      content,
      savedAt: z.iso.datetime(),
    }),
  ])

/** When a held submission takes effect; null if it isn't held. */
export const TakesEffectAt = z.iso.datetime().nullable()

/** The draft of an assignment that can't be changed; null if nothing was written. */
export const keptDraft = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    content: content.nullable(),
    takesEffectAt: TakesEffectAt,
    /** Whether it was submitted and took effect. */
    isSubmitted: z.boolean(),
    /** The task, once the actor may read its outcome. */
    outcomeOf: z.uuid().nullable(),
  })
