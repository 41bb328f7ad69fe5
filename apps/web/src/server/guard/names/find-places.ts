import { listMatches } from '../../../domain/guard/list-matches'
import { keepNonOverlapping } from '../../../domain/guard/span-index'
import { EPONYM_NOUN, isClinicalWord, isEponym, ORGANISATION } from './clinical-words'
import { textAfter, type TextSpan } from './find-names'
import { lookUpWord } from './lexicon'
import { CAP } from './name-patterns'
import { IN as LISTS, readLists } from './word-lists'

const AFTER_CAP = String.raw`(?:${CAP}|\d{1,3}(?:st|nd|rd|th)|Jr\.)`
const WORDS = String.raw`${CAP}(?:[ -](?:(?:of|on|upon|the|de|la|del|do|da|sur|am|an der|by)[ -])?${CAP}){0,3}`
const STREET_TYPE = String.raw`(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Close|Terrace|Ter|Place|Pl|Square|Sq|Parkway|Pkwy|Circle|Cir|Crescent|Row|Hill|Gardens|Grove|Mews|Walk|Trail|Highway|Hwy|Park)`
const UNIT = String.raw`(?:(?:Apt|Apartment|Unit|Flat|Suite|Ste|Room|Rm|#)\.? ?[\dA-Z]{1,5},? )?`
const INSTITUTION = String.raw`(?:Hospital|Medical Cent(?:er|re)|Health Cent(?:er|re)|Cancer Cent(?:er|re)|Surgery Center|Clinic|Infirmary|Hospice|[Nn]ursing [Hh]ome|[Cc]are [Hh]ome|[Aa]ssisted [Ll]iving|[Rr]etirement (?:[Hh]ome|[Vv]illage)|(?:Elementary|Middle|High|Primary|Secondary|Grammar) School|School|College|University|Church|Prison|Shelter|Klinikum|Krankenhaus)`
const IN = String.raw`(?:[Ll]ives in|[Ll]iving in|[Ll]ived in|[Ll]ive in|[Ff]rom|[Mm]oved to|[Mm]oved from|[Rr]esident of|[Rr]esides in|[Rr]esiding in|[Bb]ased in|[Bb]orn in|[Ww]orks in|[Tt]ravell?ed to|[Tt]ravell?ed from|[Tt]ravels from|[Tt]ransferred from|[Nn]ear|[Hh]ometown of|[Gg]rew up in|[Dd]river in|[Nn]urse in|in [Dd]owntown|[Oo]utside(?: of)?|[Tt]own of|[Cc]ity of|[Vv]illage of|wohnt in|[Ww]ohnhaft in|lebt in|aus|[Vv]ive en|[Vv]ivo en|[Rr]eside en|[Nn]atural de|[Hh]abite à|[Hh]abite|[Vv]it à|[Mm]ora em|[Rr]eside em|[Vv]ive em|[Ll]ocation:|[Cc]ity:|[Tt]own:|[Hh]ometown:|[Bb]irthplace:)`
const V = (source: string) => `(?<value>${source})`
/** A pattern, and a cheaper one that most texts fail. A `.*` in it would read the rest of the text again and again. */
interface PlacePattern {
  pattern: RegExp
  needs: RegExp
}
const make = (source: string, needs = /[^\n]/): PlacePattern => ({
  pattern: new RegExp(source, 'gdu'),
  needs,
})

