import { setImmediate } from 'node:timers/promises'
import { type GuardFinding } from '../../domain/guard/classes'
import { findFormatted } from '../../domain/guard/find-formatted'
import { holdCharacters } from '../../domain/guard/hold-characters'
import { findNamesAndPlaces, readAhead } from './names/find-names-and-places'

type Found = Omit<GuardFinding, 'text'>

/** All that can tell who someone is, in all texts of one conversation: a name known from one text is found in the others. */
export function findPatientData(texts: readonly string[]): GuardFinding[] {
  const worded = findNamesAndPlaces(texts)
  return texts.flatMap((text, at) =>
    mergeFindings(text.length, findFormatted(text), worded[at] ?? []).map((found) => ({
      text: at,
      ...found,
    })),
  )
}

/** The same, letting others go first after each text and every few paragraphs: a whole draft holds no request up. */
export async function findPatientDataCalmly(texts: readonly string[]): Promise<GuardFinding[]> {
  for (const text of texts) for (const _ of readAhead(text)) await setImmediate()
  const worded = findNamesAndPlaces(texts)
  const found: GuardFinding[] = []
  for (const [at, text] of texts.entries()) {
    found.push(
      ...mergeFindings(text.length, findFormatted(text), worded[at] ?? []).map((one) => ({
        text: at,
        ...one,
      })),
    )
    await setImmediate()
  }
  return found
}

/** What has a form wins over what may be a name; a street with its number over the number alone. */
function mergeFindings(length: number, formatted: readonly Found[], worded: readonly Found[]): Found[] {
  const places = holdCharacters(
    length,
    worded.filter((found) => found.class === 'place'),
  )
  const kept = formatted.filter((found) => !places.isSwallowed(found))
  const held = holdCharacters(length, kept)
  const free = worded.filter((found) => held.isFree(found))
  return [...kept, ...free].sort((a, b) => a.start - b.start)
}
