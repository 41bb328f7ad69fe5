import { listMatches } from './list-matches'
import type { GuardClass, GuardFinding } from './classes'
import { WEIGHTS, type Candidate } from './formatted/candidate'
import { findAddresses } from './formatted/find-addresses'
import { findAges } from './formatted/find-ages'
import { findAttachments } from './formatted/find-attachments'
import { findContacts } from './formatted/find-contacts'
import { findDates } from './formatted/dates/find-dates'
import { findIdentifiers } from './formatted/find-identifiers'
import { findLabeledNumbers } from './formatted/find-labeled-numbers'
import { findOpenNumbers } from './formatted/find-open-numbers'
import { findPhones } from './formatted/find-phones'
import { findShapedNumbers } from './formatted/find-shaped-numbers'
import { findZips } from './formatted/find-zips'
import { trimQuantity } from './formatted/trim-quantity'
import { createSpanIndex, keepNonOverlapping } from './span-index'
import { blankLongWords, normalizeText } from './normalize-text'

/** Repetitions are bounded to prevent quadratic scanning. */
const ZONES: readonly RegExp[] = [
  // Citations of papers, trials and codes.
  /\bPM(?:C|ID):?\s?(?:PMC)?\d{5,9}\b/gi,
  /\b(?:doi:?\s?|https?:\/\/(?:dx\.)?doi\.org\/)10\.\d{4,9}\/\S+/gi,
  /\b(?:NCT\d{8}|ISRCTN\d+|CD\d{6}|EudraCT\s?[\d-]+|arXiv:\d+\.\d+|ISBN[:\s][\d-]+)\b/gi,
  /\b(?:ICD(?:-?\d+)?(?:-CM)?|CPT|HCPCS|SNOMED(?: CT)?|LOINC|RxNorm|ATC|DRG|OMIM|UniProt|rs)(?: codes?)?:?\s?[\dA-Z][\w.-]*(?:(?:,| and| or) [\dA-Z][\w.-]*\d[\w.-]*){0,40}/g,
  /\b(?:19|20)\d\d;\s?\d+(?:\(\w+\))?:\s?[\w-]+/g,
  // Measurements: BP 120/80, 7/10, 3.5-5.0, 20/40.
  /\b(?:BP|blood pressure|PA|RR|TA)\s?(?:of |is |was |:)?\d{2,3}\/\d{2,3}/gi,
  /\b\d{2,3}\/\d{2,3}\s?mm\s?Hg/gi,
  /(?<![\d/])20\/(?:1[3-9]|2[05]|3[02]|40|5[0]|6[03]|70|80|100|125|150|160|200|250|300|320|400|500|600|640|800)(?![\d/])/g,
  /(?:visus|vision|acuity|\bVA|\bAV|agudeza|acuité|acuidade|\bO[DSI]|right eye|left eye)\b[^.\n]{0,16}20\/\d{2,3}(?!\d|\/)/gi,
  /\b\d[\d.,]{0,20}[^\S\n]?(?:mg|g|kg|mcg|µg|ug|ng|pg|mL|ml|dL|L|mmol|µmol|mEq|IU|U|units?|mmHg|bpm|cm|mm|kcal|Gy|mSv)(?:\/[\w.²]+)*\b(?!')/g,
]

/** Written as groups of digits, like a number that may follow them. */
const NUMBERS: ReadonlySet<GuardClass> = new Set<GuardClass>([
  'phone',
  'fax',
  'record_number',
  'health_plan',
  'account',
  'other_number',
])

/** Longer words are skipped. The limit allows for long web addresses. */
const MAX_WORD_LENGTH = 600

/**
 * Finds data recognizable by its format, ordered and without overlaps. Fast enough to run on every typing
 * pause.
 */
export function findFormatted(text: string): Omit<GuardFinding, 'text'>[] {
  const { plain: whole, originAt } = normalizeText(text)
  const plain = blankLongWords(whole, MAX_WORD_LENGTH)
  const zones = createSpanIndex(plain.length, findClinicalZones(plain))
  const candidates = [
    ...findContacts(plain),
    ...findLabeledNumbers(plain),
    ...findIdentifiers(plain),
    ...findShapedNumbers(plain),
    ...findOpenNumbers(plain),
    ...findPhones(plain),
    ...findDates(plain),
    ...findAges(plain),
    ...findZips(plain),
    ...findAddresses(plain),
    ...findAttachments(plain),
  ]
    .map((candidate) => (NUMBERS.has(candidate.class) ? trimQuantity(plain, candidate) : candidate))
    .filter((candidate) => candidate.weight >= WEIGHTS.label || zones.isFree(candidate))
  return keepNonOverlapping(plain.length, candidates.sort(rank)).map(({ start, end, class: name }) => ({
    start: originAt(start),
    end: originAt(end - 1) + 1,
    class: name,
  }))
}

/** Of overlapping candidates, the more certain one wins, then the longer one. */
function rank(a: Candidate, b: Candidate): number {
  return b.weight - a.weight || b.end - b.start - (a.end - a.start) || a.start - b.start
}

/** Codes, citations and measurements, where weak evidence doesn't count. */
function findClinicalZones(plain: string): { start: number; end: number }[] {
  return ZONES.flatMap((pattern) =>
    listMatches(plain, pattern).map((match) => ({ start: match.index, end: match.index + match[0].length })),
  )
}
