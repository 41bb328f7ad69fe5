import { listMatches } from '../../../domain/guard/list-matches'
import { createSpanIndex } from '../../../domain/guard/span-index'
import { countNameWords, findArabicNames, leaveOutProse } from './arabic-words'
import { EPONYM_NOUN, isClinicalWord, isEponym, ORGANISATION } from './clinical-words'
import { lookUpWord } from './lexicon'
import { CAP, CUES, OTHER_SCRIPT, OTHER_SCRIPTS, OTHER_SCRIPTS_NOT, type Strength } from './name-patterns'

export interface TextSpan {
  start: number
  end: number
}

/** The text after a position, as far as a noun after an eponym can be. */
export function textAfter(plain: string, at: number): string {
  return plain.slice(at, at + 200)
}

const NOT_PERSON = new RegExp(
  String.raw`^(?:'s?)?[ -](?:(?:\p{L}+[ -]){0,2})(?:${EPONYM_NOUN})(?![\p{L}])`,
  'iu',
)
/** The number of authors is bounded, so that a long list of names is not scanned again from each of them. */
const cited = (needs: RegExp, source: string) => ({ needs, pattern: new RegExp(source, 'gu') })
const CITED: readonly { pattern: RegExp; needs: RegExp }[] = [
  cited(/ et al/, String.raw`${CAP}(?: \p{Lu}{1,3})?(?:, ${CAP}(?: \p{Lu}{1,3})?){0,20},? et al`),
  cited(
    / \p{Lu}{1,3}(?:,| and| &) /u,
    String.raw`${CAP} \p{Lu}{1,3}(?:(?:,| and| &) ${CAP} \p{Lu}{1,3}){1,40}`,
  ),
  cited(/(?:19|20)\d\d/, String.raw`${CAP}(?:(?:,| and| &|, and) ${CAP}){0,20},? \(?(?:19|20)\d\d\)?`),
  cited(
    / (?:and|&) /,
    String.raw`${CAP} (?:and|&) ${CAP} (?:showed|found|reported|replicated|described|published|observed)`,
  ),
  cited(/[A-Z]/, ORGANISATION),
]
const LOWER_SELF =
  /\b(?:my name is|my name's|name:|patient:|pt:|her name is|his name is|named)\s+(?<value>\p{Ll}[\p{L}'-]+(?: \p{Ll}[\p{L}'-]+)?)/dgiu
const LOWER_GIVEN =
  /\b(?:i'?m|i am|this is|son|daughter|wife|husband|brother|sister|mother|father|mom|dad|friend|baby|nurse|boyfriend|girlfriend)\s+(?<value>\p{Ll}[\p{L}'-]+)/dgu
const LOWER_TITLED =
  /(?<![\p{L}\p{N}])(?:[Pp]t|PT|[Pp]atient|[Mm]rs?|[Mm]s|[Dd]r)\.? (?<value>\p{Ll}[\p{L}'-]+ \p{Ll}[\p{L}'-]*\p{L})/dgu

/** The authors of publications and the names of organizations. */
export function indexCitations(plain: string) {
  return createSpanIndex(
    plain.length,
    CITED.filter(({ needs }) => needs.test(plain)).flatMap(({ pattern }) =>
      listMatches(plain, pattern).map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
  )
}

/** The spans of people's names in a normalized text. */
export function findNames(plain: string, cited = indexCitations(plain)): TextSpan[] {
  const isCited = (at: number) => !cited.isFree({ start: at, end: at + 1 })
  const found: TextSpan[] = []
  const take = (place: TextSpan | null) => {
    if (place && place.end > place.start) found.push(place)
  }
  for (const { pattern, strength, needs } of CUES) {
    if (needs?.test(plain) === false) continue
    for (const match of listMatches(plain, pattern)) {
      const [start] = match.indices?.groups?.value ?? [0]
      const value = match.groups?.value ?? ''
      if (strength === 'sure' || !isCited(start)) take(readNameFromRun(plain, start, value, strength))
    }
  }
  for (const [pattern, needsGiven] of [
    [LOWER_SELF, false],
    [LOWER_GIVEN, true],
  ] as const) {
    for (const match of listMatches(plain, pattern)) take(readLowercaseName(match, needsGiven))
  }
  for (const match of listMatches(plain, LOWER_TITLED)) take(readTitledName(match))
  return joinSpans([...found, ...findInOtherScripts(plain)])
}

const PARTICLES = /^(?:van|von|der|den|de|la|los|del|da|dos|y|e|el|al|di|du|le|bin|ibn|ter|ten)$/i
const ROLE =
  /^(?:I'.*|He's|She's|It's|We.*'.*|They'.*|You'.*|That's|There's|What's|Let's|Don't|Can't|Practitioner|Specialist|Assistant|Manager|Reviewer|Reviewers|Adjudicator|Adjudicators|Visit|Visits|Appointment|Line|The|A|An|I|He|She|It|They|We|You|My|His|Her|Their|Our|Your|This|That|These|And|Or|But|If|In|On|At|To|Of|For|With|No|Not|None|Yes|Unknown|Please|Also|However|When|What|Why|How|Is|Are|Was|Do|Does|Team|Sir|Madam|Doctor|All|Colleague|Colleagues|Both|There|Here|Since|Then|After|Before|Because|Although|While|Until|Who|Where|Which|Some|Any|Each|Every|Once|As|So|Can|Could|Should|Would|Will|May|Did|Has|Have|Had|Let|Be)$/

/** The part of a run of capitalized words that may be a name, or null. */
function readNameFromRun(plain: string, at: number, value: string, strength: Strength): TextSpan | null {
  const words = listMatches(value, /[^\s,]+/g).map((match) => ({
    text: match[0].replace(/'s$/, ''),
    start: at + match.index,
  }))
  const first = words[0]
  if (
    !first ||
    ROLE.test(first.text) ||
    (NOT_PERSON.test(textAfter(plain, at + value.length)) && strength !== 'sure')
  )
    return null
  const kept = words.slice(
    0,
    words.findIndex((word, index) => index > 0 && !mayBelong(word.text, strength)) >>> 0,
  )
  const last = kept.findLast((word) => !PARTICLES.test(word.text))
  if (!last) return null
  const place = { start: first.start, end: last.start + last.text.length }
  if (strength === 'sure') return isHeading(first.text, kept.length) ? null : place
  if (/^\p{Lu}{2,}$/u.test(first.text) || /^\p{Lu}$/u.test(first.text)) return null
  const unknown = kept.filter(
    (word, index) => isUnknown(word.text) || (index > 0 && SHORT_SURNAMES.has(word.text.toLowerCase())),
  )
  const named = kept.filter((word) => isNameLike(word.text))
  if (
    NOT_PERSON.test(textAfter(plain, place.end)) ||
    (isEponym(first.text) && kept.length === 1 && !(strength === 'likely' && lookUpWord(first.text).given))
  )
    return null
  if (strength === 'likely')
    return (named.length > 0 && isUnknown(first.text)) || unknown.length === kept.length ? place : null
  return isUnknown(first.text) && (named.length > 0 || (kept.length > 1 && unknown.length === kept.length))
    ? place
    : null
}

function readLowercaseName(match: RegExpMatchArray, needsGiven: boolean): TextSpan | null {
  const [start] = match.indices?.groups?.value ?? [0]
  const kept: string[] = []
  for (const word of (match.groups?.value ?? '').split(' ')) {
    const sense = lookUpWord(word)
    if (
      (sense.common && !sense.given) ||
      isClinicalWord(word) ||
      /^(?:and|but|i|is|with|from|not|the|a|an|who)$/.test(word)
    )
      break
    kept.push(word)
  }
  const text = kept.join(' ')
  return kept[0] === undefined || (needsGiven && !lookUpWord(kept[0]).given)
    ? null
    : { start, end: start + text.length }
}

/** Two words in lower case after a title are a name only if the lists know both as parts of one. */
function readTitledName(match: RegExpMatchArray): TextSpan | null {
  const [start] = match.indices?.groups?.value ?? [0]
  const value = (match.groups?.value ?? '').replace(/'s$/, '')
  const [first = '', last = ''] = value.split(' ')
  const isName =
    lookUpWord(first).given && !isClinicalWord(first) && (isNameLike(last) || SHORT_SURNAMES.has(last))
  return isName && !NOT_PERSON.test(textAfter(match.input ?? '', start + value.length))
    ? { start, end: start + value.length }
    : null
}

const ARABIC = /^\p{Script=Arabic}/u

function findInOtherScripts(plain: string): TextSpan[] {
  if (!OTHER_SCRIPT.test(plain)) return []
  const marked = OTHER_SCRIPTS.flatMap((pattern) =>
    listMatches(plain, pattern).flatMap((match): TextSpan[] => {
      const [start] = match.indices?.groups?.value ?? [0]
      const words = (match.groups?.value ?? '').split(' ')
      const stop = words.findIndex((word) => OTHER_SCRIPTS_NOT.test(word))
      const before = stop < 0 ? words : words.slice(0, stop)
      const isArabic = ARABIC.test(before[0] ?? '')
      const text = (isArabic ? before.slice(0, countNameWords(before)) : before).join(' ')
      return text === '' ? [] : leaveOutProse({ start, end: start + text.length }, text)
    }),
  )
  return [...marked, ...findArabicNames(plain)]
}

/** Whether the next word of a run may belong to the name before it. */
function mayBelong(word: string, strength: Strength): boolean {
  if (/^\p{Lu}\.?$/u.test(word) || PARTICLES.test(word)) return true
  if (ROLE.test(word) || isClinicalWord(word)) return false
  const sense = lookUpWord(word)
  return strength === 'sure'
    ? true
    : !sense.common ||
        sense.given ||
        sense.family ||
        isSurnameLike(word) ||
        SHORT_SURNAMES.has(word.toLowerCase())
}

/** Common words that are also frequent surnames. */
const SHORT_SURNAMES = new Set(
  'baker cook young king long rose may bell price wood stone fields brooks woods rivers banks gray grey white black brown green hill carter fox hunt lake marsh ford page day cross frost small walker hall wright turner parker moore rice burns field west north park lee hunter mason fisher marshall knight ward porter shepherd butler chambers weaver cooper potter gardener taylor miller smith barber carpenter bishop pope abbott dean bush wolf bird fish swan lamb power wise sharp short little love best good'.split(
    ' ',
  ),
)

function isUnknown(word: string): boolean {
  if (/^\p{Lu}\.?$/u.test(word) || PARTICLES.test(word)) return true
  const sense = lookUpWord(word)
  return (
    !ROLE.test(word) &&
    !isClinicalWord(word) &&
    !sense.region &&
    (!sense.common || sense.given || sense.family)
  )
}

function isNameLike(word: string): boolean {
  const sense = lookUpWord(word)
  return sense.given || sense.family || isSurnameLike(word)
}

const SURNAME_ENDING =
  /(?:ski|ska|sky|skaya|wicz|vich|vić|ovic|ović|enko|czyk|czuk|ova|eva|yan|ian|idis|akis|poulos|opoulos|berg|stein|mann|hoff|ström|strom|quist|qvist|lund|gaard|sson|ssen|nsen|rson|lson|nson|tson|inen|nen|escu|iescu|etti|elli|ini|ucci|ardo|andez|endez|inez|guez|opez|erez|uez|eiro|eira|ello|ulos|ashvili|adze|oğlu|oglu|worth|field|bury|combe|stone|wood|ton|ham|ley|by|shire|ridge|brook|burn|hurst|dale|wick|man)$/
const NOT_SURNAME = /(?:ification|itis|emia|tion|ment|ness|ity)$/

function isSurnameLike(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    (/^(?:O'|Mc|Mac)\p{Lu}/u.test(word) || (lower.length > 5 && SURNAME_ENDING.test(lower))) &&
    !NOT_SURNAME.test(lower) &&
    !isClinicalWord(word) &&
    !lookUpWord(word).common
  )
}

/** Whether the text after a label belongs to a heading: “Assessment: Stable”, “To: Emergency Department”. */
function isHeading(word: string, length: number): boolean {
  const sense = lookUpWord(word)
  return (
    (!PARTICLES.test(word) && isClinicalWord(word)) ||
    (!PARTICLES.test(word) &&
      sense.common &&
      !sense.given &&
      !sense.family &&
      length > 1 &&
      !SHORT_SURNAMES.has(word.toLowerCase())) ||
    ROLE.test(word)
  )
}

/** Joins places that overlap or touch. */
export function joinSpans(places: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = []
  for (const place of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end)
    else joined.push({ ...place })
  }
  return joined
}
