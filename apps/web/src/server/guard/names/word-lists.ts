import { gunzipSync } from 'node:zlib'
import { findInFilters, WORD_LISTS, type WordList } from './bloom-filter'
import { foldWord } from './fold-word'
import data from './word-lists.json'

const MAX_REMEMBERED = 30_000
const remembered = new Map<string, number>()
let filters: Uint8Array[] | undefined

/** The lists that hold a lower-case word, as bits in the order of WORD_LISTS; 1% of other words are wrongly held. */
export function readLists(word: string): number {
  const known = remembered.get(word)
  if (known !== undefined) return known
  filters ??= WORD_LISTS.map((name) =>
    gunzipSync(Buffer.from((data as Record<string, string>)[name] ?? '', 'base64')),
  )
  const folded = foldWord(word)
  const found =
    findInFilters(filters, word) | (folded === word ? 0 : findInFilters(filters, folded) & IN_ANY_NAMES)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(word, found)
  return found
}

const bitOf = (name: WordList) => 1 << WORD_LISTS.indexOf(name)
export const IN = Object.fromEntries(WORD_LISTS.map((name) => [name, bitOf(name)])) as Record<
  WordList,
  number
>
export const IN_ANY_NAMES = IN.given | IN.family | IN.town | IN.person
export const IN_ANY_DICTIONARY = IN.en | IN.es | IN.fr | IN.de | IN.pt
export const COMMON_ANYWHERE =
  IN['common-en'] | IN['common-es'] | IN['common-fr'] | IN['common-de'] | IN['common-pt']
