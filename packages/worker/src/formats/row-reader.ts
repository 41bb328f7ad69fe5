import { limits } from './imported-task'
import { isJsonObject, type JsonObject, type JsonValue } from './json-value'

/** Reads the fields of one row and collects all problems instead of stopping at the first. */
export class RowReader {
  readonly problems: string[] = []
  readonly warnings: string[] = []

  constructor(readonly row: JsonObject) {}

  get reason(): string {
    const shown = this.problems.slice(0, 5)
    const rest = this.problems.length - shown.length
    return rest > 0 ? `${shown.join(' ')} And ${rest} more.` : shown.join(' ')
  }

  refuse(sentence: string): void {
    this.problems.push(sentence)
  }

  warn(sentence: string): void {
    this.warnings.push(sentence)
  }

  readId(field: string): string {
    const value = this.row[field]
    if (typeof value === 'string' && value.trim() !== '' && value.length <= limits.nameCharacters)
      return value
    this.refuse(
      `“${field}” must be a text of 1 to ${limits.nameCharacters} characters that identifies the row.`,
    )
    return ''
  }

  readName(field: string): string | null {
    const value = this.row[field] ?? null
    if (value === null) return null
    if (typeof value === 'string' && value.length <= limits.nameCharacters)
      return value.trim() === '' ? null : value
    this.refuse(`“${field}” must be a text of at most ${limits.nameCharacters} characters, or null.`)
    return null
  }

  readChoice<Choice extends string>(field: string, choices: readonly Choice[]): Choice | null {
    const value = this.row[field] ?? null
    if (value === null) {
      this.warn(`“${field}” is missing. The task is left out of slices that use it.`)
      return null
    }
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) this.refuse(`“${field}” must be one of ${choices.join(', ')}.`)
    return choice ?? null
  }

  readCanary(field: string): string | null {
    const value = this.row[field] ?? null
    if (typeof value === 'string' && value.trim() !== '' && value.length <= limits.criterionCharacters)
      return value
    if (value === null || value === '')
      this.warn(`“${field}” is missing. Without a canary the row is hard to find in training data.`)
    else this.refuse(`“${field}” must be a text, or null.`)
    return null
  }

  readTags(value: JsonValue | undefined, where: string): string[] {
    if (value === undefined || value === null) return []
    const valid = Array.isArray(value) && value.length <= limits.tags
    const tags = valid
      ? value.filter(
          (tag): tag is string => typeof tag === 'string' && tag !== '' && tag.length <= limits.tagCharacters,
        )
      : []
    if (!valid || tags.length !== value.length) {
      this.refuse(
        `${where} must be a list of at most ${limits.tags} texts of 1 to ${limits.tagCharacters} characters each.`,
      )
    }
    return tags
  }

  readRest(known: readonly string[]): JsonObject {
    return Object.fromEntries(Object.entries(this.row).filter(([key]) => !known.includes(key)))
  }
}

/** A reader for the object on the line, or the reason why there is none. */
export function openRow(line: string): RowReader | string {
  let value: JsonValue
  try {
    value = JSON.parse(line) as JsonValue
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    return `The line is not valid JSON${position ? ` (at character ${Number(position) + 1})` : ''}. Each line must be one complete JSON object.`
  }
  if (!isJsonObject(value))
    return 'The line is valid JSON but not an object. Each line must be one JSON object.'
  return findUnstorable(value) ?? new RowReader(value)
}

/**
 * Describes why a value cannot be stored or traversed: NUL, half a surrogate pair, infinite numbers, deep
 * nesting.
 */
export function findUnstorable(value: JsonValue, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : unstorableText
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : 'The line contains a number that is too large.'
  if (value === null || typeof value !== 'object') return null
  if (depth >= limits.nesting) return `The line is nested more than ${limits.nesting} levels deep.`
  if (Array.isArray(value)) {
    for (const item of value) {
      const problem = findUnstorable(item, depth + 1)
      if (problem) return problem
    }
    return null
  }
  for (const key of Object.keys(value)) {
    const problem = (isStorable(key) ? null : unstorableText) ?? findUnstorable(value[key] ?? null, depth + 1)
    if (problem) return problem
  }
  return null
}

const unstorableText =
  'The line contains a NUL character or half of a surrogate pair (an escape such as \\u0000 or \\ud83d alone), which cannot be stored. Remove it.'

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
