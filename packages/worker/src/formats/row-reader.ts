import { limits } from './imported-task'
import { isJsonObject, type JsonObject, type JsonValue } from './json-value'

/** Reads fields of one row, gathering what is wrong instead of stopping at the first problem. */
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
      this.warn(`“${field}” is missing. The task has no place in slices that use it.`)
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

/** A reader over the line's object, or the reason why the line holds none. */
export function openRow(line: string): RowReader | string {
  let value: JsonValue
  try {
    value = JSON.parse(line) as JsonValue
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    return `The line is not valid JSON${position ? ` (at character ${Number(position) + 1})` : ''}. Each line must hold one whole JSON object.`
  }
  if (!isJsonObject(value))
    return 'The line is valid JSON but not an object. Each line must hold one JSON object.'
  return findUnsafe(value) ?? new RowReader(value)
}

/** Says why a value cannot be stored or walked: NUL, half a surrogate pair, infinite numbers, deep nesting. */
export function findUnsafe(value: JsonValue, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : unsafeText
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : 'The line holds a number that is too large.'
  if (value === null || typeof value !== 'object') return null
  if (depth >= limits.nesting) return `The line is nested more than ${limits.nesting} levels deep.`
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) {
    const unsafe = (isList || isStorable(key) ? null : unsafeText) ?? findUnsafe(item, depth + 1)
    if (unsafe) return unsafe
  }
  return null
}

const unsafeText =
  'The line holds a NUL character or half of a surrogate pair (an escape such as \\u0000 or \\ud83d alone), which cannot be stored. Remove it.'

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}
