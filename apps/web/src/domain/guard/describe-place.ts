const fields: Readonly<Record<string, string>> = {
  'task_version.authoring': 'Notes of the author',
  'task_version.source_fields': 'Field of the imported row',
  'task_version.example_tags': 'Tags of the task',
  'criterion.text': 'Criterion',
  'criterion.tags': 'Tags of criterion',
  'criterion.evidence': 'Evidence of criterion',
  'criterion.provenance': 'History of criterion',
  'review.note': 'Note of a review',
  'review.criterion_changes': 'Change proposed in a review',
  'adjudication.note': 'Note of the adjudication',
  'adjudication.rating_reason': 'Reason of the final rating',
  'adjudication.resolutions': 'Decision on a criterion',
  'baseline_answer.text': 'Answer of a physician',
  'baseline_answer.details': 'Details of an answer',
  'assignment.reason': 'Reason of an assignment',
  'assignment.match_reason': 'Reason of an assignment',
  'thread_message.text': 'Message in a thread',
  'time_correction.note': 'Note of a time correction',
  'sample_withdrawn.reason': 'Reason of a replacement',
  'library_criterion.text': 'Library criterion',
  'library_criterion.tags': 'Tags of a library criterion',
  'library_criterion.evidence': 'Evidence of a library criterion',
  'rubric_template.name': 'Name of a rubric template',
  'rubric_template.criteria': 'Rubric template',
  'sample_discard.reason': 'Reason for discarding a draw',
  'held_out_split.reason': 'Reason for a held-out split',
  'release_draft.end_reason': 'Reason for discarding a draft',
  'check_waiver.reason': 'Reason for waiving a check',
  'release_notice.text': 'Notice about a release',
  'run_notice.text': 'Notice about a run',
}

interface Place {
  table: string
  column: string
  path: string
  position: number | null
}

/** Names the place of a stored text: “Turn 3”, “Evidence of criterion 2”. */
export function describePlace({ table, column, path, position }: Place): string {
  const index = Number(path.split('.')[0])
  if (column === 'conversation')
    return table === 'turn' ? `Question to a model, message ${index + 1}` : `Turn ${index + 1}`
  const name = fields[`${table}.${column}`] ?? `${table}.${column}`
  return position === null ? name : `${name} ${position}`
}
