import { z } from 'zod'
import { modes, useCases } from '../task-facets'
import { TurnMessage } from '../turns'
import { ReviewDraft } from './review-draft'
import { changeActions, reviewDecisions } from './review-decisions'

const Id = z.uuid('This is not an id.')
const Version = z
  .int('This is not a version.')
  .min(0, 'This is not a version.')
  .max(2_147_483_647, 'This is not a version.')

export const OfReview = z.strictObject({ assignmentId: Id })
export type OfReview = z.infer<typeof OfReview>

/** `baseVersion` is the draft's version that was changed, 0 for the first save. */
export const SaveReview = z.strictObject({
  assignmentId: Id,
  baseVersion: Version,
  content: ReviewDraft,
  /** Whether what is written over must stay in the history. */ keep: z.boolean().default(false),
})
export type SaveReview = z.infer<typeof SaveReview>

/** What a save came to. After a conflict the last version is told, and neither text is overwritten. */
export const SavedReview = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('saved'), version: Version, savedAt: z.iso.datetime() }),
  z.strictObject({
    is: z.literal('conflict'),
    version: Version,
    content: ReviewDraft,
    savedAt: z.iso.datetime(),
  }),
])
export type SavedReview = z.infer<typeof SavedReview>

/** What one wrote for a review that is closed; null is nothing. */
export const KeptReview = z.strictObject({ content: ReviewDraft.nullable() })
export type KeptReview = z.infer<typeof KeptReview>

/** The draft's version is what the reviewer saw: another one is not submitted unseen. */
export const SubmitReview = z.strictObject({ assignmentId: Id, draftVersion: Version })
export type SubmitReview = z.infer<typeof SubmitReview>

/** A review that counts. What became of the task is not told: it would say what others said. */
export const SubmittedReview = z.strictObject({ decision: z.enum(reviewDecisions) })
export type SubmittedReview = z.infer<typeof SubmittedReview>

export const endings = ['handed_back', 'skipped'] as const
/** Gives an item back, to go on later or never to be asked again. */
export const EndAssignment = z.strictObject({
  assignmentId: Id,
  as: z.enum(endings),
  reason: z.string().trim().max(500, 'A reason has at most 500 characters.').default(''),
})
export type EndAssignment = z.infer<typeof EndAssignment>

/** What is known of a task before it is opened. */
const Facets = z.strictObject({
  dataset: z.string(),
  mode: z.enum(modes).nullable(),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  language: z.string().nullable(),
  criteria: z.int(),
  /** What reading and judging it usually takes, from the words on the screen. */
  minutes: z.int(),
})

/** An item that someone has taken. */
export const OpenItem = Facets.extend({
  assignmentId: Id,
  /** When it goes back if nothing is done; null when it was given by an admin. */
  reservedUntil: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** Whether something is written. */
  begun: z.boolean(),
  /** They reviewed an earlier version. */
  again: z.boolean(),
})
export type OpenItem = z.infer<typeof OpenItem>

/** The queue of one physician: what they have, and what could be next. */
export const ReviewQueue = z.strictObject({
  open: z.array(OpenItem),
  next: Facets.nullable(),
  /** Tasks that they could take now. */
  waiting: z.int(),
  /** Why there is nothing to take: a sentence; null while there is, or while nothing stands in the way. */
  silence: z.string().nullable(),
})
export type ReviewQueue = z.infer<typeof ReviewQueue>

export const ReviewedCriterion = z.strictObject({
  stableId: Id,
  text: z.string(),
  points: z.int(),
  tags: z.array(z.string()),
  evidence: z.string(),
})
export type ReviewedCriterion = z.infer<typeof ReviewedCriterion>

/** What the author answered to it; null while nothing. */
const Reply = z.string().nullable()
const ChangeMade = z.strictObject({
  action: z.enum(changeActions),
  stableId: Id,
  text: z.string().nullable(),
  points: z.int().nullable(),
  reason: z.string(),
  note: z.string(),
  reply: Reply,
})

/** What a reviewer sees: the text that is judged, and nothing that tells who wrote it, which llm answered or how it was rated. */
export const OpenReview = z.strictObject({
  assignmentId: Id,
  /** For the guard, which knows texts by their task. */
  taskId: Id,
  task: Facets,
  /** Counts from 1: above 1 it came back and was mended. */
  number: z.int(),
  versionId: Id,
  reservedUntil: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  conversation: z.array(TurnMessage),
  ratedResponse: z.string().nullable(),
  criteria: z.array(ReviewedCriterion),
  /** Answers of other systems to the same conversation, to test a criterion on. */
  otherAnswers: z.array(z.string()),
  /** The version that they reviewed before, with what they said then. */
  before: z
    .strictObject({
      conversation: z.array(TurnMessage),
      ratedResponse: z.string().nullable(),
      criteria: z.array(ReviewedCriterion),
      decision: z.enum(reviewDecisions),
      reasons: z.array(z.string()),
      note: z.string(),
      /** To the reasons and the note. */
      reply: Reply,
      changes: z.array(ChangeMade),
    })
    .nullable(),
  draft: z.strictObject({ version: Version, content: ReviewDraft, savedAt: z.iso.datetime() }).nullable(),
})
export type OpenReview = z.infer<typeof OpenReview>
