import { limits, type ParsedLine } from './imported-task'
import { isJsonObject, type JsonObject } from './json-value'
import { openRow, type RowReader } from './row-reader'

export type ImportedCompletion = {
  taskId: string
  completion: string
  sample: number
  reasoningCharacters: number | null
  usage: JsonObject | null
  finishReason: string | null
}

const known = ['task_id', 'completion', 'sample', 'reasoning_characters', 'usage', 'finish_reason']
const MAX_COMPLETION_CHARACTERS = 1_000_000

/** Reads one answer that was produced elsewhere. `sample` counts from 0, which is also its default. */
export function parseCompletionLine(line: string): ParsedLine<ImportedCompletion> {
  const reader = openRow(line)
  if (typeof reader === 'string') return { ok: false, reason: reader }
  const row: ImportedCompletion = {
    taskId: reader.readId('task_id'),
    completion: readCompletion(reader),
    sample: readCount(reader, 'sample', 999) ?? 0,
    reasoningCharacters: readCount(reader, 'reasoning_characters', 100_000_000),
    usage: readUsage(reader),
    finishReason: reader.readName('finish_reason'),
  }
  const extra = Object.keys(reader.readRest(known))
  if (extra.length > 0) reader.warn(`These fields are not kept: ${extra.slice(0, 5).join(', ')}.`)
  return reader.problems.length > 0
    ? { ok: false, reason: reader.reason }
    : { ok: true, row, warnings: reader.warnings }
}

function readCompletion(reader: RowReader): string {
  const value = reader.row['completion']
  if (typeof value !== 'string' || value.length > MAX_COMPLETION_CHARACTERS) {
    reader.refuse(`“completion” must be a text of at most ${MAX_COMPLETION_CHARACTERS} characters.`)
    return ''
  }
  if (value.trim() === '')
    reader.warn('“completion” is empty. It counts as a failure of the system to answer.')
  return value
}

function readCount(reader: RowReader, field: string, max: number): number | null {
  const value = reader.row[field] ?? null
  if (value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value
  reader.refuse(`“${field}” must be a whole number from 0 to ${max}.`)
  return null
}

function readUsage(reader: RowReader): JsonObject | null {
  const value = reader.row['usage'] ?? null
  if (value === null) return null
  if (isJsonObject(value) && JSON.stringify(value).length <= limits.criterionCharacters) return value
  reader.refuse('“usage” must be a small object of token counts, or null.')
  return null
}
