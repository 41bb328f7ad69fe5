import { listMatches } from '../list-matches'
import { WEIGHTS, type Candidate } from './candidate'
import { isPublicLine } from './find-phones'
import { isClinicalShape, isCodeLabel, isPublicCode, isResultLabel } from './not-identifiers'
import { EXPIRY_AFTER } from './find-labeled-numbers'
import { countDigits, readNumber, type NumberValue } from './read-number'

/** Where a number may begin: capitals and digits, not within a word, a decimal or a path. */
const START = /(?<![\p{L}\p{M}\d_.,/*^+=<>≥≤~@%-])(?:\p{Lu}{1,9}[-./]?){0,2}\d/gu
const LABEL =
  /(?:^|[^\p{L}\p{M}\d])(?<label>[\p{L}\p{M}][\p{L}\p{M}\d.'’/&_-]{0,30}|[#№])(?<word>(?:[ ]?(?:n\.? ?[º°o]\.?|nrs?\.?|no\.?|num(?:ber)?\.?|nummer|número|numéro|núm\.?|ids?|[#№])){0,2})["']?[ ]?(?<sign>[:=]?)[ ]?["'(]{0,2}$/iu
const NUMBER_LABEL =
  /(?:^(?:ids?|nrs?|no|num|number|nummer|número|numéro|núm)\.?$|^n[º°.]|[#№号號]$|番号$|nummer$|-nr\.?$|-id$|[a-zäöüß]nr\.?$)/iu
/** “nr księgi”, “n° d'anapath”, “No. de control”: a number of something. */
const NUMBER_OF =
  /(?:^|[^\p{L}])(?:n\.? ?[º°]\.?|nr\.?|no\.|num(?:ber)?|nummer|número|numéro|núm\.?) (?:d[eou]s? |da |d'|of |l')?(?:\p{L}[\p{L}.'-]{1,20})$/iu
/** A label in capitals: “CIP”, “N.I.P.”, “CRM-PR”. */
const ACRONYM =
  /^(?:\p{Lu}{2,9}(?:[-/]\p{Lu}{1,6})?|(?:\p{Lu}\.){2,6}|\p{Lu}(?:\.\p{Lu}){1,5}\.?|\p{Lu}&\p{Lu})$/u
/** 1 500 000, 4.471.820: a quantity unless a label says otherwise. */
const THOUSANDS = /^\d{1,3}(?:[., '’]\d{3})+$/
/** 138 142 140, 500/250/250, 150-400, (140 - 71): a series of results, a span or a difference. */
const SERIES =
  /^(?:\d{1,3}(?: \d{1,3})+|\d{1,3}(?:\/\d{1,3})+|[0-2]\d[0-5]\d[-/][0-2]\d[0-5]\d|(?:19|20)\d\d[-/](?:19|20)?\d\d|[1-9]\d{0,3} ?- ?[1-9]\d{0,3})$/
/** 2023-918: a year and a serial number. */
const BY_YEAR = /^(?:19|20)\d\d[-/]\d{3,7}$/
/** Shorter numbers identify nobody, whatever the word in front. */
const MIN_DIGITS = 3
/** A number of something that is counted: “1500000 copies”. */
const COUNTED_AFTER = /^ ?(?:\p{Ll}{4,}s(?!\p{L})|copies|cop|kopien|cells|células|\p{L}{1,6}\/\p{L})/u

/**
 * Finds numbers by their length and the word in front of them, whatever it says, unless the word belongs to a
 * result, a quantity, a code or a product.
 */
export function findOpenNumbers(plain: string): Candidate[] {
  const found: Candidate[] = []
  let last = 0
  for (const { index: at } of listMatches(plain, START)) {
    if (at < last) continue
    const value = cutMixed(readNumber(plain, at) ?? readFraction(plain, at))
    if (!value) continue
    last = value.end
    if (countDigits(value.text) < MIN_DIGITS) continue
    const label = readLabel(plain, at)
    if (!isSomeones(plain, value, label)) continue
    found.push({ start: at - label.prefix, end: value.end, class: 'other_number', weight: WEIGHTS.shape })
  }
  return found
}

/** Letters and digits end at the first space unless digits follow, so that no next word joins: “PR3 118”. */
function cutMixed(value: NumberValue | null): NumberValue | null {
  if (!value || !/\p{Lu}/u.test(value.text)) return value
  const [first = '', ...rest] = value.text.split(' ')
  const isGrouped =
    countDigits(first) >= 3 &&
    rest.every(
      (group, at) =>
        /^\d{2,}\p{Lu}?$/u.test(group) ||
        (countDigits(value.text) >= 6 && at === rest.length - 1 && /^\p{Lu}$/u.test(group)),
    )
  const text = isGrouped ? value.text : first
  return { start: value.start, end: value.start + text.length, text }
}

/** “918/23”, which is a number only behind “no.”. */
function readFraction(plain: string, at: number): NumberValue | null {
  const text = /^\d{2,6}\/\d{2,4}(?![\p{L}\d/%]|[.,]\d)/u.exec(plain.slice(at, at + 14))?.[0]
  return text === undefined ? null : { start: at, end: at + text.length, text }
}

interface Label {
  text: string
  kind: 'numbered' | 'colon' | 'acronym' | 'word' | 'none'
  /** The length of capitals that belong to the number: “Passport: ABC 918273”. */
  prefix: number
}

function readLabel(plain: string, at: number): Label {
  const line = plain.slice(Math.max(0, at - 56), at).replace(/^[^]*\n/, '')
  const { label: text = '', word = '', sign = '' } = LABEL.exec(line)?.groups ?? {}
  const prefix = /(?<=[\p{L}.:º°#]\s)\p{Lu}{1,4} $/u.exec(line)?.[0].length ?? 0
  if (text === '') return { text, kind: 'none', prefix: 0 }
  if (
    word.trim() !== '' ||
    NUMBER_LABEL.test(text) ||
    (NUMBER_OF.test(line.replace(/[\s:=]+$/, '')) && !/s$/i.test(text))
  )
    return { text, kind: 'numbered', prefix: 0 }
  if (sign !== '') return { text, kind: 'colon', prefix: 0 }
  return { text, kind: ACRONYM.test(text) ? 'acronym' : 'word', prefix }
}

function isSomeones(plain: string, { start, end, text }: NumberValue, { text: label, kind }: Label): boolean {
  const digits = countDigits(text)
  if (
    isPublicLine(plain, start, end) ||
    isPublicCode(text) ||
    isCodeLabel(label) ||
    (!/^\d{9,}$/.test(text) && isResultLabel(label)) ||
    EXPIRY_AFTER.test(plain.slice(end, end + 20))
  )
    return false
  const isMixed = /\p{Lu}/u.test(text)
  if (isMixed && kind !== 'numbered' && isClinicalShape(text)) return false
  const isPlain = /^\d+$/.test(text)
  const lead = /^\p{Lu}{2,}/u.exec(text)?.[0] ?? ''
  if (lead.length > 2 ? isCodeLabel(lead) || isResultLabel(lead) : lead === 'CA') return false
  // A component of a coded field, “00000741^PENICILLIN”, or the begin of a word.
  if (/^\^?[\p{L}\d]/u.test(plain.slice(end, end + 2))) return false
  if (kind === 'numbered') return digits >= (isMixed ? 3 : 4)
  if (/^\d{2,6}\/\d{2,4}$/.test(text) && !BY_YEAR.test(text)) return false
  if (SERIES.test(text) || COUNTED_AFTER.test(plain.slice(end, end + 16))) return false
  const isThousands = THOUSANDS.test(text)
  const isRound = /^[1-9]\d*00$/.test(text)
  switch (kind) {
    case 'colon':
      return digits >= (isMixed ? 4 : 5) && text.length >= 5 && !isRound && !(isThousands && digits < 7)
    case 'acronym':
      return digits >= (isMixed ? 4 : 5) && text.length >= 5 && !(isThousands && label.length < 3)
    case 'word':
      if (isThousands || isRound) return false
      if (isMixed) return digits >= 5 && text.length >= 6
      return digits >= (isPlain && text.startsWith('0') ? 5 : 7) || BY_YEAR.test(text)
    case 'none':
      return isMixed ? digits >= 5 : digits >= 7 && isPlain
  }
}
