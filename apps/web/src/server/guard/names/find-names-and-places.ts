import { listMatches } from '../../../domain/guard/list-matches'
import { createHash } from 'node:crypto'
import { type GuardFinding } from '../../../domain/guard/classes'
import { createSpanIndex } from '../../../domain/guard/span-index'
import { normalizeText } from '../../../domain/guard/normalize-text'
import { EPONYM_NOUN, isClinicalWord, isEponym } from './clinical-words'
import { textAfter, type TextSpan } from './find-names'
import { lookUpWord } from './lexicon'
import { readNamesAndPlaces, type NamesAndPlaces } from './read-names-and-places'

type Found = Omit<GuardFinding, 'text'>

const NOT_PERSON = new RegExp(
  String.raw`^(?:'s?)?[ -](?:(?:\p{L}+[ -]){0,1})(?:${EPONYM_NOUN})(?![\p{L}])`,
  'iu',
)
/** The longest name with hyphens. A longer word is an address or not text. */
const MAX_WORD_LENGTH = 60
const MAX_CACHED_PARAGRAPHS = 4_000
/**
 * Findings per paragraph, by the hash of it and of the line before. After a pause in typing only one
 * paragraph is read again.
 */
const cachedParagraphs = new Map<string, NamesAndPlaces>()

/**
 * Names and places in each text. A person who has a full or titled name in one text is found in all of them.
 */
export function findNamesAndPlaces(texts: readonly string[], read = readCached): Found[][] {
  const all = texts.map((text) => {
    const { plain: whole, originAt } = normalizeText(text)
    const plain = blankLongWords(whole, MAX_WORD_LENGTH)
    return { plain, originAt, ...readParagraphs(plain, read) }
  })
  const known = new Set(
    all.flatMap(({ plain, names }) =>
      names.flatMap((name) => listIdentifyingWords(plain.slice(name.start, name.end))),
    ),
  )
  return all.map(({ plain, originAt, names, places, possible }) => {
    const people = [...names, ...findKnown(plain, known, names)]
    const named = createSpanIndex(plain.length, people)
    const free = places.filter((place) => !named.isCrossed(place))
    const housed = createSpanIndex(plain.length, free)
    const found = [
      ...people.filter((name) => housed.isFree(name)).map((name) => ({ ...name, class: 'name' as const })),
      ...free.map((place) => ({ ...place, class: 'place' as const })),
    ]
    const held = createSpanIndex(plain.length, found)
    return [...found, ...possible.filter((one) => held.isFree(one))]
      .map((one) => ({ ...one, start: originAt(one.start), end: originAt(one.end - 1) + 1 }))
      .sort((a, b) => a.start - b.start)
  })
}

/** Blanks out words that are too long for a name; the fields of a record are words of their own. */
function blankLongWords(plain: string, maxLength: number): string {
  return plain.replace(/[^\s|^~;,"]+/g, (word) => (word.length > maxLength ? ' '.repeat(word.length) : word))
}

const CHARACTERS_PER_SLICE = 2_000

/** Reads the paragraphs of a text into the cache, yielding after every few thousand characters. */
export function* preloadParagraphs(text: string): Generator<undefined> {
  let read = 0
  for (const { lead, line } of listParagraphs(blankLongWords(normalizeText(text).plain, MAX_WORD_LENGTH))) {
    readCached(lead, line)
    read += line.length
    if (read < CHARACTERS_PER_SLICE) continue
    read = 0
    yield
  }
}

/** Reads each paragraph with the line before it, because “Kind regards,” shows that a name follows. */
function readParagraphs(plain: string, read: ReadParagraph): NamesAndPlaces {
  const out: NamesAndPlaces = { names: [], places: [], possible: [] }
  for (const { lead, line, at } of listParagraphs(plain)) {
    const { names, places, possible } = read(lead, line)
    const move = <S extends TextSpan>(span: S): S[] =>
      span.start >= lead.length
        ? [{ ...span, start: span.start - lead.length + at, end: span.end - lead.length + at }]
        : []
    out.names.push(...names.flatMap(move))
    out.places.push(...places.flatMap(move))
    out.possible.push(...possible.flatMap(move))
  }
  return out
}

function* listParagraphs(plain: string): Generator<{ lead: string; line: string; at: number }> {
  let before = ''
  let at = 0
  for (const line of plain.split(/(?<=\n)/)) {
    yield { lead: before.slice(-80), line, at }
    if (line.trim() !== '') before = line
    at += line.length
  }
}

type ReadParagraph = (lead: string, line: string) => NamesAndPlaces

function readCached(lead: string, line: string): NamesAndPlaces {
  if (!/\p{L}/u.test(line)) return { names: [], places: [], possible: [] }
  const key = createHash('sha256').update(`${lead.length}\n${lead}${line}`).digest('base64')
  const known = cachedParagraphs.get(key)
  if (known) return known
  const read = readNamesAndPlaces(lead + line)
  if (cachedParagraphs.size >= MAX_CACHED_PARAGRAPHS)
    cachedParagraphs.delete(cachedParagraphs.keys().next().value ?? '')
  cachedParagraphs.set(key, read)
  return read
}

/** The words of a name that identify on their own: no common words, initials or eponyms. */
function listIdentifyingWords(name: string): string[] {
  return name
    .split(/[\s,]+/)
    .filter(
      (word) =>
        /^\p{Lu}\p{L}[\p{L}'-]+$/u.test(word) &&
        !isClinicalWord(word) &&
        !isEponym(word) &&
        (!lookUpWord(word).common || lookUpWord(word).given) &&
        !lookUpWord(word).region,
    )
}

function findKnown(plain: string, known: ReadonlySet<string>, names: readonly TextSpan[]): TextSpan[] {
  if (known.size === 0) return []
  const named = createSpanIndex(plain.length, names)
  return listMatches(plain, /(?<![\p{L}\p{N}@._-])\p{Lu}[\p{L}'-]+/gu).flatMap((match): TextSpan[] => {
    const word = match[0].replace(/'s?$/, '')
    const place = { start: match.index, end: match.index + word.length }
    const isNew = known.has(word) && named.isFree(place)
    return isNew && !NOT_PERSON.test(textAfter(plain, place.end)) ? [place] : []
  })
}
