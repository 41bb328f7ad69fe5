import { setImmediate } from 'node:timers/promises'
import { isStopping, type GuardFinding } from '../../domain/guard/classes'
import { findFormatted } from '../../domain/guard/find-formatted'
import { createSpanIndex, keepNonOverlapping } from '../../domain/guard/span-index'
import { endAtSentence } from './find-sentence-end'
import { findCodes, readLabelsAndLetters, readRecords } from './records/read-records'
import { findNamesAndPlaces, preloadParagraphs } from './names/find-names-and-places'

type Found = Omit<GuardFinding, 'text'>

/**
 * Finds text that can identify a person in the texts of one task. A name found in one text is recognized in
 * the others too.
 */
export function findPatientData(
  texts: readonly string[],
  worded = findNamesAndPlaces(texts),
): GuardFinding[] {
  return texts.flatMap((text, at) =>
    mergeFindings(text, worded[at] ?? []).map((found) => ({
      text: at,
      ...found,
    })),
  )
}

/**
 * The same, but yields to other requests after every text and every few paragraphs, so that a long draft
 * blocks nobody.
 */
export async function findPatientDataAsync(texts: readonly string[]): Promise<GuardFinding[]> {
  for (const text of texts) for (const _ of preloadParagraphs(text)) await setImmediate()
  const worded = findNamesAndPlaces(texts)
  const found: GuardFinding[] = []
  for (const [at, text] of texts.entries()) {
    found.push(
      ...mergeFindings(text, worded[at] ?? []).map((one) => ({
        text: at,
        ...one,
      })),
    )
    await setImmediate()
  }
  return found
}

/**
 * Fields of records win over formatted findings, these over names behind labels, and these over names in
 * running text. Overlapping places become one, so that a street keeps its number, code and town. Possible names
 * and places remain where nothing else is.
 */
function mergeFindings(text: string, worded: readonly Found[]): Found[] {
  const records = readRecords(text)
  const recorded = createSpanIndex(text.length, records)
  const formatted = findFormatted(text).filter((found) => recorded.isFree(found))
  const labeled = readLabelsAndLetters(text)
  const coded = createSpanIndex(text.length, findCodes(text))
  const free = worded.filter((found) => coded.isFree(found))
  const running = free.filter(isStopping)
  const isPlace = (found: Found) => found.class === 'place'
  const places = joinOverlapping([...formatted, ...labeled, ...running].filter(isPlace))
  const housed = createSpanIndex(text.length, places)
  const numbers = formatted.filter((found) => !isPlace(found) && !housed.isSwallowed(found))
  return keepNonOverlapping(text.length, [
    ...records,
    ...numbers,
    ...places,
    ...[...labeled, ...running].filter((found) => !isPlace(found)),
    ...free.filter((found) => !isStopping(found)),
  ]).map((found) => endAtSentence(text, found))
}

function joinOverlapping(places: readonly Found[]): Found[] {
  const joined: Found[] = []
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && place.start < last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, place.end), class: 'place' }
    else joined.push(place)
  }
  return joined
}
