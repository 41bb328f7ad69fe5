import { remember } from '../remember'
import { IN, IN_ANY_DICTIONARY, isInList, readLists } from '../word-lists'
import { type Language } from './find-language'

/** Plurals, parts joined with hyphens, and German compounds of listed words. */
export const isPlain = (lower: string, language: Language): boolean =>
  language === 'de' ? isPlainGerman(lower) : isJoined(lower)

const isWord = (word: string) => word.length > 2 && (readLists(word) & IN_ANY_DICTIONARY) !== 0
const isJoined = remember((lower): boolean => {
  if (lower.includes('-')) return lower.split('-').every((part) => part.length < 3 || isWord(part))
  if (/^[dlnsjm]'/.test(lower)) return isWord(lower.slice(2))
  return /'s$/.test(lower) && isWord(lower.slice(0, -2))
})
const isPlainGerman = remember((lower): boolean => isJoined(lower) || isCompound(lower))

const GERMAN_LINK = /^(?:s|n|en|es|er|-)$/
const isGerman = (word: string) => word.length > 3 && isInList(word, IN.de)
/** “Schul” of “Schule”. */
const isGermanStem = (word: string) => isGerman(word) || isGerman(`${word}e`)

function isCompound(lower: string): boolean {
  if (lower.length < 6 || lower.includes('-') || lower.includes("'")) return false
  const stem = lower.replace(/(?:es|en|ern|er|em|s|n|e)$/u, '')
  if (stem.length < lower.length && isGermanStem(stem)) return true
  for (let cut = 4; cut <= lower.length - 4; cut += 1) {
    const head = lower.slice(0, cut)
    if (!isGerman(lower.slice(cut)) && !(stem.length - cut > 3 && isGerman(lower.slice(cut, stem.length))))
      continue
    if (isGermanStem(head)) return true
    for (let link = 1; link <= 2; link += 1)
      if (GERMAN_LINK.test(head.slice(-link)) && isGerman(head.slice(0, -link))) return true
  }
  return false
}
