import { type GuardFinding } from './classes'
import { findClinicalZones } from './clinical-zones'
import { WEIGHTS, type Candidate } from './formatted/candidate'
import { findAges } from './formatted/find-ages'
import { findAttachments } from './formatted/find-attachments'
import { findContacts } from './formatted/find-contacts'
import { findDates } from './formatted/find-dates'
import { findLabelledNumbers } from './formatted/find-labelled-numbers'
import { findPhones } from './formatted/find-phones'
import { findShapedNumbers } from './formatted/find-shaped-numbers'
import { findZips } from './formatted/find-zips'
import { holdCharacters, keepFirst } from './hold-characters'
import { blankEndlessWords, readPlainly } from './read-plainly'

/** A web address may be long. */
const LONGEST_WORD = 600

/** What tells itself by its form, in order of place, without overlaps. Quick enough for each pause in typing. */
export function findFormatted(text: string): Omit<GuardFinding, 'text'>[] {
  const { plain: whole, originAt } = readPlainly(text)
  const plain = blankEndlessWords(whole, LONGEST_WORD)
  const zones = holdCharacters(plain.length, findClinicalZones(plain))
  const candidates = [
    ...findContacts(plain),
    ...findLabelledNumbers(plain),
    ...findShapedNumbers(plain),
    ...findPhones(plain),
    ...findDates(plain),
    ...findAges(plain),
    ...findZips(plain),
    ...findAttachments(plain),
  ].filter((candidate) => candidate.weight >= WEIGHTS.label || zones.isFree(candidate))
  return keepFirst(plain.length, candidates.sort(rank)).map(({ start, end, class: name }) => ({
    start: originAt(start),
    end: originAt(end - 1) + 1,
    class: name,
  }))
}

/** Of overlapping candidates the surer stays, then the longer. */
function rank(a: Candidate, b: Candidate): number {
  return b.weight - a.weight || b.end - b.start - (a.end - a.start) || a.start - b.start
}
