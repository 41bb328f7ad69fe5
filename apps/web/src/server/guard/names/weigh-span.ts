import { isEponym, isClinicalWord } from './clinical-words'
import { isMeasured } from './clinical-context'
import { isAfterPlaceWord, isPlaceWord } from './place-words'
import data from './span-weights.json'
import { isBrand } from './tagger/brands'
import { isRareEponym } from './tagger/eponyms'
import { isPlain } from './tagger/is-plain'
import { type Tag } from './tagger/tag-names'
import { type Token, type TokenizedText } from './tagger/tokenize'
import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY, readLists } from './word-lists'

export interface SpanToWeigh {
  /** The words of the span without particles, and what the tagger says of each. */
  words: readonly { token: Token; tag: Tag }[]
  kind: 'name' | 'place'
  /** The characters of the span, with initials and particles before it. */
  start: number
  end: number
}

/** An ordinary word after an article is an ordinary word. */
const ARTICLE_BEFORE =
  /(?:^|[^\p{L}])(?:der|die|das|dem|den|des|ein|eine|einen|einem|einer|kein|keine|im|ins|ans|am|vom|beim|zum|zur|el|la|los|las|un|una|le|les|une|du|des|au|aux|o|os|as|um|uma|do|da|dos|das|no|na|the|an?) $/iu
/** Words between a person and where they are, come from or go to. */
const PREPOSITION_BEFORE =
  /(?:^|[^\p{L}])(?:in|from|at|near|to|of|en|desde|hasta|em|de|à|aus|nach|bei|über|zwischen|vers|depuis|para|pour) $/iu
