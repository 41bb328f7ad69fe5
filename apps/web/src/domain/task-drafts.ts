import { z } from 'zod'
import {
  LONGEST_CRITERION,
  LONGEST_EVIDENCE,
  LONGEST_TURN,
  MOST_CRITERIA,
  MOST_EXAMPLES,
  MOST_NODES,
} from './draft-limits'
import { modes, useCases } from './task-facets'

const Id = z.uuid('This is not an id.')

/** Where the text of a turn comes from: typed, pasted or changed by the author, or the unedited answer of a hidden llm. */
export const nodeOrigins = ['typed', 'answer', 'pasted', 'edited'] as const
export type NodeOrigin = (typeof nodeOrigins)[number]

/** A turn in the tree of what was tried. Its parent is the turn before it; several children are branches. */
export const DraftNode = z.strictObject({
  id: Id,
  parentId: Id.nullable(),
  role: z.enum(['user', 'assistant']),
  origin: z.enum(nodeOrigins),
  /** Empty for an answer: its text is the turn's own. */
  text: z.string().max(LONGEST_TURN),
  /** The asked turn: of an answer, and of an edited one the answer that it was. */
  turnId: Id.nullable(),
})
export type DraftNode = z.infer<typeof DraftNode>

/** How a criterion came into the rubric. */
export const criterionOrigins = [
  'written',
  'suggested',
  'library',
  'template',
  'split',
  'merged',
  'version',
] as const

export const DraftCriterion = z.strictObject({
  /** Stays the same across versions. */
  id: Id,
  text: z.string().max(LONGEST_CRITERION),
  /** What stands in the field, allowed or not; null while there is nothing. */
  points: z.number().min(-1_000).max(1_000).nullable(),
  tags: z.array(z.string().min(1).max(60)).max(12),
  /** A citation or link. */
  evidence: z.string().max(LONGEST_EVIDENCE),
  origin: z.strictObject({ is: z.enum(criterionOrigins), of: z.array(Id).max(12) }),
})
export type DraftCriterion = z.infer<typeof DraftCriterion>

/** What a colleague would ask for: told in the conversation, or left out on purpose. */
export const ContextFact = z.strictObject({
  fact: z.string().min(1).max(80),
  state: z.enum(['given', 'missing']),
  note: z.string().max(500),
})
export type ContextFact = z.infer<typeof ContextFact>

const Note = z.string().max(2_000)

/** An answer to test the rubric on, besides the rated response. */
export const ExampleAnswer = z.strictObject({
  id: Id,
  origin: z.enum(['written', 'system']),
  /** What the author thinks of it; null: not said. */
  quality: z.enum(['good', 'bad']).nullable(),
  text: z.string().max(LONGEST_TURN),
  turnId: Id.nullable(),
})
export type ExampleAnswer = z.infer<typeof ExampleAnswer>

/** All that an author is writing. What is said of it: `rubric-checks`, `missing-parts`. */
export const TaskDraft = z.strictObject({
  format: z.literal(1),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().max(80).nullable(),
  /** BCP 47. */
  language: z.string().max(35).nullable(),
  nodes: z.array(DraftNode).max(MOST_NODES),
  /** Where the shown conversation ends; the path from its root to it is the conversation. */
  headId: Id.nullable(),
  /** Typed and not yet sent. */
  message: z.string().max(LONGEST_TURN),
  /** Questions sent so far. With the question it names the next one, so that a draft that was restored asks nothing twice. */
  asks: z.int().min(0).max(100_000).default(0),
  criteria: z.array(DraftCriterion).max(MOST_CRITERIA),
  context: z.array(ContextFact).max(40),
  /** 1–7, 7 is best. */
  responseQuality: z.int().min(1).max(7).nullable(),
  /** The answer that was rated so; null in drafts from before it was kept. */
  ratedTurnId: Id.nullable().default(null),
  notes: z.strictObject({
    accuracy: Note,
    completeness: Note,
    communication: Note,
    instructionFollowing: Note,
    impact: Note,
  }),
  examples: z.array(ExampleAnswer).max(MOST_EXAMPLES),
  /** Suggestions that were turned down, by their text, so that they are not shown again. */
  declined: z.array(z.string().max(LONGEST_CRITERION)).max(100),
  /** What the author says to each point of a return. */
  replies: z.array(z.strictObject({ point: z.string().max(100), text: Note })).max(100),
})
export type TaskDraft = z.infer<typeof TaskDraft>

/** Changes the draft; `what` names the step for undo, and steps of the same name in a row are one. */
export type ChangeDraft = (what: string, change: (draft: TaskDraft) => TaskDraft) => void

/** What the editor knows of a task besides the draft. */
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
  /** The version that is in review or was last; null before the first submission. */
  versionNumber: z.int().nullable(),
  /** Whether systems and a judge are set for it. */
  can: z.strictObject({ ask: z.boolean(), testDrive: z.boolean(), suggest: z.boolean() }),
})
export type AuthoringTask = z.infer<typeof AuthoringTask>
