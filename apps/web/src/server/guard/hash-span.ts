import { createHmac } from 'node:crypto'
import { type GuardClass } from '../../domain/guard/classes'
import { normalizeText } from '../../domain/guard/normalize-text'
import { env } from '../platform/env'

/** The reason that is stored with the hashes of the guard’s own surrogates. */
export const SURROGATE_REASON = 'A surrogate inserted by the guard.'

/**
 * A hash of a found text, keyed by the installation's secret and the task. Case, spaces and outer punctuation
 * do not count.
 */
export function hashSpan(taskId: string, name: GuardClass, text: string): string {
  const plain = normalizeText(text)
    .plain.toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`guard span\n${taskId}\n${name}\n${plain}`, 'utf8')
    .digest('hex')
}

/** The secret seed of a task's surrogates. */
export function deriveSurrogateSeed(taskId: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`guard surrogates\n${taskId}`, 'utf8')
    .digest('hex')
}

/** What is hashed of a found text: all of it, and each word of a name or place, which may occur on its own. */
export const listSpanWords = (name: GuardClass, text: string): string[] =>
  name === 'name' || name === 'place' ? [text, ...splitNameWords(text)] : [text]

/** Classes that the words around a passage decide between: a name on its own can look like a place. */
const INTERCHANGEABLE: readonly (readonly GuardClass[])[] = [
  ['name', 'place'],
  ['phone', 'fax', 'other_number'],
]

/** The classes under which an exception holds. */
export const listSpanClasses = (name: GuardClass): readonly GuardClass[] =>
  INTERCHANGEABLE.find((classes) => classes.includes(name)) ?? [name]

/** The words of a name or place, each of which may occur on its own elsewhere. */
export function splitNameWords(text: string): string[] {
  return normalizeText(text)
    .plain.split(/[\s,]+/)
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word))
}
