import { extractFacetTags } from './facet-tags'
import { limits, type ImportedTask, type ParsedLine, type PhysicianAnswer } from './imported-task'
import { isJsonObject, type JsonObject, type JsonValue } from './json-value'
import { readConversation } from './read-conversation'
import { readCriteria } from './read-criteria'
import { openRow, type RowReader } from './row-reader'

export const healthBenchFields = [
  'prompt_id',
  'prompt',
  'example_tags',
  'rubrics',
  'ideal_completions_data',
  'canary',
] as const

/**
 * Reads one line of a HealthBench file (prompt_id, prompt, example_tags, rubrics, ideal_completions_data,
 * canary).
 */
export function parseHealthBenchLine(line: string): ParsedLine<ImportedTask> {
  const reader = openRow(line)
  if (typeof reader === 'string') return { ok: false, reason: reader }
  const { facets, exampleTags } = extractFacetTags(
    reader.readTags(reader.row['example_tags'], '“example_tags”'),
  )
  const ideal = readIdealCompletion(reader, reader.row['ideal_completions_data'])
  const row: ImportedTask = {
    externalId: reader.readId('prompt_id'),
    conversation: readConversation(reader, reader.row['prompt'], 'prompt'),
    criteria: readCriteria(reader, { field: 'rubrics', textField: 'criterion' }),
    exampleTags,
    ...facets,
    canary: reader.readCanary('canary'),
    physicianAnswers: ideal.answer ? [ideal.answer] : [],
    sourceRow: { ...reader.readRest(healthBenchFields), ...ideal.rest },
  }
  return reader.problems.length > 0
    ? { ok: false, reason: reader.reason }
    : { ok: true, row, warnings: reader.warnings }
}

function readIdealCompletion(
  reader: RowReader,
  value: JsonValue | undefined,
): { answer: PhysicianAnswer | null; rest: JsonObject } {
  const nothing = { answer: null, rest: {} }
  if (value === undefined || value === null) return nothing
  if (!isJsonObject(value)) {
    reader.refuse('“ideal_completions_data” must be an object with “ideal_completion”, or null.')
    return nothing
  }
  const {
    ideal_completion: text,
    ideal_completions_group: group = null,
    ideal_completions_ref_completions: references = null,
  } = value
  if (text === null || text === undefined || text === '') {
    reader.warn('“ideal_completions_data” has no “ideal_completion”, so the task has no physician answer.')
    return { answer: null, rest: { ideal_completions_data: value } }
  }
  if (typeof text !== 'string' || text.length > limits.messageCharacters) {
    reader.refuse(`“ideal_completion” must be a text of at most ${limits.messageCharacters} characters.`)
    return nothing
  }
  if (group !== null && (typeof group !== 'string' || group.length > limits.nameCharacters)) {
    reader.refuse('“ideal_completions_group” must be a short text, or null.')
    return nothing
  }
  if (references !== null && !isListOfTexts(references)) {
    reader.refuse('“ideal_completions_ref_completions” must be a list of texts, or null.')
    return nothing
  }
  return { answer: { text, source: 'ideal_completion', group, referenceAnswers: references }, rest: {} }
}

function isListOfTexts(value: JsonValue): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' && item.length <= limits.messageCharacters)
  )
}
