import fs from 'node:fs'
import path from 'node:path'
import { hashText } from '../bloom-filter'
import { listEponyms, listTradeNames } from '../clinical-words'
import { listBrands } from '../tagger/brands'
import { listRareEponyms } from '../tagger/eponyms'
import { listNamesByLocale, listPersonNames, listTowns, listTownsOf, type Language } from './list-names'
import { LANGUAGES, listCommonWords, listWords } from './list-words'
import { listMarkedLines, type MarkedLine } from './list-marked-lines'
import { AT, INSTITUTIONS, QUARTERS, STREETS, TOWNS_OF_ADDRESSES } from './place-frames'
import { type Random } from './random'
import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY, readLists } from '../word-lists'
import {
  ABBREVIATIONS,
  CLEAN_FRAMES,
  DRUG_FRAMES,
  ORGANIZATIONS,
  ROLES,
  SAINTS,
  SUBSTANCES,
  WORDS_AS_NAMES,
} from './slot-values'

type Label = 'other' | 'name' | 'place'
export interface LabeledLine {
  text: string
  spans: { start: number; end: number; label: Label }[]
}

/** One of so many sentences, names and towns is used only for the test. */
const TEST_SHARE = 6

/** How often a line of another author keeps the names and places that it has. */
const KEPT = 0.25

const isForTest = (text: string) => hashText(text, 7) % TEST_SHARE === 0

/** How often a name or a town comes from where the language of the sentence is spoken. */
const OWN_NAME = 0.35
const OWN_TOWN = 0.6

/**
 * Makes lines with labels, either for training or for the test, which share no sentence and no name. Texts of
 * other authors are among the training lines, except those of the fold that is left out.
 */
