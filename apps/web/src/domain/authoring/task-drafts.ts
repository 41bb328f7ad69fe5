import { z } from 'zod'
import {
  MAX_CRITERION_LENGTH,
  MAX_EVIDENCE_LENGTH,
  MAX_TURN_LENGTH,
  MAX_CRITERIA,
  MAX_EXAMPLES,
  MAX_FACTS,
  MAX_DECLINED,
  MAX_NODES,
  MAX_NOTE_LENGTH,
} from './draft-limits'
import { modes, useCases } from '../datasets/task-facets'

const Id = z.uuid('This is not an id.')

export const TaskRef = z.strictObject({ taskId: Id })

/** A turn's origin: typed, pasted or edited by the author, or a hidden llm's unedited answer. */
export const nodeOrigins = ['typed', 'answer', 'pasted', 'edited'] as const
export type NodeOrigin = (typeof nodeOrigins)[number]

/** A turn in the conversation tree. Its parent is the previous turn; several children are branches. */
export const DraftNode = z.strictObject({
  id: Id,
  parentId: Id.nullable(),
  role: z.enum(['user', 'assistant']),
  origin: z.enum(nodeOrigins),
  /** Empty for an answer: its text is stored with the turn. */
  text: z.string().max(MAX_TURN_LENGTH),
  /** The stored turn of the answer, or of the answer that the author edited. */
  turnId: Id.nullable(),
})
export type DraftNode = z.infer<typeof DraftNode>

/** How a criterion got into the rubric. */
const criterionOrigins = [
  'written',
  'suggested',
  'library',
  'template',
  'split',
  'merged',
  'version',
] as const

export const DraftCriterion = z.strictObject({
  /** Stable across versions. */
  id: Id,
  text: z.string().max(MAX_CRITERION_LENGTH),
  /** The number in the field, valid or not; null for an empty field. */
  points: z.number().min(-1_000).max(1_000).nullable(),
  tags: z.array(z.string().min(1).max(60)).max(12),
  /** A citation or a link. */
  evidence: z.string().max(MAX_EVIDENCE_LENGTH),
  origin: z.strictObject({ is: z.enum(criterionOrigins), of: z.array(Id).max(12) }),
})
export type DraftCriterion = z.infer<typeof DraftCriterion>

/** A fact that a colleague would ask for: given in the conversation, or deliberately left out. */
export const ContextFact = z.strictObject({
  fact: z.string().min(1).max(80),
  state: z.enum(['given', 'missing']),
  note: z.string().max(500),
})
export type ContextFact = z.infer<typeof ContextFact>

const Note = z.string().max(MAX_NOTE_LENGTH)

/** An answer for testing the rubric, in addition to the rated response. */
export const ExampleAnswer = z.strictObject({
  id: Id,
  origin: z.enum(['written', 'system']),
  /** The author's judgment of it; null if there is none. */
  quality: z.enum(['good', 'bad']).nullable(),
  text: z.string().max(MAX_TURN_LENGTH),
  turnId: Id.nullable(),
})
export type ExampleAnswer = z.infer<typeof ExampleAnswer>

/** Everything that an author writes for a task. `rubric-checks` and `missing-parts` check it. */
export const TaskDraft = z.strictObject({
  format: z.literal(1),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().max(80).nullable(),
  /** BCP 47. */
  language: z.string().max(35).nullable(),
  nodes: z.array(DraftNode).max(MAX_NODES),
  /** The last turn shown; the path from the root to it is the conversation. */
  headId: Id.nullable(),
  /** Typed, but not sent yet. */
  message: z.string().max(MAX_TURN_LENGTH),
  /** Questions sent so far. Part of the next question's id, so that a restored draft doesn't ask twice. */
  asks: z.int().min(0).max(100_000).default(0),
  criteria: z.array(DraftCriterion).max(MAX_CRITERIA),
  context: z.array(ContextFact).max(MAX_FACTS),
  /** From 1 to 7 (best). */
  responseQuality: z.int().min(1).max(7).nullable(),
  /** The turn of the rated answer; null in drafts older than this field. */
  ratedTurnId: Id.nullable().default(null),
  notes: z.strictObject({
    accuracy: Note,
    completeness: Note,
    communication: Note,
    instructionFollowing: Note,
    impact: Note,
  }),
  examples: z.array(ExampleAnswer).max(MAX_EXAMPLES),
  /** Texts of declined suggestions, which aren't shown again. */
  declined: z.array(z.string().max(MAX_CRITERION_LENGTH)).max(MAX_DECLINED),
  /** The author's reply to each point of a return. */
  replies: z.array(z.strictObject({ point: z.string().max(100), text: Note })).max(100),
})
export type TaskDraft = z.infer<typeof TaskDraft>
/** What shows no criteria needs no new look when one of them changes. */
export type DraftWithoutRubric = Omit<TaskDraft, 'criteria'>

/** Changes the draft. Undo reverts consecutive changes with the same `what` as one step. */
export type ChangeDraft = (what: string, change: (draft: TaskDraft) => TaskDraft) => void

/** Everything the editor needs to know about a task besides its draft. */
export const AuthoringTask = z.strictObject({
  id: Id,
  datasetId: Id,
  datasetName: z.string(),
  status: z.enum([
    'draft',
    'revision',
    'in_review',
    'in_adjudication',
    'accepted',
    'released',
    'rejected',
    'withdrawn',
    'retired',
  ]),
  mode: z.enum(modes),
  planUseCase: z.enum(useCases).nullable(),
  planSpecialty: z.string().nullable(),
  /** Whether it began as a duplicate of another task. */
  isCopy: z.boolean(),
  /** The current version; null before the first submission. */
  versionNumber: z.int().nullable(),
  /** Whether the required systems and the judge are available. */
  can: z.strictObject({ ask: z.boolean(), testDrive: z.boolean(), suggest: z.boolean() }),
})
export type AuthoringTask = z.infer<typeof AuthoringTask>
