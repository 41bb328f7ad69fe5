/**
 * `by`: the files that check the column’s text before it is shown to others or sent to a model; scans read it again
 * with later detectors, unless `unscanned` says why not. `why`: the reason why it needs no check.
 */
type Decision = { by: string | readonly string[]; unscanned?: string } | { why: string }

const WRITTEN_BY_LLM = 'Written by an llm about text that was checked before it was sent.'
const FAILURE_MESSAGE = 'A failure message of ours or of the provider.'
const IMPORTED = 'Imported by an admin from a file, not typed. Patient data found later is redacted.'
const PRIVATE = 'Visible to its author only. Code that shows or sends it to others checks it first.'

/** Every text column written by people or llms, as the SQL function `redactable_text()` lists them. */
export const GUARDED_COLUMNS: Record<string, Decision> = {
  'task_version.conversation': { by: 'authoring/submit-task.ts' },
  'task_version.rated_response': { why: WRITTEN_BY_LLM },
  'task_version.source_fields': { why: IMPORTED },
  'task_version.example_tags': { why: IMPORTED },
  'task_version.authoring': { by: 'authoring/submit-task.ts' },
  'criterion.text': {
    by: ['authoring/submit-task.ts', 'assignments/submit-assignment.ts'],
  },
  'criterion.provenance': {
    by: ['authoring/submit-task.ts', 'assignments/submit-assignment.ts'],
  },
  'criterion.tags': { by: 'authoring/submit-task.ts' },
  'criterion.evidence': { by: 'authoring/submit-task.ts' },
  'draft.content': { why: PRIVATE },
  'draft_save.content': { why: PRIVATE },
  'test_verdict.prompt': {
    by: 'test-drive/start-test-drive.ts',
    unscanned: 'Put together from texts that are scanned where they are written, and an answer of an llm.',
  },
  'test_verdict.explanation': { why: WRITTEN_BY_LLM },
  'test_verdict.failure': { why: FAILURE_MESSAGE },
  'guard_override.reason': {
    why: 'The reason for an override, for audits by admins. The form asks to leave out the text itself.',
  },
  'library_criterion.text': { by: 'library/share-entry.ts' },
  'library_criterion.tags': { by: 'library/share-entry.ts' },
  'library_criterion.evidence': { by: 'library/share-entry.ts' },
  'rubric_template.name': { by: 'library/share-entry.ts' },
  'rubric_template.criteria': { by: 'library/share-entry.ts' },
  'practice_result.answer': { why: 'A rubric about an invented case, shown to its author only.' },
  'assignment.reason': { by: 'assignments/end-assignment.ts' },
  'assignment.match_reason': { by: 'assignments/assign-people.ts' },
  'review.note': { by: 'assignments/submit-assignment.ts' },
  'review.criterion_changes': { by: 'assignments/submit-assignment.ts' },
  'adjudication.note': { by: 'assignments/submit-assignment.ts' },
  'adjudication.rating_reason': { by: 'assignments/submit-assignment.ts' },
  'adjudication.resolutions': { by: 'assignments/submit-assignment.ts' },
  'thread_message.text': { by: ['threads/open-thread.ts', 'threads/reply-to-thread.ts'] },
  'time_correction.note': { by: 'time/correct-time.ts' },
  'sample_withdrawn.reason': {
    why: 'A reason of an admin. releasing/extend-draw.ts refuses what may identify a patient.',
  },
  'baseline_answer.text': { by: 'assignments/submit-assignment.ts' },
  'baseline_answer.details': { by: 'assignments/submit-assignment.ts' },
  'completion.text': { why: WRITTEN_BY_LLM },
  'verdict.explanation': { why: WRITTEN_BY_LLM },
  'work_item.failure': { why: FAILURE_MESSAGE },
  'attempt.message': { why: FAILURE_MESSAGE },
  'import.errors': { why: IMPORTED },
  'import.warnings': { why: IMPORTED },
  'import.failure': { why: FAILURE_MESSAGE },
  'import_row.content': { why: IMPORTED },
  'import_row.external_id': { why: IMPORTED },
  'task.external_id': { why: IMPORTED },
  'result.reference': { why: 'computed by the worker; its names come from tags of tasks' },
  'result.board': { why: 'like result.reference' },
  'file.name': { why: IMPORTED },
  'turn.conversation': { by: 'turns/ask-in-conversation.ts' },
  'turn.text': { why: WRITTEN_BY_LLM },
  'turn.failure': { why: FAILURE_MESSAGE },
  'sample_discard.reason': { by: 'sampling/draws/discard-draw.ts' },
  'held_out_split.reason': { by: 'sampling/draws/hold-out-tasks.ts' },
  'release_draft.end_reason': { by: 'sampling/discard-draft.ts' },
  'check_waiver.reason': { by: 'releasing/waive-check.ts' },
  'release_notice.text': { by: 'releasing/post-release-notice.ts' },
  'run_notice.text': { by: 'running/withdraw-run.ts' },
  'baseline_statement.items': {
    why: 'An admin’s statement on recruiting and paying physicians, outside of any task.',
  },
  'release_manifest.text': { why: 'Its reasons are copied from columns of this list.' },
  'probe.message': { why: 'An admin’s question to a model, outside of any task.' },
  'probe.answer': { why: WRITTEN_BY_LLM },
  'mail.subject': { why: 'Our own template; addresses are stored separately.' },
  'mail.text': { why: 'Our own template; addresses are stored separately.' },
  'mail.failure': { why: FAILURE_MESSAGE },
  'idempotency_key.body': { why: 'Our own response, kept for a day for the client that asked.' },
  'run.state_reason': { why: FAILURE_MESSAGE },
  'dataset.description': { why: 'An admin’s description of a whole dataset.' },
  'dataset_setting.value': { why: 'An admin’s texts and choices for a whole dataset.' },
}
