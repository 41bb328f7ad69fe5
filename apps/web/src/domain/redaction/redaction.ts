import { z } from 'zod'
import { isStorable } from '../platform/strip-unstorable-chars'

/** Shorter texts would match too many unrelated places. */
export const MIN_SEARCH_LENGTH = { task: 3, everywhere: 8 } as const
const CONFIRM = 'redact'

/** The tombstone that replaces a redacted text, exactly as the database function `redact_text` writes it. */
export const writeTombstone = (day: string) => `[redacted ${day}: patient data]`

/** A task's id, its external id, or the link to its page. */
export const FindTask = z.strictObject({
  task: z
    .string()
    .trim()
    .min(1, 'Paste the id of a task or a link to it.')
    .max(500, 'This is neither an id nor a link. Copy the address of the task’s page.'),
})
export type FindTask = z.infer<typeof FindTask>

const Wanted = z
  .string()
  .max(200_000, 'This is longer than any task text.')
  .refine(
    (text) => text.trim().length >= MIN_SEARCH_LENGTH.task,
    `Enter at least ${MIN_SEARCH_LENGTH.task} characters: shorter texts match too many places.`,
  )
  .refine(isStorable, 'This contains a character that can’t be stored. Copy it again.')

export const PreviewRedaction = z.strictObject({ taskId: z.uuid(), text: Wanted })
export type PreviewRedaction = z.infer<typeof PreviewRedaction>

export const RedactTask = PreviewRedaction.extend({
  /** Whether to redact everywhere, not only in the task and data derived from it. */
  everywhere: z.boolean(),
  reason: z
    .string()
    .trim()
    .min(10, 'Give a reason of at least 10 characters. It is kept permanently.')
    .max(500, 'Use at most 500 characters.')
    .refine(isStorable, 'This contains a character that can’t be stored. Type it again.'),
  confirm: z
    .string()
    .max(20)
    .refine((typed) => typed.trim().toLowerCase() === CONFIRM, `Type the word ${CONFIRM}.`),
})
export type RedactTask = z.infer<typeof RedactTask>

/** A text of a task in which the user can select the part to redact. */
export const TaskText = z.strictObject({ place: z.string(), text: z.string() })
export type TaskText = z.infer<typeof TaskText>

const PastRedaction = z.strictObject({
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

/** How many places of one kind contain the text, in the task and elsewhere. */
const PlaceCount = z.strictObject({ what: z.string(), ofTask: z.int(), elsewhere: z.int() })

export const RedactionPreview = z.strictObject({
  places: z.array(PlaceCount),
  ofTask: z.int(),
  elsewhere: z.int(),
  /** Whether more places exist than were counted. */
  andMore: z.boolean(),
  /** Releases with a version that contains the text. */
  releases: z.array(z.string()),
  /** Audit entries that contain the text; they can't be changed. */
  inAudit: z.int(),
  tombstone: z.string(),
})
export type RedactionPreview = z.infer<typeof RedactionPreview>

/** Labels for the places, by table and column. */
export const placeLabels: Record<string, string> = {
  'task.external_id': 'Identifiers of tasks',
  'task_version.conversation': 'Conversations of task versions',
  'task_version.rated_response': 'Rated responses',
  'task_version.source_fields': 'Other fields of imported rows',
  'task_version.example_tags': 'Task tags',
  'criterion.text': 'Criteria',
  'criterion.provenance': 'Provenance of criteria',
  'criterion.tags': 'Criterion tags',
  'draft.content': 'Drafts',
  'assignment.reason': 'Assignment reasons',
  'review.note': 'Review notes',
  'review.criterion_changes': 'Criterion changes in reviews',
  'adjudication.note': 'Adjudication notes',
  'adjudication.rating_reason': 'Reasons for final ratings',
  'adjudication.resolutions': 'Resolutions of adjudications',
  'baseline_answer.text': 'Answers by people',
  'baseline_answer.details': 'Reference answers',
  'completion.text': 'Answers by systems',
  'verdict.explanation': 'Verdict explanations',
  'result.reference': 'Metrics of results',
  'result.board': 'Scores of results',
  'attempt.message': 'Provider call messages',
  'work_item.failure': 'Work item failures',
  'run.state_reason': 'Reasons why runs stopped',
  'import.errors': 'Import errors',
  'import.warnings': 'Import warnings',
  'import.failure': 'Import failures',
  'import_row.external_id': 'Identifiers of rows being imported',
  'import_row.content': 'Rows being imported',
  'file.name': 'Names of uploaded files',
  'file_chunk.data': 'Uploaded and exported files (removed entirely)',
  'turn.conversation': 'Questions to systems',
  'turn.text': 'Answers to people',
  'turn.failure': 'Failures of answers to people',
  'probe.message': 'Test messages',
  'probe.answer': 'Answers to tests',
  'mail.subject': 'Mail subjects',
  'mail.text': 'Emails',
  'mail.failure': 'Mail failures',
  'idempotency_key.body': 'Stored API responses',
  'sample_discard.reason': 'Reasons for discarded draws',
  'held_out_split.reason': 'Reasons for further held-out splits',
  'release_draft.end_reason': 'Reasons for discarded drafts',
  'check_waiver.reason': 'Reasons for waived checks',
  'release_manifest.text': 'Manifests of releases',
  'release_notice.text': 'Notices about releases',
  'run_notice.text': 'Notices about runs',
  'dataset.description': 'Dataset descriptions',
  'dataset_setting.value': 'Guidelines and policies',
}
