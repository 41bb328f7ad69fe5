import { z } from 'zod'

const MAX_WORDS = 8

/** What a person types into a search: words, in any language and order. */
export const SearchText = z
  .string()
  .trim()
  .min(1, 'Type a word to search for.')
  .max(200, 'Shorten the search to at most 200 characters.')

/** The words of a search, escaped for `LIKE`; the longest first, because it excludes the most. */
export function splitWords(text: string): string[] {
  const words = [...new Set(text.normalize('NFC').split(/\s+/).filter(Boolean))]
  return words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
    .map(escapeLike)
}

/** Makes `%`, `_` and `\` in a text match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
