import { type GuardFinding } from '../../../domain/guard/classes'
import { isAnalyte, isClinicalContext } from './clinical-context'
import { isClinicalWord, isEponym } from './clinical-words'
import { leadingLength } from './extend-names'
import { isFixedTerm, NOT_A_NAME } from './never-names'
import { isPlaceWord } from './place-words'
import { isRareEponym } from './tagger/eponyms'
import { type Tag, type TagWeights } from './tagger/tag-names'
import { type Token, type TokenizedText } from './tagger/tokenize'
import { spanWeights, weighSpan, type SpanToWeigh, type SpanWeights } from './weigh-span'
import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY, readLists } from './word-lists'

type Found = Omit<GuardFinding, 'text'>

/** What decides on words and spans; training also judges by weights that it has learned without a text. */
export interface Judge {
  /** The weights of weights.json unless given. */
  tags?: TagWeights
  spans: SpanWeights
  /** From which probability a name and a place stop; see docs/patient-data-guard.md for the curve. */
  stops: { name: number; place: number }
}
export const learnedJudge: Judge = { spans: spanWeights, stops: { name: 0.6, place: 0.6 } }
/** From which probability even what looks like an abbreviation stops. */
const CERTAIN = 0.75
const CERTAIN_UNLISTED = 0.9
/** From which probability a span is shown as possible. */
const SHOWN = 0.15
/** The same for a word of a dictionary in small letters: “the interval falls short”. */
const SHOWN_IN_DICTIONARY = 0.4
/** A neighbor of a found word belongs to the span from this probability on. */
const JOINS = 0.2
const LATIN = /^\p{Script=Latin}/u
const LINKS =
  /^(?:van|von|vom|der|den|de|la|los|las|del|da|das|do|dos|di|du|des|le|les|el|al|bin|ibn|ben|ap|ab|te|ter|ten|zu|zur|y|e|d|am|an|in|im|bei|sur|sous|lès|en|upon|on|of|the|[.'-])$/

/** Names and places that the tagger finds in a line. */
export function findTagged(
  text: TokenizedText,
  tags: readonly Tag[],
  plain: string,
  judge: Judge = learnedJudge,
): Found[] {
  return listCandidates(text, tags, plain).flatMap((candidate): Found[] => {
    const { start, end, kind } = candidate
    const probability = weighSpan(candidate, text, plain, judge.spans)
    if (probability < (isInDictionary(candidate) ? SHOWN_IN_DICTIONARY : SHOWN)) return []
    const isDoubtful = isAbbreviation(candidate, text, probability) || isOrdinary(candidate, probability)
    const isSure = probability >= judge.stops[kind] && !isEmphasized(plain, candidate) && !isDoubtful
    return [{ start, end, class: kind, ...(isSure ? {} : { certainty: 'possible' }) }]
  })
}

/** A short word in capitals that no list of names has, or any that is a place but no town: “NSTEMI”, “from JOQUER”. */
function isAbbreviation(
  { words, kind }: SpanToWeigh,
  { lineCase }: TokenizedText,
  probability: number,
): boolean {
  const [first, ...others] = words.map(({ token }) => token)
  if (!first || others.length > 0 || lineCase !== 'mixed' || first.shape !== 'AA') return false
  const lists = first.word.lists
  if (kind === 'place') return (lists & IN.town) === 0
  if (first.text.includes('.') || probability >= ((lists & IN.person) === 0 ? CERTAIN_UNLISTED : CERTAIN))
    return false
  return first.text.length <= MAX_ABBREVIATION && (lists & (IN.given | IN.family)) === 0
}
const MAX_ABBREVIATION = 6

/** A frequent word in small letters, as in a line without a name: “says too little”. */
function isOrdinary({ words }: SpanToWeigh, probability: number): boolean {
  const [first, ...others] = words.map(({ token }) => token)
  if (!first || others.length > 0 || first.shape !== 'a' || probability >= CERTAIN) return false
  return (first.word.lists & COMMON_ANYWHERE) !== 0
}

function isInDictionary({ words }: SpanToWeigh): boolean {
  const [first, ...others] = words.map(({ token }) => token)
  return first?.shape === 'a' && others.length === 0 && (first.word.lists & IN_ANY_DICTIONARY) !== 0
}

/** A heading or a word in bold of Markdown, as answers of models have them before a colon: “**Common Uses**: …”. */
function isEmphasized(plain: string, { start, end }: SpanToWeigh): boolean {
  const isHeading = /(?:^|\n)#{1,6} [^\n]*$/.test(plain.slice(Math.max(0, start - 80), start))
  const isBold =
    /\*\*[^*\n]{0,60}$/.test(plain.slice(Math.max(0, start - 64), start)) &&
    /^[^*\n]{0,60}\*\*/.test(plain.slice(end, end + 64))
  return isHeading || isBold
}

/** Every span that could be a name or a place, with what its words and the tagger say for it. */
export function listCandidates(text: TokenizedText, tags: readonly Tag[], plain: string): SpanToWeigh[] {
  const { tokens, lineCase, language } = text
  const found: SpanToWeigh[] = []
  const isMixed = lineCase === 'mixed'
  const share = (at: number) => {
    const token = tokens[at]
    if (!token || token.shape === '.' || token.shape === '0') return 0
    if (isMixed && token.shape === 'a' && !isSignature(tokens, at)) return 0
    if (!LATIN.test(token.text) || tokens[at + 1]?.text === "'t") return 0
    return (tags[at]?.name ?? 0) + (tags[at]?.place ?? 0)
  }
  /** A capitalized word after a sure name belongs to it, unless it is an ordinary word of German. */
  const goesOn = (last: number, next: number): boolean => {
    const [before, token] = [tokens[last], tokens[next]]
    if (!isMixed || token?.shape !== 'Aa' || before?.shape !== 'Aa' || (tags[last]?.name ?? 0) < 0.6)
      return false
    if (plain.slice(tokens[next - 1]?.end, token.start) !== ' ' || isClinicalWord(token.lower)) return false
    return language !== 'de' || (readLists(token.lower) & IN_ANY_DICTIONARY) === 0
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (share(at) < JOINS || LINKS.test(tokens[at]?.lower ?? '') || NOT_A_NAME.has(tokens[at]?.lower ?? ''))
      continue
    let last = at
    for (let next = at + 1; next < tokens.length && !isSentenceEnd(tokens, next); next += 1) {
      if (NOT_A_NAME.has(tokens[next]?.lower ?? '') && !LINKS.test(tokens[next]?.lower ?? '')) break
      if (share(next) >= JOINS || goesOn(last, next)) last = next
      else if (next - last > 3 || !LINKS.test(tokens[next]?.lower ?? '')) break
    }
    while (last > at && LINKS.test(tokens[last]?.lower ?? '')) last -= 1
    const span = readSpan(tokens.slice(at, last + 1), tags.slice(at, last + 1), plain)
    if (span) found.push({ ...span, start: span.start - leadingLength(plain, span.start) })
    at = last
  }
  return found
}

/** Two or three letters alone at the end of a line, after its last sentence: “… 500 ml. kw”. */
function isSignature(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  if (!token || !before || (tokens[at + 1] !== undefined && tokens[at + 1]?.text !== '\n')) return false
  return token.text.length > 1 && token.text.length <= MAX_SHORTENED && ENDS_NOTE.test(before.text)
}
const ENDS_NOTE = /^[.!?/)|–—-]$/

/** A period after a word that is no abbreviation: a name doesn't go on behind it. */
const isSentenceEnd = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '.' && (tokens[at - 1]?.text.length ?? 0) > MAX_SHORTENED
const MAX_SHORTENED = 3

function readSpan(tokens: readonly Token[], tags: readonly Tag[], plain: string): SpanToWeigh | null {
  const [first, last] = [tokens[0], tokens.at(-1)]
  const words = tokens.flatMap((token, at) => {
    const tag = tags[at]
    return tag && isWord(token) ? [{ token, tag }] : []
  })
  const lastWord = words.at(-1)?.token
  if (!first || !last || !lastWord) return null
  const sum = (key: keyof Tag) => words.reduce((total, { tag }) => total + tag[key], 0)
  const kind = sum('place') > sum('name') ? 'place' : 'name'
  const span = { words, kind, start: first.start, end: last.end } as const
  const isPerson = words.length > 1 && words.some(({ token }) => isPersonal(token))
  const said = plain.slice(span.start, span.end)
  const ownWord = { start: lastWord.start, end: span.end }
  const isClinical =
    isClinicalContext(plain, span) ||
    (words.length > 1 && LINKED.test(said) && isClinicalContext(plain, ownWord))
  const isGeneric = kind === 'place' && words.every(({ token }) => isPlaceWord(token.lower))
  const isOther = isFixedTerm(said, kind) || isAnalyte(said, plain, span.end)
  return isGeneric || isOther || (!isPerson && isClinical) ? null : span
}

const isPersonal = ({ lower }: Token): boolean =>
  (readLists(lower) & (IN.given | IN.family)) !== 0 && !isEponym(lower) && !isRareEponym(lower)
const LINKED = / (?:de|do|da|del|du|des|d'|of|von) ?/
const isWord = ({ text, shape, lower }: Token): boolean =>
  text.length > 1 && shape !== '.' && shape !== '0' && !text.startsWith("'") && !LINKS.test(lower)
