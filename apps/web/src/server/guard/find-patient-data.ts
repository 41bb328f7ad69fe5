import { type GuardFinding } from '../../domain/guard/classes'
import { findFormatted } from '../../domain/guard/find-formatted'
import { findNamesAndPlaces } from './names/find-names-and-places'

type Found = Omit<GuardFinding, 'text'>

/** All that can tell who someone is, in all texts of one conversation: a name known from one text is found in the others. */
export function findPatientData(texts: readonly string[]): GuardFinding[] {
  const worded = findNamesAndPlaces(texts)
  return texts.flatMap((text, at) => mergeFindings(findFormatted(text), worded[at] ?? []).map((found) => ({ text: at, ...found })))
}

/** What has a form wins over what may be a name; a street with its number over the number alone. */
function mergeFindings(formatted: readonly Found[], worded: readonly Found[]): Found[] {
  const swallowed = (found: Found) => worded.some((other) => other.start <= found.start && found.end <= other.end && other.end - other.start > found.end - found.start && other.class === 'place')
  const kept = formatted.filter((found) => !swallowed(found))
  const free = worded.filter((found) => kept.every((other) => other.end <= found.start || found.end <= other.start))
  return [...kept, ...free].sort((a, b) => a.start - b.start)
}
