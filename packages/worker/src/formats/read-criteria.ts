import { limits, type ImportedCriterion } from './imported-task'
import { isJsonObject, type JsonValue } from './json-value'
import type { RowReader } from './row-reader'

/** Reads a rubric: 1 to 200 criteria with integer points −10…10 except 0, at least one of them positive. */
export function readCriteria(
  reader: RowReader,
  { field, textField }: { field: 'rubrics' | 'rubric_items'; textField: 'criterion' | 'criterion_text' },
): ImportedCriterion[] {
  const value = reader.row[field]
  if (!Array.isArray(value) || value.length === 0) {
    reader.refuse(
      `“${field}” must be a list of at least one criterion, each with “${textField}” and “points”.`,
    )
    return []
  }
  if (value.length > limits.criteria) {
    reader.refuse(`“${field}” has ${value.length} criteria; at most ${limits.criteria} are allowed.`)
    return []
  }
  const criteria = value.map((item, index) =>
    readCriterion(reader, item, { number: index + 1, field, textField }),
  )
  const complete = criteria.filter((criterion) => criterion !== null)
  if (complete.length < criteria.length) return []

  if (!complete.some((criterion) => criterion.points > 0)) {
    reader.refuse(
      `“${field}” has no criterion with positive points, so no score can be computed. Add at least one.`,
    )
  }
  const firstUse = new Map<string, number>()
  complete.forEach((criterion, index) => {
    const key = criterion.text.trim()
    const first = firstUse.get(key)
    if (first === undefined) firstUse.set(key, index + 1)
    else reader.warn(`Criteria ${first} and ${index + 1} have the same text.`)
  })
  return complete
}

function readCriterion(
  reader: RowReader,
  value: JsonValue,
  { number, field, textField }: { number: number; field: string; textField: string },
): ImportedCriterion | null {
  const where = `Criterion ${number} of “${field}”`
  if (!isJsonObject(value)) {
    reader.refuse(`${where} must be an object with “${textField}” and “points”.`)
    return null
  }
  const { [textField]: text, points, tags, ...rest } = value
  const problemsBefore = reader.problems.length
  if (typeof text !== 'string' || text.trim() === '') {
    reader.refuse(`${where} has no text. Fill in “${textField}” or remove the criterion.`)
  } else if (text.length > limits.criterionCharacters) {
    reader.refuse(
      `${where} has ${text.length} characters; at most ${limits.criterionCharacters} are allowed.`,
    )
  }
  if (typeof points !== 'number' || !Number.isInteger(points) || points === 0 || Math.abs(points) > 10) {
    const found = typeof points === 'number' ? ` (found ${points})` : ''
    reader.refuse(`${where} must have a whole number from −10 to 10, but not 0, as “points”${found}.`)
  }
  const readTags = reader.readTags(tags, `“tags” of criterion ${number}`)
  const extra = Object.keys(rest)
  if (extra.length > 0) reader.warn(`${where} has fields that are not kept: ${extra.slice(0, 5).join(', ')}.`)
  if (reader.problems.length > problemsBefore || typeof text !== 'string' || typeof points !== 'number')
    return null
  return { text, points, tags: readTags }
}
