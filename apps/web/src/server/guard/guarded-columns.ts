/** Where the text of a column is checked before it is stored for others or sent to a model, or why it need not be. */
type Decision = { by: string | readonly string[] } | { why: string }

const OF_LLM = 'An llm wrote it, about text that was checked before it was sent.'
const MESSAGE = 'A sentence of ours about a failure, or what a provider said of it.'
const IMPORTED =
  'It comes out of a file that an admin imports, not from anyone’s typing; what is found in it later is redacted.'
const NOT_WRITTEN_YET =
  'Nothing writes it yet: the service that comes to calls requireClean with the task’s id.'
const PRIVATE = 'Its author alone sees it; whatever shows it to others or sends it checks it first.'

/** Every text of people or llms that the database holds, as `redactable_text()` lists it. */
export const GUARDED_COLUMNS: Record<string, Decision> = {
  'task_version.conversation': { by: 'services/authoring/submit-task.ts' },
  'task_version.rated_response': { why: OF_LLM },
  'task_version.source_fields': { why: IMPORTED },
  'task_version.example_tags': { why: IMPORTED },
  'task_version.authoring': { by: 'services/authoring/submit-task.ts' },
  'criterion.text': {
    by: ['services/authoring/submit-task.ts', 'services/adjudicating/submit-adjudication.ts'],
  },
  'criterion.provenance': {
    by: [
      'services/authoring/submit-task.ts',
      'services/reviewing/submit-review.ts',
      'services/adjudicating/submit-adjudication.ts',
    ],
  },
  'criterion.tags': { by: 'services/authoring/submit-task.ts' },
  'criterion.evidence': { by: 'services/authoring/submit-task.ts' },
  'draft.content': { why: PRIVATE },
  'draft_save.content': { why: PRIVATE },
  'test_verdict.prompt': { by: 'services/test-driving/start-test-drive.ts' },
  'test_verdict.explanation': { why: OF_LLM },
  'test_verdict.failure': { why: MESSAGE },
  'guard_override.reason': {
    why: 'It says why a finding may stay, for admins and their audit; the form asks for it without the text itself.',
  },
  'library_criterion.text': { by: 'services/library/share-entry.ts' },
  'library_criterion.tags': { by: 'services/library/share-entry.ts' },
  'library_criterion.evidence': { by: 'services/library/share-entry.ts' },
  'rubric_template.name': { by: 'services/library/share-entry.ts' },
  'rubric_template.criteria': { by: 'services/library/share-entry.ts' },
  'practice_result.answer': { why: 'A rubric about an invented case, shown to its author alone.' },
  'assignment.reason': { by: 'services/reviewing/end-assignment.ts' },
  'review.note': { by: 'services/reviewing/submit-review.ts' },
  'review.criterion_changes': { by: 'services/reviewing/submit-review.ts' },
  'adjudication.note': { by: 'services/adjudicating/submit-adjudication.ts' },
  'adjudication.rating_reason': { by: 'services/adjudicating/submit-adjudication.ts' },
  'adjudication.resolutions': { by: 'services/adjudicating/submit-adjudication.ts' },
  'thread_message.text': { by: ['services/threads/open-thread.ts', 'services/threads/reply-to-thread.ts'] },
  'time_correction.note': { by: 'services/timing/correct-time.ts' },
  'baseline_answer.text': { why: NOT_WRITTEN_YET },
  'baseline_answer.details': { why: NOT_WRITTEN_YET },
  'completion.text': { why: OF_LLM },
  'verdict.explanation': { why: OF_LLM },
  'work_item.failure': { why: MESSAGE },
  'attempt.message': { why: MESSAGE },
  'import.errors': { why: IMPORTED },
  'import.warnings': { why: IMPORTED },
  'import.failure': { why: MESSAGE },
  'import_row.content': { why: IMPORTED },
  'file.name': { why: IMPORTED },
  'turn.conversation': { by: 'services/asking/ask-in-conversation.ts' },
  'turn.text': { why: OF_LLM },
  'turn.failure': { why: MESSAGE },
  'probe.message': { why: 'An admin’s question to a model without any task.' },
  'probe.answer': { why: OF_LLM },
  'mail.subject': { why: 'A template of ours; its addresses are kept apart.' },
  'mail.text': { why: 'A template of ours; its addresses are kept apart.' },
  'mail.failure': { why: MESSAGE },
  'idempotency_key.body': { why: 'An answer of ours, kept for a day for whoever asked.' },
  'run.state_reason': { why: MESSAGE },
  'dataset.description': { why: 'An admin’s words about a whole dataset.' },
  'dataset_setting.value': { why: 'An admin’s words and choices for a whole dataset.' },
}
