import { createHash } from 'node:crypto'
import { type GuardFinding } from '../../../domain/guard/classes'
import { holdCharacters } from '../../../domain/guard/hold-characters'
import { blankEndlessWords, readPlainly } from '../../../domain/guard/read-plainly'
import { EPONYM_NOUN, isClinicalWord, isEponym } from './clinical-words'
import { findNames, textAfter, type Place } from './find-names'
import { findPlaces } from './find-places'
import { lookUp } from './lexicon'

type Found = Omit<GuardFinding, 'text'>
interface Read {
  names: Place[]
  places: Place[]
}

const NOT_PERSON = new RegExp(
  String.raw`^(?:'s?)?[ -](?:(?:\p{L}+[ -]){0,1})(?:${EPONYM_NOUN})(?![\p{L}])`,
  'iu',
)
/** Letters of a name with its hyphens; longer is an address or no text. */
const LONGEST_WORD = 60
const MOST_REMEMBERED = 4_000
/** What was found in a paragraph, by the hash of it and of the line before: a pause in typing reads one paragraph anew. */
const remembered = new Map<string, Read>()

/** Names and places in each text. Whoever is named once by a full or titled name is found in all texts. */
export function findNamesAndPlaces(texts: readonly string[]): Found[][] {
  const read = texts.map((text) => {
    const { plain: whole, originAt } = readPlainly(text)
    const plain = blankEndlessWords(whole, LONGEST_WORD)
    return { plain, originAt, ...readParagraphs(plain) }
  })
  const known = new Set(
    read.flatMap(({ plain, names }) =>
      names.flatMap((name) => tellingWords(plain.slice(name.start, name.end))),
    ),
  )
  return read.map(({ plain, originAt, names, places }) => {
    const all = [...names, ...findKnown(plain, known, names)]
    const named = holdCharacters(plain.length, all)
    const free = places.filter((place) => !named.isCrossed(place))
    const housed = holdCharacters(plain.length, free)
    const people = all.filter((name) => housed.isFree(name))
    const found = [
      ...people.map((name) => ({ ...name, class: 'name' as const })),
      ...free.map((place) => ({ ...place, class: 'place' as const })),
    ]
    return found
      .map(({ start, end, class: name }) => ({
        start: originAt(start),
        end: originAt(end - 1) + 1,
        class: name,
      }))
      .sort((a, b) => a.start - b.start)
  })
}

const SLICE = 2_000

/** Reads the paragraphs of a text into memory, pausing after some thousands of characters; what is asked later finds them there. */
export function* readAhead(text: string): Generator<undefined> {
  let read = 0
  for (const { lead, line } of listParagraphs(blankEndlessWords(readPlainly(text).plain, LONGEST_WORD))) {
    recall(lead, line)
    read += line.length
    if (read < SLICE) continue
    read = 0
    yield
  }
}

/** Paragraph by paragraph, each with the line before it, because “Kind regards,” tells what the next line is. */
function readParagraphs(plain: string): Read {
  const out: Read = { names: [], places: [] }
  for (const { lead, line, at } of listParagraphs(plain)) {
    const { names, places } = recall(lead, line)
    const move = (place: Place): Place[] =>
      place.start >= lead.length
        ? [{ start: place.start - lead.length + at, end: place.end - lead.length + at }]
        : []
    out.names.push(...names.flatMap(move))
    out.places.push(...places.flatMap(move))
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

function recall(lead: string, line: string): Read {
  if (!/\p{L}/u.test(line)) return { names: [], places: [] }
  const key = createHash('sha256').update(`${lead.length}\n${lead}${line}`).digest('base64')
  const known = remembered.get(key)
  if (known) return known
  const read = { names: findNames(lead + line), places: findPlaces(lead + line) }
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(key, read)
  return read
}

/** The words of a name that alone still tell: no everyday word, no initial, no eponym. */
function tellingWords(name: string): string[] {
  return name
    .split(/[\s,]+/)
    .filter(
      (word) =>
        /^\p{Lu}\p{L}[\p{L}'-]+$/u.test(word) &&
        !isClinicalWord(word) &&
        !isEponym(word) &&
        (!lookUp(word).common || lookUp(word).given) &&
        !lookUp(word).region,
    )
}

function findKnown(plain: string, known: ReadonlySet<string>, names: readonly Place[]): Place[] {
  if (known.size === 0) return []
  const named = holdCharacters(plain.length, names)
  return [...plain.matchAll(/(?<![\p{L}\p{N}@._-])\p{Lu}[\p{L}'-]+/gu)].flatMap((match): Place[] => {
    const word = match[0].replace(/'s?$/, '')
    const place = { start: match.index, end: match.index + word.length }
    const isNew = known.has(word) && named.isFree(place)
    return isNew && !NOT_PERSON.test(textAfter(plain, place.end)) ? [place] : []
  })
}
