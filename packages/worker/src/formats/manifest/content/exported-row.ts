import type { ImportedTask, PhysicianAnswer } from '../../imported-task'
import type { JsonObject } from '../../json-value'
import type { TaskContent } from './task-content'

/** The row of a task for `serializeProfessional` and `serializeHealthBench`. */
export function toExportedRow(
  { id, conversation, rubric, facets, canary }: TaskContent,
  {
    physicianAnswers,
    sourceRow = {},
  }: {
    readonly physicianAnswers: readonly PhysicianAnswer[]
    /** The fields of the imported row that have no place in a task. */
    readonly sourceRow?: JsonObject
  },
): ImportedTask {
  return {
    externalId: id,
    conversation: conversation.map(({ role, content }) => ({ role, content })),
    criteria: rubric.map(({ text, points, tags }) => ({ text, points, tags: [...tags] })),
    exampleTags: [...facets.exampleTags],
    mode: facets.mode,
    useCase: facets.useCase,
    difficulty: facets.difficulty,
    specialty: facets.specialty,
    language: facets.language,
    canary,
    physicianAnswers: [...physicianAnswers],
    sourceRow,
  }
}

/** The content of an exported row. Rows have no ids of criteria; the manifest lists them in order. */
export function readExportedRow(row: ImportedTask, criterionIds: readonly string[]): TaskContent {
  return {
    id: row.externalId,
    conversation: row.conversation,
    rubric: row.criteria.map((criterion, index) => ({ id: criterionIds[index] ?? '', ...criterion })),
    facets: row,
    canary: row.canary,
  }
}
