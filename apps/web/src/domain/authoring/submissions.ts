import { z } from 'zod'
import { TurnMessage } from '../turns/turns'
import { ContextFact, DraftCriterion, nodeOrigins } from './task-drafts'
import { MAX_NOTE_LENGTH } from './draft-limits'
import { difficulties, useCases } from '../datasets/task-facets'

const Id = z.uuid('This is not an id.')
const Note = z.string().max(MAX_NOTE_LENGTH)

/** `draftVersion` is the version on screen; submitting any other version fails. */
export const SubmitTask = z.strictObject({ taskId: Id, draftVersion: z.int().min(1).max(1_000_000_000) })
export type SubmitTask = z.infer<typeof SubmitTask>

/** The provenance of a version: the column `task_version.authoring`. */
export const VersionAuthoring = z.strictObject({
  format: z.literal(1),
  /** The submitted draft version, which identifies a repeated request. */
  draftVersion: z.int(),
  /** The origin of each turn of the conversation, in order. */
  turns: z.array(z.strictObject({ origin: z.enum(nodeOrigins), turnId: Id.nullable() })),
  ratedTurnId: Id,
  servedLlm: z.string().nullable(),
  /** Answers to the final user turn, the rated one included. */
  tries: z.int().min(1),
  /** All answers given for the task, because rewording a question or branching is another try, too. */
  answers: z.int().min(1),
  context: z.array(ContextFact),
  notes: z.strictObject({
    accuracy: Note,
    completeness: Note,
    communication: Note,
    instructionFollowing: Note,
    impact: Note,
  }),
  /**
   * Each reply has its review's id, because letters shift when a review is excluded; null for an adjudicator.
   */
  replies: z.array(z.strictObject({ point: z.string(), text: Note, reviewId: Id.nullish() })),
})
export type VersionAuthoring = z.infer<typeof VersionAuthoring>

/** The provenance of a criterion in an authored version: the column `criterion.provenance`. */
export const CriterionProvenance = z.strictObject({
  by: z.literal('author'),
  origin: DraftCriterion.shape.origin,
  /** The first version that contains it, and the version in which it last changed. */
  since: z.int().min(1),
  changed: z.int().min(1),
})
export type CriterionProvenance = z.infer<typeof CriterionProvenance>

/** The content of a version or draft, for comparing and hashing. */
export const VersionContent = z.strictObject({
  conversation: z.array(TurnMessage),
  ratedResponse: z.string().nullable(),
  responseQuality: z.int().nullable(),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  language: z.string().nullable(),
  criteria: z.array(
    z.strictObject({
      id: Id,
      text: z.string(),
      points: z.number().nullable(),
      tags: z.array(z.string()),
      evidence: z.string(),
    }),
  ),
})
export type VersionContent = z.infer<typeof VersionContent>

/** A reviewer's proposal for one criterion. */
export const ProposedChange = z.strictObject({
  action: z.enum(['edit', 'points', 'drop', 'add']),
  criterionId: Id.nullable(),
  text: z.string().nullable(),
  points: z.number().nullable(),
})
export type ProposedChange = z.infer<typeof ProposedChange>

/**
 * A point that the author has to answer. `from` names a reviewer only by letter, to keep the author blind.
 */
export const ReturnPoint = z.strictObject({
  id: z.string().max(100),
  from: z.string(),
  reasons: z.array(z.string()),
  note: z.string(),
  change: ProposedChange.nullable(),
})
export type ReturnPoint = z.infer<typeof ReturnPoint>

const VersionLine = z.strictObject({
  number: z.int(),
  submittedAt: z.iso.datetime(),
  difficulty: z.enum(difficulties).nullable(),
  criteria: z.int(),
})

/** A task as its author sees it after submission. */
export const Submission = z.strictObject({
  versions: z.array(VersionLine),
  /** The llm that gave the rated response, revealed after the first submission. */
  answeredBy: z.strictObject({ system: z.string(), llm: z.string(), vendor: z.string() }).nullable(),
  tries: z.int().nullable(),
  /** The content of the current version. */
  current: VersionContent.nullable(),
  /** The points of the return, grouped by reviewer; empty unless the task is returned. */
  points: z.array(ReturnPoint),
  /** The day of the return. */
  returnedOn: z.iso.date().nullable(),
})
export type Submission = z.infer<typeof Submission>

/** A task with a similar conversation. */
export const NearDuplicate = z.strictObject({
  /** Estimated share of common shingles, from 0 to 1. */
  share: z.number().min(0).max(1),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  language: z.string().nullable(),
  /** Whether the current author wrote it. */
  isOwn: z.boolean(),
  /** A page where the author can read it; null if they aren't allowed to. */
  href: z.string().nullable(),
})
export type NearDuplicate = z.infer<typeof NearDuplicate>

/** The server's check of a draft before submission. */
export const SubmitPreview = z.strictObject({
  /** One sentence if the server would refuse a complete draft; otherwise null. */
  refusal: z.string().nullable(),
  nearDuplicates: z.array(NearDuplicate),
})
export type SubmitPreview = z.infer<typeof SubmitPreview>

export const Submitted = z.strictObject({ version: z.int() })
export type Submitted = z.infer<typeof Submitted>
