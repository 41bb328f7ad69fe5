import { z } from 'zod'

/** Shorter ones stand in too many places that are not meant. */
export const SHORTEST = { task: 3, everywhere: 8 } as const
export const CONFIRM = 'redact'

/** How a redacted text reads from then on; as `redact_text` of the database writes it. */
export const writeTombstone = (day: string) => `[redacted ${day}: patient data]`

/** An id, an external id, or the link of a task's page. */
export const FindTask = z.strictObject({
  task: z
    .string()
    .trim()
    .min(1, 'Paste the id or the link of a task.')
    .max(500, 'This is neither an id nor a link. Copy the address of the task’s page.'),
})
export type FindTask = z.infer<typeof FindTask>

const storable = (text: string) => !text.includes('\0') && text.isWellFormed()
const Wanted = z
  .string()
  .max(200_000, 'This is longer than any text of a task.')
  .refine(
    (text) => text.trim().length >= SHORTEST.task,
    `Take at least ${SHORTEST.task} characters: shorter ones stand in too many places.`,
  )
  .refine(storable, 'This holds a character that cannot be stored. Copy it anew.')

export const PreviewRedaction = z.strictObject({ taskId: z.uuid(), text: Wanted })
export type PreviewRedaction = z.infer<typeof PreviewRedaction>

export const RedactTask = PreviewRedaction.extend({
  /** Not only in the task and what came of it. */
  everywhere: z.boolean(),
  reason: z
    .string()
    .trim()
    .min(10, 'Give a reason in a few words, at least 10 characters. It is kept for good.')
    .max(500, 'Use at most 500 characters.')
    .refine(storable, 'This holds a character that cannot be stored. Type it anew.'),
  confirm: z
    .string()
    .max(20)
    .refine((typed) => typed.trim().toLowerCase() === CONFIRM, `Type the word ${CONFIRM}.`),
})
export type RedactTask = z.infer<typeof RedactTask>

/** One text of a task that can be chosen from. */
export const TaskText = z.strictObject({ place: z.string(), text: z.string() })
export type TaskText = z.infer<typeof TaskText>

export const PastRedaction = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string(),
  everywhere: z.boolean(),
  places: z.int(),
})

/** A task with the texts of all its versions, newest first. */
export const RedactableTask = z.strictObject({
  id: z.uuid(),
  externalId: z.string().nullable(),
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  versions: z.array(
    z.strictObject({
      number: z.int(),
      current: z.boolean(),
      releases: z.array(z.string()),
      texts: z.array(TaskText),
    }),
  ),
  redactions: z.array(PastRedaction),
})
export type RedactableTask = z.infer<typeof RedactableTask>

/** The places of one kind: of the task, and elsewhere. */
export const PlaceCount = z.strictObject({ what: z.string(), ofTask: z.int(), elsewhere: z.int() })

export const RedactionPreview = z.strictObject({
  places: z.array(PlaceCount),
  ofTask: z.int(),
  elsewhere: z.int(),
  /** More than was counted stand there. */
  andMore: z.boolean(),
  /** Releases that hold a version with the text. */
  releases: z.array(z.string()),
  /** Rows of the audit log that hold it: these stay. */
  inAudit: z.int(),
  tombstone: z.string(),
})
export type RedactionPreview = z.infer<typeof RedactionPreview>

/** What a place is, by its table and column. */
export const placeLabels: Record<string, string> = {
  'task_version.conversation': 'Conversations of task versions',
  'task_version.rated_response': 'Rated responses',
  'task_version.source_fields': 'Other fields of imported rows',
  'task_version.example_tags': 'Tags of tasks',
  'criterion.text': 'Criteria',
  'criterion.provenance': 'Where criteria came from',
  'criterion.tags': 'Tags of criteria',
  'draft.content': 'Drafts',
  'assignment.reason': 'Reasons of assignments',
  'review.note': 'Notes of reviews',
  'review.criterion_changes': 'Changes that reviews asked for',
  'adjudication.note': 'Notes of adjudications',
  'adjudication.rating_reason': 'Reasons of final ratings',
  'adjudication.resolutions': 'Resolutions of adjudications',
  'baseline_answer.text': 'Answers of people',
  'baseline_answer.details': 'Reference answers',
  'completion.text': 'Answers of systems',
  'verdict.explanation': 'Explanations of verdicts',
  'attempt.message': 'Messages of provider calls',
  'work_item.failure': 'Failures of work',
  'run.state_reason': 'Why runs stopped',
  'import.errors': 'Errors of imports',
  'import.warnings': 'Warnings of imports',
  'import.failure': 'Failures of imports',
  'import_row.content': 'Rows on their way in',
  'file.name': 'Names of uploads',
  'file_chunk.data': 'Uploaded files, removed whole',
  'turn.conversation': 'Questions put to systems',
  'turn.text': 'Answers to people',
  'turn.failure': 'Failures of answers to people',
  'probe.message': 'Messages of tests',
  'probe.answer': 'Answers to tests',
  'mail.subject': 'Subjects of mails',
  'mail.text': 'Mails',
  'mail.failure': 'Failures of mails',
  'idempotency_key.body': 'Kept answers to programs',
  'dataset.description': 'Descriptions of datasets',
  'dataset_setting.value': 'Guidelines and policies',
}
