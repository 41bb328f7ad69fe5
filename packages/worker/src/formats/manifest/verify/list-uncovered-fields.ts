import { isJsonObject, parseJson, type JsonValue } from '../../json-value'
import { serializeHealthBench } from '../../serialize-healthbench'
import { serializeProfessional } from '../../serialize-professional'
import { toExportedRow } from '../content/exported-row'
import type { TaskFormat, TaskOfLine } from './read-task-line'

/** The fields of a line that its hashes don't cover, as paths: `grader_notes`, `rubric_items[].weight`. */
export function listUncoveredFields(
  text: string,
  format: TaskFormat,
  { content, answer }: TaskOfLine,
): Set<string> {
  const physicianAnswers = answer ? [{ text: answer.text, source: answer.source }] : []
  const row = toExportedRow(content, { physicianAnswers })
  const covered = format === 'professional' ? serializeProfessional(row) : serializeHealthBench(row)
  return new Set(listAdded(parseJson(text), parseJson(covered), ''))
}

function listAdded(value: JsonValue | undefined, covered: JsonValue | undefined, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      listAdded(item, Array.isArray(covered) ? covered[index] : undefined, `${path}[]`),
    )
  if (!isJsonObject(value)) return []
  const fields = isJsonObject(covered) ? covered : {}
  return Object.entries(value).flatMap(([key, field]) => {
    const place = path === '' ? key : `${path}.${key}`
    const isCovered = field === null || (Object.hasOwn(fields, key) && fields[key] !== null)
    return isCovered ? listAdded(field, fields[key], place) : [place]
  })
}
