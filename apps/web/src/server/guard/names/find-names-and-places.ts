import { createHash } from 'node:crypto'
import { type GuardFinding } from '../../../domain/guard/classes'
import { blankEndlessWords, readPlainly } from '../../../domain/guard/read-plainly'
import { EPONYM_NOUN, isClinicalWord, isEponym } from './clinical-words'
import { findNames, type Place } from './find-names'
import { findPlaces } from './find-places'
import { lookUp } from './lexicon'

type Found = Omit<GuardFinding, 'text'>
interface Read { names: Place[]; places: Place[] }

const NOT_PERSON = new RegExp(String.raw`^(?:'s?)?[ -](?:(?:\p{L}+[ -]){0,1})(?:${EPONYM_NOUN})(?![\p{L}])`, 'iu')
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
  const known = new Set(read.flatMap(({ plain, names }) => names.flatMap((name) => tellingWords(plain.slice(name.start, name.end)))))
  return read.map(({ plain, originAt, names, places }) => {
    const all = [...names, ...findKnown(plain, known, names)]
    const free = places.filter((place) => all.every((name) => name.end <= place.start || place.end <= name.start || (place.start <= name.start && name.end <= place.end)))
    const people = all.filter((name) => free.every((place) => name.end <= place.start || place.end <= name.start))
    const found = [...people.map((name) => ({ ...name, class: 'name' as const })), ...free.map((place) => ({ ...place, class: 'place' as const }))]
    return found.map(({ start, end, class: name }) => ({ start: originAt(start), end: originAt(end - 1) + 1, class: name })).sort((a, b) => a.start - b.start)
  })
}

/** Paragraph by paragraph, each with the line before it, because “Kind regards,” tells what the next line is. */
function readParagraphs(plain: string): Read {
  const out: Read = { names: [], places: [] }
  let before = ''
  let at = 0
  for (const line of plain.split(/(?<=\n)/)) {
    const lead = before.slice(-80)
    const { names, places } = recall(lead, line)
    const move = (place: Place): Place[] => (place.start >= lead.length ? [{ start: place.start - lead.length + at, end: place.end - lead.length + at }] : [])
    out.names.push(...names.flatMap(move))
    out.places.push(...places.flatMap(move))
    if (line.trim() !== '') before = line
    at += line.length
  }
  return out
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
  return name.split(/[\s,]+/).filter((word) => /^\p{Lu}\p{L}[\p{L}'-]+$/u.test(word) && !isClinicalWord(word) && !isEponym(word) && (!lookUp(word).common || lookUp(word).given) && !lookUp(word).region)
}

function findKnown(plain: string, known: ReadonlySet<string>, names: readonly Place[]): Place[] {
  if (known.size === 0) return []
  return [...plain.matchAll(/(?<![\p{L}\p{N}@._-])\p{Lu}[\p{L}'-]+/gu)].flatMap((match): Place[] => {
    const word = match[0].replace(/'s?$/, '')
    const place = { start: match.index, end: match.index + word.length }
    const isNew = known.has(word) && names.every((name) => name.end <= place.start || place.end <= name.start)
    return isNew && !NOT_PERSON.test(plain.slice(place.end)) ? [place] : []
  })
}
