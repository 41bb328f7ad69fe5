import {
  difficulties,
  limits,
  modes,
  useCases,
  type ImportedTask,
  type Message,
  type ParsedLine,
  type PhysicianAnswer,
} from './imported-task'
import { isJsonObject, type JsonValue } from './json-value'
import { readConversation } from './read-conversation'
import { readCriteria } from './read-criteria'
import { findUnstorable, openRow, type RowReader } from './row-reader'

// The published file has no example_tags, no language and no tags on criteria: rows written here have them
// when set.
export const professionalFields = [
  'id',
  'conversation',
  'rubric_items',
  'use_case',
  'type',
  'difficulty',
  'specialty',
  'physician_response',
  'canary_string',
  'example_tags',
  'language',
] as const

/** Reads one line of a HealthBench Professional file (id, conversation, rubric_items, use_case, type, …). */
export function parseProfessionalLine(line: string): ParsedLine<ImportedTask> {
  const reader = openRow(line)
  if (typeof reader === 'string') return { ok: false, reason: reader }
  const answer = readPhysicianResponse(reader)
  const row: ImportedTask = {
    externalId: reader.readId('id'),
    conversation: readWrappedConversation(reader),
    criteria: readCriteria(reader, { field: 'rubric_items', textField: 'criterion_text' }),
    exampleTags: reader.readTags(reader.row['example_tags'], '“example_tags”'),
    mode: reader.readChoice('type', modes),
    useCase: reader.readChoice('use_case', useCases),
    difficulty: reader.readChoice('difficulty', difficulties),
    specialty: reader.readName('specialty'),
    language: reader.readName('language'),
    canary: reader.readCanary('canary_string'),
    physicianAnswers: answer ? [answer] : [],
    sourceRow: reader.readRest(professionalFields),
  }
  return reader.problems.length > 0
    ? { ok: false, reason: reader.reason }
    : { ok: true, row, warnings: reader.warnings }
}

/** The conversation may be {messages: [...]}, a bare list, or either of them in a JSON string. */
function readWrappedConversation(reader: RowReader): Message[] {
  let value: JsonValue | undefined = reader.row['conversation']
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value) as JsonValue
    } catch {
      reader.refuse(
        '“conversation” is a text that is not valid JSON. Give an object with “messages”, or a list of messages.',
      )
      return []
    }
    const unsafe = findUnstorable(value)
    if (unsafe) {
      reader.refuse(unsafe)
      return []
    }
  }
  return readConversation(reader, isJsonObject(value) ? value['messages'] : value, 'conversation')
}

function readPhysicianResponse(reader: RowReader): PhysicianAnswer | null {
  const text = reader.row['physician_response'] ?? null
  if (text === null || text === '') return null
  if (typeof text === 'string' && text.length <= limits.messageCharacters)
    return { text, source: 'physician_response' }
  reader.refuse(
    `“physician_response” must be a text of at most ${limits.messageCharacters} characters, or null.`,
  )
  return null
}