/** A sentence begins within quotation marks, too. */
const QUOTE_BEFORE = /(?:^|[\s(:[])["“„«‘'] ?$/u
/** Words and years next to the name of a study, which is mostly in capitals. */
const STUDY =
  /(?<!\p{L})(?:trials?|stud(?:y|ies)|studien?|étude|estudio|estudo|essai|ensayo|ensaio|randomi[sz]|rct|cohort|JAMA|NEJM|Lancet|BMJ|Circulation|placebo|guidelines?|leitlinie|meta-?anal)|[A-Z] \(?(?:19|20)\d\d/iu
/** Words for people and of them, in the five languages. */
const PERSONAL = new Set(
  `patient patientin paciente patiente pt pat pcte pte utente bewohner bewohnerin he she his her him mr mrs ms mum mom dad mother father wife husband son daughter
  brother sister er sie ihr ihm ihn ihre seine sein herr frau hr fr mutter vater tochter sohn bruder schwester ehemann ehefrau oma opa él ella su le sr sra
  don doña madre padre hijo hija esposa marido hermano hermana abuela abuelo il elle lui sa m mme mère père fils fille mari épouse frère sœur ele ela seu sua
  dona mãe pai filho filha irmão irmã avó avô esposo dr dra dre doctor`.split(/\s+/),
)
const MAX_LOG_ODDS = 8

export type SpanWeights = Readonly<Record<string, number>>
export const spanWeights: SpanWeights = data

/** The probability that a span is a name or a place, from the tagger, the lists and the form of its words. */
export function weighSpan(
  span: SpanToWeigh,
  text: TokenizedText,
  plain: string,
  weights: SpanWeights = spanWeights,
): number {
  const evidence = listEvidence(span, text, plain)
  let sum = 0
  for (const name in evidence) sum += (evidence[name] ?? 0) * (weights[name] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

interface Line {
  numbers: number
  personal: readonly Token[]
  eponyms: readonly Token[]
}
const lines = new WeakMap<readonly Token[], Line>()

/** What all spans of a line share, read once: a line can hold thousands of spans. */
function surveyLine(tokens: readonly Token[]): Line {
  const known = lines.get(tokens)
  if (known) return known
  const line: Line = {
    numbers: tokens.filter(({ shape }) => shape === '0').length,
    personal: tokens.filter(({ lower }) => PERSONAL.has(lower)),
    eponyms: tokens.filter(({ word }) => word.medicine === 'eponym'),
  }
  lines.set(tokens, line)
  return line
}

function countUpTo(most: number, tokens: readonly Token[], isCounted: (token: Token) => boolean): number {
  let count = 0
  for (const token of tokens) {
    if (isCounted(token)) count += 1
    if (count === most) break
  }
  return count
}

/** What speaks for or against a span, by name; 0 is left out. */
export function listEvidence(
  { words, kind, start, end }: SpanToWeigh,
  { tokens, lineCase, language, isTitled }: TokenizedText,
  plain: string,
): Record<string, number> {
  const line = surveyLine(tokens)
  const { numbers } = line
  const isPersonal = line.personal.some(({ end: at }) => at <= start || at > end)
  const eponymsBeside = countUpTo(3, line.eponyms, (token) => token.end <= start || token.start >= end)
  const shares = words.map(({ tag }) => tag.name + tag.place)
  const most = toLogOdds(Math.max(...shares))
  const least = toLogOdds(Math.min(...shares))
  const mean = toLogOdds(shares.reduce((sum, share) => sum + share, 0) / shares.length)
  const lists = words.map(({ token }) => readLists(token.lower))
  const isIn = (at: number, bits: number) => ((lists[at] ?? 0) & bits) !== 0
  const isOrdinary = words.map(
    ({ token }, at) => isIn(at, IN_ANY_DICTIONARY | COMMON_ANYWHERE) || isPlain(token.lower, language),
  )
  const isAny = (bits: number) => words.some((_, at) => isIn(at, bits) && !isOrdinary[at])
  const [first, last] = [words[0]?.token, words.at(-1)?.token]
  const isSingle = words.length === 1
  const isTold = lineCase === 'mixed'
  const isNamed = words.some((_, at) => isIn(at, IN.given | IN.family | IN.person))
  const isAllOrdinary = isOrdinary.every(Boolean)
  const isEponymous = words.some(({ token }) =>
    token.lower.split('-').some((part) => isEponym(part) || isRareEponym(part) || isBrand(part)),
  )
  const isInitials = isTold && words.every(({ token }) => token.shape === 'AA')
  const after = plain.slice(end, end + 2)
  const isTown = isAny(IN.town)
  const before = plain.slice(Math.max(0, start - 12), start)
  const isFirst = first?.isFirst === true || QUOTE_BEFORE.test(before)
  const flags: Record<string, boolean> = {
    base: true,
    place: kind === 'place',
    several: !isSingle,
    given: isAny(IN.given),
    family: isAny(IN.family),
    town: isTown,
    'town after a preposition': isTown && PREPOSITION_BEFORE.test(before),
    'place after a preposition': kind === 'place' && PREPOSITION_BEFORE.test(before),
    person: isAny(IN.person),
    'part of a town': !isTown && isAny(IN['town-part']),
    'several of a place': kind === 'place' && !isSingle,
    'ordinary place': kind === 'place' && isAllOrdinary,
    'number before a place': kind === 'place' && /\d[a-z]?,? ?$/.test(before),
    'after a word for a place': isAfterPlaceWord(plain, start),
    'begins with a word for a place': !isSingle && isPlaceWord(first?.lower ?? ''),
    'in parentheses': before.endsWith('(') && after.startsWith(')'),
    'given and family':
      !isSingle &&
      words.some((_, at) => isIn(at, IN.given)) &&
      words.some((_, at) => isIn(at, IN.family | IN.person)),
    'on no list': !isNamed && !isAllOrdinary && !words.some((_, at) => isIn(at, IN.town)),
    ordinary: isAllOrdinary,
    'ordinary and named': isAllOrdinary && isNamed,
    [`ordinary in ${language}`]: isAllOrdinary && isTold,
    [`unlisted in ${language}`]: !isNamed && !isAllOrdinary && !isTown,
    frequent: isSingle && isIn(0, COMMON_ANYWHERE),
    eponym: isEponymous,
    'single eponym': isEponymous && isSingle,
    'a person in the line': isPersonal,
    'no person in a line of several': !isPersonal && tokens.length > 8,
    'numbers in the line': numbers * 5 > tokens.length,
    'no number in the line': numbers === 0,
    'eponym in the line': eponymsBeside > 0,
    'several eponyms in the line': eponymsBeside > 1,
    'many eponyms in the line': eponymsBeside > 2,
    clinical: words.some(({ token }) => isClinicalWord(token.lower)),
    'lower-case line': lineCase === 'lower',
    'upper-case line': lineCase === 'upper',
    'named in an upper-case line': isNamed && lineCase === 'upper',
    'named in a lower-case line': isNamed && lineCase === 'lower',
    'ordinary without case': isAllOrdinary && !isTold,
    'on no list without case': !isNamed && !isAllOrdinary && !isTold,
    'first word': isSingle && isTold && isFirst,
    'ordinary first word': isSingle && isTold && isFirst && isAllOrdinary,
    capitals: isInitials,
    'dotted initials': isSingle && first?.text.includes('.') === true,
    signature: isSingle && isTold && first?.shape === 'a',
    'last word': isSingle && /^[.!]?\s*$/.test(plain.slice(end)),
    'capitals near a study': isInitials && STUDY.test(plain.slice(Math.max(0, start - 60), end + 60)),
    'few capitals': isInitials && isSingle && (first?.text.length ?? 0) <= 5,
    short: isSingle && (first?.text.length ?? 0) <= 3,
    'number after': last !== undefined && isMeasured(plain, last.end),
    'number after one word': isSingle && last !== undefined && isMeasured(plain, last.end),
    'article before': isSingle && isAllOrdinary && ARTICLE_BEFORE.test(before),
    'colon after': after.startsWith(':') || after.startsWith(' :'),
    'led by initials': first !== undefined && start < first.start,
    heading: isTold && isTitled,
    'language unknown': language === 'none',
  }
  const evidence: Record<string, number> = {
    most,
    mean,
    least,
    'most of a place': kind === 'place' ? most : 0,
  }
  for (const [name, isTrue] of Object.entries(flags)) if (isTrue) evidence[name] = 1
  return evidence
}

const toLogOdds = (share: number): number =>
  Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, Math.log(share / (1 - share))))
