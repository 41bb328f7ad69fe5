/** What a dataset tells the people who work in it. Each published version stays as it is. */
import { z } from 'zod'
import { isStorable } from '../platform/strip-unstorable-chars'

export const guidelinesLimits = {
  text: 40_000,
  entries: 40,
  question: 300,
  answer: 4_000,
  name: 200,
  reach: 500,
  note: 500,
} as const

const NOT_STORABLE = 'This contains a character that can’t be stored.'
const atMost = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Shorten this to at most ${most.toLocaleString('en')} characters.`)
    .refine(isStorable, NOT_STORABLE)

const FaqEntry = z.strictObject({
  question: atMost(guidelinesLimits.question).pipe(z.string().min(1, 'Write the question, or remove it.')),
  /** Markdown. */
  answer: atMost(guidelinesLimits.answer).pipe(
    z.string().min(1, 'Write the answer, or remove the question.'),
  ),
})

/** How to reach the coordinators of a dataset; both fields may be empty. */
const Contact = z.strictObject({
  /** A name or a role. */
  name: atMost(guidelinesLimits.name),
  /** An email address or any other way. */
  reach: atMost(guidelinesLimits.reach),
})

/** The guidelines, the FAQ and the contact of a dataset. */
export const GuidelinesContent = z.strictObject({
  /** Markdown. */
  text: atMost(guidelinesLimits.text).pipe(z.string().min(1, 'Write the guidelines first.')),
  faq: z.array(FaqEntry).max(guidelinesLimits.entries, `Keep at most ${guidelinesLimits.entries} questions.`),
  contact: Contact,
})
export type GuidelinesContent = z.infer<typeof GuidelinesContent>

/** A version as stored (setting `guidelines`); the highest version applies. */
export const StoredGuidelines = z.object({
  text: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  contact: z.object({ name: z.string(), reach: z.string() }).default({ name: '', reach: '' }),
  /** What changed, in a sentence or two. */
  note: z.string().default(''),
  mustAcknowledge: z.boolean().default(true),
})
export type StoredGuidelines = z.infer<typeof StoredGuidelines>

export const emptyGuidelines: GuidelinesContent = { text: '', faq: [], contact: { name: '', reach: '' } }

const Version = z.int().min(1).max(1_000_000_000)

export const PublishGuidelines = z.strictObject({
  datasetId: z.uuid('This is not an id.'),
  /** The version that the admin edited; 0 for the first. */
  basedOn: z.int().min(0).max(1_000_000_000),
  content: GuidelinesContent,
  note: atMost(guidelinesLimits.note).pipe(z.string().min(1, 'Say in a sentence what changed.')),
  mustAcknowledge: z.boolean(),
})
export type PublishGuidelines = z.infer<typeof PublishGuidelines>

export const AcknowledgeGuidelines = z.strictObject({
  datasetId: z.uuid('This is not an id.'),
  version: Version,
})
export type AcknowledgeGuidelines = z.infer<typeof AcknowledgeGuidelines>

export const ReadGuidelines = z.strictObject({
  datasetId: z.uuid('This is not an id.'),
  /** The current version if absent. */
  version: Version.optional(),
})
export type ReadGuidelines = z.infer<typeof ReadGuidelines>
