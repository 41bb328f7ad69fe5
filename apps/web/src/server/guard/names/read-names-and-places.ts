import { type GuardFinding } from '../../../domain/guard/classes'
import { createSpanIndex } from '../../../domain/guard/span-index'
import { isClinicalWord } from './clinical-words'
import { isClinicalContext } from './clinical-context'
import { extendPlaces } from './extend-places'
import { findCuedNames } from './find-cued-names'
import { findInitials } from './find-initials'
import { findNames, indexCitations, joinSpans, type TextSpan } from './find-names'
import { findOwnScript } from './find-own-script'
import { findPlaces } from './find-places'
import { findTagged } from './find-tagged'
import { isFixedTerm } from './never-names'
import { tagNames } from './tagger/tag-names'
import { tokenizeText } from './tagger/tokenize'
import { trimName } from './trim-name'

export interface NamesAndPlaces {
  names: TextSpan[]
  places: TextSpan[]
  /** Spans that may be names or places; they never overlap the others. */
  possible: Omit<GuardFinding, 'text'>[]
}

/** Names and places in a normalized paragraph: by rules, and by the tagger where no rule applies. */
export function readNamesAndPlaces(plain: string): NamesAndPlaces {
  const { text, tags, cited, names: cued, places: addressed } = findByRules(plain)
  const tagged = findTagged(text, tags, plain).filter((span) => cited.isFree(span))
  const isCertain = ({ certainty }: (typeof tagged)[number]) => certainty === undefined
  const isOf = (kind: 'name' | 'place') => tagged.filter((span) => span.class === kind && isCertain(span))
  const names = joinSpans(
    [...cued, ...isOf('name')].flatMap((span) => trimName(plain, addSurname(plain, span))),
  )
  const places = joinSpans(extendPlaces(plain, [...addressed, ...isOf('place')]))
  const held = createSpanIndex(plain.length, [...names, ...places])
  const possible = tagged.filter((span) => !isCertain(span) && held.isFree(span))
  return { names, places, possible }
}

const SURNAME_BEFORE = /(?:^|[\n|;:.] ?)(?<surname>\p{Lu}[\p{Lu}'-]+), $/u

/** With the surname before a given name in capitals: “DOE, JOHN”. */
function addSurname(plain: string, span: TextSpan): TextSpan {
  if (/\p{Ll}/u.test(plain.slice(span.start, span.end))) return span
  const before = SURNAME_BEFORE.exec(plain.slice(Math.max(0, span.start - 40), span.start))
  const surname = before?.groups?.['surname']
  if (surname === undefined || isClinicalWord(surname)) return span
  return { ...span, start: span.start - surname.length - 2 }
}

const TITLE_BEFORE =
  /(?:^|[^\p{L}])(?:mrs?|ms|miss|dr[ae]?|prof|herrn?|frau|sra?|srta|mme|mlle|monsieur)\.? $/iu

/** A fixed term, or one word without a title that names a sign, a disease or an instrument: “dreno de Blake”. */
function isOfMedicine(plain: string, span: TextSpan): boolean {
  const words = plain.slice(span.start, span.end)
  if (isFixedTerm(words, 'name')) return true
  const isTitled = TITLE_BEFORE.test(plain.slice(Math.max(0, span.start - 12), span.start))
  return !isTitled && !words.includes(' ') && isClinicalContext(plain, span)
}

/** What the rules find in a normalized paragraph, and what they read of it. */
export function findByRules(plain: string) {
  const cited = indexCitations(plain)
  const text = tokenizeText(plain)
  const tags = tagNames(text)
  const names: TextSpan[] = [
    ...findNames(plain, cited).filter((span) => !isOfMedicine(plain, span)),
    ...findCuedNames(text, tags, plain),
    ...findInitials(plain),
    ...findOwnScript(plain),
  ]
  return { text, tags, cited, names, places: findPlaces(plain) }
}
