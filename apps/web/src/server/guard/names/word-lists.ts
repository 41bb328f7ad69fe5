import { gunzipSync } from 'node:zlib'
import { findInFilters, isInFilter, WORD_LISTS, type WordList } from './bloom-filter'
import { foldWord } from './fold-word'
import { remember } from './remember'
import data from './word-lists.json'

let filters: Uint8Array[] | undefined

/** The lists that hold a lower-case word, as bits in the order of WORD_LISTS; 1% of other words are wrongly held. */
export const readLists = remember((word): number => {
  filters ??= openFilters()
  const folded = foldWord(word)
  return findInFilters(filters, word) | (folded === word ? 0 : findInFilters(filters, folded) & IN_ANY_NAMES)
})

/** Whether one list holds a word, which isn't remembered: for parts of words. */
export function isInList(word: string, bit: number): boolean {
  filters ??= openFilters()
  const filter = filters[31 - Math.clz32(bit)]
  return filter !== undefined && isInFilter(filter, word)
}

const openFilters = () =>
  WORD_LISTS.map((name) => gunzipSync(Buffer.from((data as Record<string, string>)[name] ?? '', 'base64')))
const bitOf = (name: WordList) => 1 << WORD_LISTS.indexOf(name)
export const IN = Object.fromEntries(WORD_LISTS.map((name) => [name, bitOf(name)])) as Record<
  WordList,
  number
>
export const IN_ANY_NAMES = IN.given | IN.family | IN.town | IN.person | IN['town-part']
export const IN_ANY_DICTIONARY = IN.en | IN.es | IN.fr | IN.de | IN.pt
export const COMMON_ANYWHERE =
  IN['common-en'] | IN['common-es'] | IN['common-fr'] | IN['common-de'] | IN['common-pt']