export function createLineMaker(random: Random, forTest: boolean, leftOut: number | null = null) {
  const keep = (all: readonly string[]) => all.filter((one) => isForTest(one) === forTest)
  const shared = keep(readLines('sentences/any.txt').map((line) => line.replaceAll('\\n', '\n')))
  const languages = LANGUAGES.map((language) => ({
    sentences: keep(readSentences(language)),
    common: listCommonWords(language),
    words: listWords(language),
    towns: keep(listTownsOf(language)),
    code: language,
  }))
  const locales = listNamesByLocale()
    .map(({ language, given, family }) => ({ language, given: keep(given), family: keep(family) }))
    .filter(({ given, family }) => given.length > 10 && family.length > 10)
  const localesOf = Object.fromEntries(
    LANGUAGES.map((code) => [code, locales.filter(({ language }) => language === code)]),
  ) as Record<Language, typeof locales>
  const marked = forTest ? [] : listMarkedLines(leftOut)
  const markedOf = Object.fromEntries(
    LANGUAGES.map((code) => [code, marked.filter(({ language }) => language === code)]),
  ) as Record<Language, MarkedLine[]>
  /** The language of the line that is being made. */
  let spoken = random.pick(languages)
  const towns = keep(listTowns())
  const others = keep(listPersonNames())
  const asNames = keep(WORDS_AS_NAMES)
  const eponyms = keep([...listEponyms(), ...listRareEponyms()])
  const drugs = [...keep([...listTradeNames(), ...listBrands()]).map(capitalize), ...keep(SUBSTANCES)]
  const organizations = keep(ORGANIZATIONS)

  const pickName = (kind: 'given' | 'family', [words, rest]: readonly [number, number]): string => {
    if (random.chance(words)) return random.pick(asNames)
    const near = random.chance(OWN_NAME) ? localesOf[spoken.code] : locales
    return varyName(random.pick(random.chance(rest) ? others : random.pick(near)[kind]), random)
  }
  const pickTown = () => random.pick(random.chance(OWN_TOWN) ? spoken.towns : towns)
  const pickGiven = () => pickName('given', [0.06, 0.08])
  const pickFamily = () => pickName('family', [0.1, 0.3])
  const pickPlaceName = () =>
    random.pick([pickTown, pickFamily, () => `${random.pick(SAINTS)} ${pickGiven()}`])()
  /** Mostly as where the language of the line is spoken. */
  const fillFrame = (frames: Record<Language, readonly string[]>): string =>
    random
      .pick(frames[random.chance(0.85) ? spoken.code : random.pick(LANGUAGES)])
      .replace(/(?<=\p{Ll})#/gu, () => pickPlaceName().toLowerCase())
      .replace(/#/g, pickPlaceName)
      .replace(/%/g, pickTown)
      .replace(/0/g, () => String(1 + random.below(150)))
      .replace(/§/g, () => String(random.below(10)))
      .replace(/@/g, () => random.pick('ABCDEFGHJKLMNPRSTW'.split('')))
  const makeAddress = (): string => {
    const [street, town] = [fillFrame(STREETS), fillFrame(TOWNS_OF_ADDRESSES)]
    const quarter = random.chance(0.2) ? `${fillFrame(QUARTERS)}, ` : ''
    return random.chance(0.12) ? `${town}, ${quarter}${street}` : `${street}, ${quarter}${town}`
  }
  const fillSlot = (slot: string): string => {
    if (slot === 'F')
      return random.chance(0.1) ? `${pickGiven()}${random.pick(['-', ' '])}${pickGiven()}` : pickGiven()
    if (slot === 'L')
      return joinParticle(pickFamily(), random) + (random.chance(0.08) ? `-${pickFamily()}` : '')
    if (slot === 'C') return pickTown()
    if (slot === 'A') return fillFrame(STREETS)
    if (slot === 'I') return fillFrame(INSTITUTIONS)
    if (slot === 'X') return makeAddress()
    if (slot === 'J') return makeInitials(random)
    if (slot === 'P') return random.pick(AT[spoken.code])
    if (slot === 'K') return random.pick(ROLES)
    if (slot === 'E') return capitalize(random.chance(0.2) ? pickFamily() : random.pick(eponyms))
    if (slot === 'D') return random.pick(drugs)
    if (slot === 'H') return random.chance(0.2) ? makeAcronym(random) : random.pick(ABBREVIATIONS)
    if (slot === 'O') return random.pick(organizations)
    if (slot === 'B') return fillFrame(QUARTERS)
    const [given, family] = [fillSlot('F'), fillSlot('L')]
    return random.weighted<() => string>([
      [10, () => `${given} ${family}`],
      [3, () => `${given} ${family} ${pickFamily()}`],
      [2, () => `${given} ${pickGiven()} ${family}`],
      [1, () => `${family} ${given}`],
      [1, () => `${given} ${random.pick('ABCDEFGHJKLMNPRSTVW'.split(''))}. ${family}`],
      [1, () => `${given.charAt(0)}. ${family}`],
      [1, () => `${given} ${family.charAt(0)}.`],
      [1, () => given],
      [1, () => family],
    ])()
  }
  const fillSentence = (source: string): LabeledLine => {
    const line: LabeledLine = { text: '', spans: [] }
    for (const piece of chooseWords(source, random).split(/(\{\w\})/)) {
      const slot = /^\{(\w)\}$/.exec(piece)?.[1]
      const start = line.text.length
      line.text += slot === undefined ? piece : fillSlot(slot)
      if (slot !== undefined && !'KEDHOP'.includes(slot))
        line.spans.push({ start, end: line.text.length, label: 'CAIBX'.includes(slot) ? 'place' : 'name' })
    }
    return { ...line, text: line.text.trimEnd() }
  }
  /** A line of another author, mostly with other names and towns in the places of those that it has. */
  const fillMarked = ({ text, spans }: MarkedLine): LabeledLine => {
    const isKept = random.chance(KEPT)
    const line: LabeledLine = { text: '', spans: [] }
    let at = 0
    for (const { start, end, label } of spans) {
      line.text += text.slice(at, start)
      const said = text.slice(start, end)
      const from = line.text.length
      line.text += isKept ? said : label === 'name' ? renamePerson(said) : renamePlace(said)
      line.spans.push({ start: from, end: line.text.length, label })
      at = end
    }
    line.text += text.slice(at)
    return line
  }
  /** Another name with the same number of words, in the same case, with the same initials and particles. */
  const renamePerson = (said: string): string =>
    said.replace(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu, (word, at: number) => {
      if (word.length < 3 || said[at + word.length] === '.' || !/^\p{Script=Latin}/u.test(word)) return word
      if (/^\p{Ll}/u.test(word) && /\p{Lu}/u.test(said)) return word
      const isFamily = (readLists(word.toLowerCase()) & IN.given) === 0
      return takeCase(isFamily ? pickFamily() : pickGiven(), word)
    })
  /** Another place: a town for a town; in an address, the words that no dictionary has, and the digits. */
  const renamePlace = (said: string): string => {
    if (
      random.chance(0.5) &&
      /^[\p{L}'’-]+(?: [\p{L}'’-]+)?$/u.test(said) &&
      (readLists(said.toLowerCase()) & IN.town) !== 0
    )
      return takeCase(pickTown(), said)
    return said
      .replace(/\d/g, (digit) => (random.chance(0.7) ? String(random.below(10)) : digit))
      .replace(/[\p{L}\p{M}][\p{L}\p{M}'’-]{3,}/gu, (word) => {
        const lists = readLists(word.toLowerCase())
        if ((lists & (IN_ANY_DICTIONARY | COMMON_ANYWHERE)) !== 0 || random.chance(0.3)) return word
        return takeCase(random.chance(0.5) ? pickTown() : pickFamily(), word)
      })
  }
  const makeClean = (): LabeledLine => {
    const isDrug = random.chance(0.4)
    const makeWord = () =>
      isDrug ? random.pick(drugs) : capitalize(random.chance(0.25) ? pickFamily() : random.pick(eponyms))
    const text = random.pick(isDrug ? DRUG_FRAMES : CLEAN_FRAMES).replace(/#/g, makeWord)
    return { text, spans: [] }
  }
  /** Words of a dictionary in a row, as headings, in lists or as a sentence, perhaps with a name among them. */
  const makeSalad = ({ common, words }: (typeof languages)[number]): LabeledLine => {
    const picked = Array.from({ length: 2 + random.below(8) }, () =>
      random.pick(random.chance(0.85) ? common : words),
    )
    const style = random.weighted<(word: string, at: number) => string>([
      [6, (word, at) => (at === 0 ? capitalize(word) : word)],
      [1, capitalize],
      [2, (word) => word],
    ])
    const between = random.pick([' ', ' ', ' ', ' ', ', ', ': '])
    const slots = picked.map(style).map((word) => (random.chance(0.06) ? makeAcronym(random) : word))
    if (slots.length > 4 && random.chance(0.12))
      slots.splice(1 + random.below(slots.length - 1), 0, random.pick(['{F}', '{L}', '{N}']))
    return fillSentence(slots.join(between) + random.pick(['', '.', '.']))
  }
  return (): LabeledLine => {
    spoken = random.pick(languages)
    const language = spoken
    const count = random.weighted<number>([
      [5, 1],
      [3, 2],
      [2, 3],
    ])
    const parts = Array.from({ length: count }, () =>
      random.weighted([
        [13, () => fillSentence(random.pick(language.sentences))],
        [2, makeClean],
        [3, () => fillSentence(random.pick(shared))],
        [5, () => makeSalad(language)],
        [marked.length > 0 ? 9 : 0, () => fillMarked(random.pick(markedOf[language.code]))],
      ])(),
    )
    return addNoise(joinLines(parts, random), random)
  }
}

const readLines = (file: string): string[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)

function readSentences(language: string): string[] {
  const own = readLines(`sentences/${language}.txt`)
  if (language !== 'en') return own
  const seen = readLines('../../corpus/seen/sentences.txt').map((line) =>
    line.replaceAll('{first}', '{F}').replaceAll('{last}', '{L}').replaceAll('{city}', '{C}'),
  )
  const usable = seen.filter((line) => !/^#|\{\w\w+\}|[<|]/.test(line))
  return [
    ...own,
    ...usable,
    ...readLines('../../corpus/seen/clean.txt'),
    ...readLines('../../corpus/seen-2/clean.txt'),
  ]
}

/** Replaces each “(a|b|c)” by one of its parts; parentheses may be nested once. */
function chooseWords(source: string, random: Random): string {
  let text = source
  for (let round = 0; round < 3; round += 1)
    text = text.replace(/\(([^()]*\|[^()]*)\)/g, (_, parts: string) => random.pick(parts.split('|')))
  return text.replace(/ {2,}/g, ' ').replace(/ ([.,])/g, '$1')
}

function joinLines(parts: readonly LabeledLine[], random: Random): LabeledLine {
  const joined: LabeledLine = { text: '', spans: [] }
  for (const part of parts) {
    if (joined.text !== '')
      joined.text += random.pick(
        /[.!?:;]$/.test(joined.text) ? [' ', ' ', '\n'] : ['. ', ', ', ' - ', '\n', '; '],
      )
    const at = joined.text.length
    joined.spans.push(
      ...part.spans.map(({ start, end, label }) => ({ start: start + at, end: end + at, label })),
    )
    joined.text += part.text
  }
  return joined
}

/** Writes the line as people do: without capitals, in capitals, without the final period. */
function addNoise(line: LabeledLine, random: Random): LabeledLine {
  const change = (to: (text: string) => string, spans: LabeledLine['spans']) => {
    let text = line.text
    for (const { start, end } of spans) {
      const changed = to(text.slice(start, end))
      if (changed.length === end - start) text = text.slice(0, start) + changed + text.slice(end)
    }
    return { text, spans: line.spans }
  }
  const whole = [{ start: 0, end: line.text.length, label: 'other' as const }]
  const lower = (text: string) => text.toLowerCase()
  const upper = (text: string) => text.toUpperCase()
  return random.weighted<() => LabeledLine>([
    [60, () => ({ ...line, text: line.text.replace(/\.$/, random.pick(['.', '', '!'])) })],
    [14, () => change(lower, whole)],
    [8, () => change(upper, whole)],
    [
      5,
      () =>
        change(
          upper,
          line.spans.filter(({ label }) => label === 'name'),
        ),
    ],
    [3, () => change((text) => text.charAt(0).toLowerCase() + text.slice(1), whole)],
  ])()
}

/** “S.T.”, “KW”, “J.v.S.”, “R-M.”, “fcb”: the initials of a person. */
function makeInitials(random: Random): string {
  const letters = Array.from(
    {
      length: random.weighted<number>([
        [6, 2],
        [4, 3],
        [1, 4],
      ]),
    },
    () => random.pick('ABCDEFGHIJKLMNOPRSTUVWYZ'.split('')),
  )
  return random.weighted<() => string>([
    [4, () => `${letters.join('.')}.`],
    [1, () => `${letters.join('. ')}.`],
    [3, () => letters.join('')],
    [3, () => letters.join('').toLowerCase()],
    [1, () => `${letters.join('.').toLowerCase()}.`],
    [1, () => `${letters.slice(1).join('.')}.${random.pick(['v.', 'd.', 'M.', '-'])}${letters[0] ?? ''}.`],
    [1, () => `${letters[0] ?? ''}.-${letters[1] ?? ''}.`],
  ])()
}

/** “FBC”, “LFTs”, “KRAS”, “CHA2DS2”: never a name. */
function makeAcronym(random: Random): string {
  const letters = Array.from({ length: 2 + random.below(4) }, () =>
    random.pick('ABCDEFGHIKLMNOPRSTUVWX'.split('')),
  ).join('')
  return letters + random.pick(['', '', '', 's', '-1', '2', ' 12', ' neg.', ' pos.'])
}

/** A word in the case of the one whose place it takes. */
function takeCase(word: string, model: string): string {
  if (!/\p{Lu}/u.test(model)) return word.toLowerCase()
  return model.length > 1 && !/\p{Ll}/u.test(model) ? word.toUpperCase() : word
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function joinParticle(family: string, random: Random): string {
  if (!random.chance(0.07)) return family
  return `${random.pick(['de', 'van', 'van der', 'von', 'de la', 'al', 'El', 'da', 'dos', 'del', 'Ben', 'Mc', "O'", 'Le', 'Abu', 'bin', 'ap', 'Ní', 'te'])} ${family}`.replace(
    /(Mc|O') /,
    '$1',
  )
}

/** Changes a letter now and then, so that names on no list are learned from their form. */
function varyName(name: string, random: Random): string {
  if (name.length < 5 || !random.chance(0.12)) return name
  const at = 1 + random.below(name.length - 2)
  return name.slice(0, at) + random.pick('aeiounrstlkmdzhy'.split('')) + name.slice(at + 1)
}