const CERTAIN: readonly PlacePattern[] = [
  make(
    V(
      String.raw`(?<![\p{L}\d])${UNIT}\d{1,5}[A-Za-z]?,? (?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.? )?(?:${AFTER_CAP} ){1,5}?${STREET_TYPE}(?![\p{L}])\.?(?:,? (?:Apt|Unit|Suite|Flat)\.? ?\w{1,5})?`,
    ),
    new RegExp(` ${STREET_TYPE}`),
  ),
  make(
    V(String.raw`(?<![\p{L}\d])\d{1,5} (?:County |State |US )?(?:Highway|Hwy|Route|Rte|Interstate) \d{1,4}`),
    /(?:Highway|Hwy|Route|Rte|Interstate) \d/,
  ),
  make(
    V(String.raw`(?<![\p{L}])(?:P\.?\s?O\.? ?Box|Postfach|Apartado) \d{1,6}`),
    /(?:Box|Postfach|Apartado) \d/,
  ),
  make(
    V(
      String.raw`(?<![\p{L}])\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|allee|platz|gasse|ring|damm|ufer|steig|pfad) \d{1,4} ?[a-z]?(?![\p{L}])`,
    ),
    /(?:straße|strasse|str\.|weg|allee|platz|gasse|ring|damm|ufer|steig|pfad) \d/,
  ),
  make(
    V(String.raw`(?<![\p{L}])(?:Am|An der|Auf der|Im|Zum|Zur) \p{Lu}[\p{L}-]+ \d{1,4}[a-z]?(?![\p{L}\d])`),
    /(?:Am|An der|Auf der|Im|Zum|Zur) [^ ]+ \d/,
  ),
  make(
    V(
      String.raw`(?<![\p{L}\d])\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|chemin|impasse|allée|quai|cours)(?: (?:de la|de l'|du|des|de|d'|la|le|les))?[ ']?${CAP}(?:[ -](?:(?:de|la|du|des) )?${CAP}){0,3}`,
    ),
    /\d(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|chemin|impasse|allée|quai|cours)/,
  ),
  make(
    V(
      String.raw`(?<![\p{L}])(?:Calle|C\/|Avenida|Av\.|Avda\.|Plaza|Paseo|Carrera|Camino|Rua|Travessa|Praça|Alameda|Via|Viale|Corso)(?: (?:del|de la|de los|de|do|da|dos|das|la|el|della|dei))? ${CAP}(?: ${CAP}){0,3},? \d{1,5}`,
    ),
    /(?:Calle|C\/|Avenida|Av\.|Avda\.|Plaza|Paseo|Carrera|Camino|Rua|Travessa|Praça|Alameda|Via|Viale|Corso) /,
  ),
  make(
    String.raw`(?:${V(`(?:St\\.? |Saint )?${CAP}(?:'s)?(?: ${CAP}(?:'s)?){0,4} ${INSTITUTION}`)})(?![\p{L}])`,
    new RegExp(` ${INSTITUTION}`),
  ),
  make(
    String.raw`(?<![\p{L}])${V(`${CAP}(?: ${CAP})? (?:County|Parish|Borough|Township|Village)`)}(?![\p{L}])`,
    / (?:County|Parish|Borough|Township|Village)/,
  ),
]
const LIVES = make(String.raw`(?<![\p{L}])${IN} ${V(WORDS)}`, new RegExp(`${IN} [^a-z]`))
const ADDRESS = make(
  String.raw`(?:[Aa]ddress|[Rr]esidence|Adresse|Dirección|Endereço)(?: is| on file as)?:? ${V(String.raw`\d{1,5} [^\n,]{3,40}?(?=,|\n|\.|$)`)}`,
  /(?:ddress|esidence|dresse|irección|ndereço)/,
)
const TOWN_STATE = make(
  String.raw`(?<![\p{L}])${V(String.raw`${WORDS}, (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?![\p{L}])(?: \d{5}(?:-\d{4})?)?`)}`,
  /, [A-Z]{2}(?![A-Za-z])/,
)
const TOWN_AFTER = new RegExp(String.raw`^, (${WORDS})`, 'u')
const NOT_PLACE = new RegExp(
  String.raw`^(?:'s?)?[ -](?:(?:\p{L}+[ -]){0,2})(?:${EPONYM_NOUN})(?![\p{L}])`,
  'iu',
)
const GENERIC_INSTITUTION =
  /^(?:The|A|An|This|That|Our|Your|Local|Any|Go|General|Community|Primary|Teaching|University|Regional|Children's|Nearest|Urgent|Outpatient|Pain|Diabetes|Memory|Fertility|Medical|Public|Private|Rural|Day|Free|Travel|Wound|Heart|Eye|Dental|Cancer|Mental|Women's|Harvard|Stanford|Yale|Oxford|Cambridge|Mayo|Cleveland|Johns|If|At|In|High|Middle|Elementary|State|National|American|British|Royal|After|Before|Some|High-|Night|Catholic)(?: (?:Health|Medical|Care|Hospital|School|General|Clinic|Surgery|Cancer|Teaching|College|University|Hopkins|of|Center|Mental|Children's))*$/
const INSTITUTION_AT_END = new RegExp(String.raw` ?${INSTITUTION}$`, 'u')
const HAS_INSTITUTION = new RegExp(INSTITUTION, 'u')
const IS_ORGANISATION = new RegExp(`^(?:${ORGANISATION})`, 'u')

/** Places smaller than a state: streets, towns, counties and named institutions. */
export function findPlaces(plain: string): TextSpan[] {
  const found: TextSpan[] = []
  for (const pattern of CERTAIN) collect(plain, pattern, found, (value) => !isGenericInstitution(value))
  collect(plain, ADDRESS, found, () => true)
  collect(plain, TOWN_STATE, found, (value) => !isClinicalWord(value.split(' ')[0] ?? ''))
  collect(plain, LIVES, found, (value, start) => isTown(plain, value, start))
  for (const place of [...found]) addTownAfter(plain, place, found)
  const kept = found.filter((place) => !isOrganisation(plain, place))
  return keepNonOverlapping(
    plain.length,
    kept.sort((a, b) => b.end - b.start - (a.end - a.start)),
  )
}

function collect(
  plain: string,
  { pattern, needs }: PlacePattern,
  found: TextSpan[],
  accept: (value: string, start: number) => boolean,
) {
  if (!needs.test(plain)) return
  for (const match of listMatches(plain, pattern)) {
    const [start, end] = match.indices?.groups?.value ?? [0, 0]
    const value = plain.slice(start, end).replace(/'s$/, '')
    if (accept(value, start)) found.push({ start, end: start + value.length })
  }
}

/** “12 Elm Street, Duluth”: the town follows the street. */
function addTownAfter(plain: string, { start, end }: TextSpan, found: TextSpan[]) {
  if (!/\d/.test(plain.slice(start, end))) return
  const match = TOWN_AFTER.exec(plain.slice(end, end + 48))
  const town = match?.[1]
  if (match && town !== undefined && isTown(plain, town, end + match[0].length - town.length))
    found.push({ start: end + match[0].length - town.length, end: end + match[0].length })
}

function isGenericInstitution(value: string): boolean {
  const own = value.replace(INSTITUTION_AT_END, '')
  const words = own.split(' ').filter((word) => word !== '')
  return (
    HAS_INSTITUTION.test(value) &&
    (words.length === 0 ||
      GENERIC_INSTITUTION.test(own) ||
      words.every((word) => isClinicalWord(word) || (lookUpWord(word).common && words.length === 1)))
  )
}

/** After “lives in” and the like, any name that is not a country, a region or a clinical word. */
function isTown(plain: string, value: string, start: number): boolean {
  const first = value.split(/[ -]/)[0] ?? ''
  const sense = lookUpWord(value)
  if (
    NOT_PLACE.test(textAfter(plain, start + value.length)) ||
    isRegion(value) ||
    isClinicalWord(first) ||
    isEponym(first) ||
    /^\p{Lu}{1,5}$/u.test(first) ||
    isAcronym(value)
  )
    return false
  if (sense.city || lookUpWord(first).city) return true
  return !lookUpWord(first).common || value.includes(' ')
}

/** “from JOQUER”: a word in capitals after one in small letters is a study or a code unless it is a town. */
const isAcronym = (value: string) =>
  /^[\p{Lu}\d-]+$/u.test(value) && (readLists(value.toLowerCase()) & LISTS.town) === 0

const REGIONS = new Set(
  'england scotland wales ireland britain europe asia africa america australia oceania antarctica siberia bavaria catalonia ontario quebec alberta manitoba saskatchewan bc queensland victoria tasmania scandinavia balkans caribbean sub-saharan middle-east north-america south-america latin-america home work abroad germany france spain italy portugal brazil japan china india mexico canada usa uk us medicare the'.split(
    ' ',
  ),
)

function isRegion(value: string): boolean {
  return (
    (lookUpWord(value).region && !lookUpWord(value).city) ||
    REGIONS.has(value.toLowerCase().replace(/ /g, '-')) ||
    (/^(?:North|South|West|East|Northern|Southern|Western|Eastern|Central|Latin|New|Sub-Saharan|Saudi|United|Middle|Puerto|Costa|Sri|El|Hong)(?: |$)/.test(
      value,
    ) &&
      lookUpWord(value).region)
  )
}

function isOrganisation(plain: string, { start, end }: TextSpan): boolean {
  if (
    /\b(?:admitted|transferred|seen|treated|followed|surgery|discharged|referred)\b[^.]{0,24}$/.test(
      plain.slice(Math.max(0, start - 40), start),
    )
  )
    return false
  return IS_ORGANISATION.test(plain.slice(start, end + 24))
}
