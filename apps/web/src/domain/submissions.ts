import { z } from 'zod'
import { TurnMessage } from './turns'
import { ContextFact, DraftCriterion, nodeOrigins } from './task-drafts'
import { difficulties, useCases } from './task-facets'

const Id = z.uuid('This is not an id.')
const Note = z.string().max(2_000)

/** The draft's version is what the author saw: another one is not submitted unseen. */
export const SubmitTask = z.strictObject({ taskId: Id, draftVersion: z.int().min(1).max(1_000_000_000) })
export type SubmitTask = z.infer<typeof SubmitTask>

/** What a version keeps of how it came to be: `task_version.authoring`. */
export const VersionAuthoring = z.strictObject({
  format: z.literal(1),
  /** The draft's version that was submitted: sent again, it is answered alike. */
  draftVersion: z.int(),
  /** Where each turn of the conversation comes from, in order. */
  turns: z.array(z.strictObject({ origin: z.enum(nodeOrigins), turnId: Id.nullable() })),
  ratedTurnId: Id,
  servedLlm: z.string().nullable(),
  /** Answers that were asked for the final user turn, the rated one included. */
  tries: z.int().min(1),
  /** Answers that were given for the task in all: who words a question anew, or branches off, tries again too. */
  answers: z.int().min(1),
  context: z.array(ContextFact),
  notes: z.strictObject({
    accuracy: Note,
    completeness: Note,
    communication: Note,
    instructionFollowing: Note,
    impact: Note,
  }),
  /** With the review that each answers, as letters tell of a review only while nobody's work is taken out; null of an adjudicator's. */
  replies: z.array(z.strictObject({ point: z.string(), text: Note, reviewId: Id.nullish() })),
})
export type VersionAuthoring = z.infer<typeof VersionAuthoring>

/** Where a criterion of an authored version comes from: `criterion.provenance`. */
export const CriterionProvenance = z.strictObject({
  by: z.literal('author'),
  origin: DraftCriterion.shape.origin,
  /** The version in which it first stood, and the one in which it last changed. */
  since: z.int().min(1),
  changed: z.int().min(1),
})
export type CriterionProvenance = z.infer<typeof CriterionProvenance>

/** The content of a version or of what would become one, as differences are told. */
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

/** What a reviewer proposes for one criterion. */
export const ProposedChange = z.strictObject({
  action: z.enum(['edit', 'points', 'drop', 'add']),
  criterionId: Id.nullable(),
  text: z.string().nullable(),
  points: z.number().nullable(),
})
export type ProposedChange = z.infer<typeof ProposedChange>

/** One thing that the author is asked to answer. Who asked is a letter; nothing tells them apart otherwise. */
export const ReturnPoint = z.strictObject({
  id: z.string().max(100),
  from: z.string(),
  reasons: z.array(z.string()),
  note: z.string(),
  change: ProposedChange.nullable(),
})
export type ReturnPoint = z.infer<typeof ReturnPoint>

export const VersionLine = z.strictObject({
  number: z.int(),
  submittedAt: z.iso.datetime(),
  difficulty: z.enum(difficulties).nullable(),
  criteria: z.int(),
})

/** What an author sees of their task once it was submitted. */
export const Submission = z.strictObject({
  versions: z.array(VersionLine),
  /** Who gave the rated response: told after the first submission only. */
  answeredBy: z.strictObject({ system: z.string(), llm: z.string(), vendor: z.string() }).nullable(),
  tries: z.int().nullable(),
  /** The content of the current version. */
  current: VersionContent.nullable(),
  /** What was asked when it came back, in the order of who asked; empty while it is not back. */
  points: z.array(ReturnPoint),
  /** The day on which it came back. */
  returnedOn: z.iso.date().nullable(),
})
export type Submission = z.infer<typeof Submission>

/** A task that reads much like this one. */
export const NearDuplicate = z.strictObject({
  /** How much is shared, as a part of 1: estimated from samples. */
  share: z.number().min(0).max(1),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  language: z.string().nullable(),
  /** Whether it is the author's own. */
  isOwn: z.boolean(),
  /** The page on which the author may read it; null when they may not. */
  href: z.string().nullable(),
})
export type NearDuplicate = z.infer<typeof NearDuplicate>

/** What the server says of a draft before it is submitted. */
export const SubmitPreview = z.strictObject({
  /** Why the server would refuse it although nothing is missing: a sentence. */
  refusal: z.string().nullable(),
  nearDuplicates: z.array(NearDuplicate),
})
export type SubmitPreview = z.infer<typeof SubmitPreview>

export const Submitted = z.strictObject({ version: z.int() })
export type Submitted = z.infer<typeof Submitted>

/** 1–2 of 7 is difficult. */
export const difficultyOf = (responseQuality: number) =>
  (responseQuality <= 2 ? 'difficult' : 'typical') as (typeof difficulties)[number]
