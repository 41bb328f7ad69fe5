import { type GuardFinding } from '../../../domain/guard/classes'
import { isMeasuredWord } from '../../../domain/guard/formatted/not-identifiers'
import { createSpanIndex } from '../../../domain/guard/span-index'
import { isClinicalContext } from './clinical-context'
import { extendNames } from './extend-names'
import { extendPlaces } from './extend-places'
import { findCuedNames } from './find-cued-names'
import { findInitials } from './find-initials'
import { findNames, indexCitations, type TextSpan } from './find-names'
import { findOwnScript } from './find-own-script'
import { findPlaces } from './find-places'
import { findTagged, learnedJudge, type Judge } from './find-tagged'
import { growNames } from './grow-names'
import { isFixedTerm } from './never-names'
import { tagNames, type TagWeights } from './tagger/tag-names'
import { tokenizeText } from './tagger/tokenize'
import { TITLE_BEFORE } from './titles'
import { trimName } from './trim-name'

export interface NamesAndPlaces {
  names: TextSpan[]
  places: TextSpan[]
  /** Spans that may be names or places; they never overlap the others. */
  possible: Omit<GuardFinding, 'text'>[]
}

/** Names and places in a normalized paragraph: by rules, and by the tagger where no rule applies. */
export function readNamesAndPlaces(plain: string, judge: Judge = learnedJudge): NamesAndPlaces {
  const {
    text,
    tags,
    cited,
    names: cued,
    places: addressed,
    possible: doubtful,
  } = findByRules(plain, judge.tags)
  const tagged = findTagged(text, tags, plain, judge).filter((span) => cited.isFree(span))
  const isCertain = ({ certainty }: (typeof tagged)[number]) => certainty === undefined
  const isOf = (kind: 'name' | 'place') => tagged.filter((span) => span.class === kind && isCertain(span))
  const found = [...cued, ...isOf('name')].flatMap((span) => trimName(plain, span))
  const names = extendNames(plain, growNames(text, tags, plain, found)).flatMap((span) =>
    trimName(plain, span),
  )
  const places = extendPlaces(plain, [...addressed, ...isOf('place')])
  const held = createSpanIndex(plain.length, [...names, ...places])
  const possible = [
    ...tagged.filter((span) => !isCertain(span)),
    ...doubtful.map((span) => ({ ...span, class: 'name' as const, certainty: 'possible' as const })),
  ].filter((span) => held.isFree(span))
  return { names, places, possible }
}

/** A fixed term, or one word without a title that names a sign, a disease or an instrument: “dreno de Blake”. */
function isOfMedicine(plain: string, span: TextSpan): boolean {
  const words = plain.slice(span.start, span.end)
  if (isFixedTerm(words, 'name')) return true
  const isTitled = TITLE_BEFORE.test(plain.slice(Math.max(0, span.start - 12), span.start))
  return !isTitled && !words.includes(' ') && (isMeasuredWord(words) || isClinicalContext(plain, span))
}

/** What the rules find in a normalized paragraph, and what they read of it. */
export function findByRules(plain: string, weights?: TagWeights) {
  const cited = indexCitations(plain)
  const text = tokenizeText(plain)
  const tags = tagNames(text, weights)
  const inOwnScript = findOwnScript(plain)
  const names: TextSpan[] = [
    ...findNames(plain, cited).filter((span) => !isOfMedicine(plain, span)),
    ...findCuedNames(text, tags, plain),
    ...findInitials(plain),
    ...inOwnScript.names,
  ]
  return { text, tags, cited, names, places: findPlaces(plain), possible: inOwnScript.possible }
}
