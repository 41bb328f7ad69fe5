import type { ImportedTask } from './imported-task'
import { pickExtraFields } from './pick-extra-fields'

/** One line of a HealthBench Professional file, without the line feed. */
export function serializeProfessional(row: ImportedTask): string {
  return JSON.stringify({
    id: row.externalId,
    conversation: { messages: row.conversation.map(({ role, content }) => ({ role, content })) },
    rubric_items: row.criteria.map(({ text, points, tags }) => ({
      criterion_text: text,
      points,
      ...(tags.length > 0 ? { tags } : {}),
    })),
    use_case: row.useCase,
    type: row.mode,
    difficulty: row.difficulty,
    specialty: row.specialty,
    physician_response: row.physicianAnswers[0]?.text ?? null,
    canary_string: row.canary,
    ...(row.exampleTags.length > 0 ? { example_tags: row.exampleTags } : {}),
    ...(row.language === null ? {} : { language: row.language }),
    ...pickExtraFields(row.sourceRow, 'professional'),
  })
}
