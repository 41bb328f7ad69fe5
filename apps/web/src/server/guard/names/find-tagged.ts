import { type GuardFinding } from '../../../domain/guard/classes'
import { isClinicalContext } from './clinical-context'
import { isClinicalWord, isEponym } from './clinical-words'
import { isFixedTerm, NOT_A_NAME } from './never-names'
import { isRareEponym } from './tagger/eponyms'
import { type Tag } from './tagger/tag-names'
import { type Token, type TokenizedText } from './tagger/tokenize'
import { weighSpan, type SpanToWeigh } from './weigh-span'
import { IN, IN_ANY_DICTIONARY, readLists } from './word-lists'

type Found = Omit<GuardFinding, 'text'>

/** From which probability a span stops or is shown as possible; see docs/patient-data-guard.md for the curves. */
const STOPS = 0.4
const SHOWN = 0.15
/** A neighbor of a found word belongs to the span from this probability on. */
const JOINS = 0.2
const LATIN = /^\p{Script=Latin}/u
const LINKS =
  /^(?:van|von|vom|der|den|de|la|los|las|del|da|das|do|dos|di|du|des|le|les|el|al|bin|ibn|ben|ap|ab|te|ter|ten|zu|zur|y|e|d|am|an|in|im|bei|sur|sous|lès|en|upon|on|of|the|[.'-])$/

/** Names and places that the tagger finds in a line. */
export function findTagged(text: TokenizedText, tags: readonly Tag[], plain: string): Found[] {
  return listCandidates(text, tags, plain).flatMap((candidate): Found[] => {
    const { start, end, kind } = candidate
    const probability = weighSpan(candidate, text, plain)
    if (probability < SHOWN) return []
    const isSure = probability >= STOPS && !isEmphasized(plain, candidate) && !isAbbreviation(candidate, text)
    return [{ start, end, class: kind, ...(isSure ? {} : { certainty: 'possible' }) }]
  })
}

/** A short word in capitals that no list of names has: “JSON”, “NSTEMI”. */
function isAbbreviation({ words }: SpanToWeigh, { lineCase }: TokenizedText): boolean {
  const [first, ...others] = words.map(({ token }) => token)
  if (!first || others.length > 0 || lineCase !== 'mixed' || first.shape !== 'AA') return false
  return first.text.length <= MAX_ABBREVIATION && (readLists(first.lower) & (IN.given | IN.family)) === 0
}
const MAX_ABBREVIATION = 6

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
    if (!token || token.shape === '.' || token.shape === '0' || (isMixed && token.shape === 'a')) return 0
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

/** A period after a word that is no abbreviation: a name doesn't go on behind it. */
const isSentenceEnd = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '.' && (tokens[at - 1]?.text.length ?? 0) > MAX_SHORTENED
const MAX_SHORTENED = 3

/** Initials and particles before a found word: “B.Y. Zhou”, “van der Meulen”, “el Mansouri”. */
function leadingLength(plain: string, start: number): number {
  const before = plain.slice(Math.max(0, start - 24), start)
  return (INITIALS_BEFORE.exec(before) ?? PARTICLES_BEFORE.exec(before))?.[0].length ?? 0
}
const INITIALS_BEFORE = /(?<![\p{L}\p{N}.'-])(?:\p{Lu}\p{Ll}?\.[ -]?){1,4}$/u
const PARTICLES_BEFORE =
  /(?<![\p{L}\p{N}.'-])(?:van|von|del|della|di|du|le|la|el|al|ben|bin|ibn|abu|ter|ten|zu|ap|te|mc)(?:[ -](?:der|den|de|het|la|las|los|'t))?[ -]$/iu

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
  return isFixedTerm(said, kind) || (!isPerson && isClinical) ? null : span
}

const isPersonal = ({ lower }: Token): boolean =>
  (readLists(lower) & (IN.given | IN.family)) !== 0 && !isEponym(lower) && !isRareEponym(lower)
const LINKED = / (?:de|do|da|del|du|des|d'|of|von) ?/
const isWord = ({ text, shape, lower }: Token): boolean =>
  text.length > 1 && shape !== '.' && shape !== '0' && !text.startsWith("'") && !LINKS.test(lower)
