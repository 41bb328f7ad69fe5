import { type GuardClass, type GuardFinding } from '../classes'
import { normalizeText } from '../normalize-text'
import type { LookUpSex } from './listed-sex'
import { detectLanguage } from '../../platform/detect-language'
import { readDayOrder } from './read-date'
import { createDateShifter } from './shift-date'
import { createNameReplacer } from './surrogate-names'
import { createSurrogateNumber, createSurrogatePhone } from './surrogate-numbers'
import { createSurrogatePlace } from './surrogate-places'
import { pickRandom, createSeededRandom } from './seeded-random'

interface Replaced {
  texts: string[]
  /** The inserted surrogates, which later checks must not report, and what they replace. */
  surrogates: { class: GuardClass; text: string; from: string }[]
}

/** All dates of a task move by the same number of whole weeks, which preserves intervals and weekdays. */
const MIN_WEEKS = 9
const MAX_WEEKS = 45

/**
 * Replaces findings with surrogates: equal findings get equal surrogates in all texts, and each seed gives
 * different ones. Names keep the sex that the text or `lookUpSex` shows.
 */
export function replaceFindings(
  texts: readonly string[],
  findings: readonly GuardFinding[],
  seed: string,
  lookUpSex: LookUpSex = () => null,
): Replaced {
  const surrogates: Replaced['surrogates'] = []
  const names = createNameReplacer(
    seed,
    findings.flatMap((finding) =>
      finding.class === 'name' ? [{ name: read(texts, finding), ...readContext(texts, finding) }] : [],
    ),
    lookUpSex,
  )
  const random = createSeededRandom(`${seed}\ndates`)
  const days = 7 * (MIN_WEEKS + Math.floor(random() * (MAX_WEEKS - MIN_WEEKS))) * (random() < 0.5 ? -1 : 1)
  const shiftDate = createDateShifter(days, isDayFirst(texts, findings))
  const replaced = texts.map((text, at) => {
    const ofText = findings.filter((finding) => finding.text === at).sort((a, b) => a.start - b.start)
    const put = ofText.map((finding) => {
      const found = read(texts, finding)
      return finding.class === 'name'
        ? names(found)
        : finding.class === 'date'
          ? shiftDate(found)
          : createSurrogate(finding.class, found, seed)
    })
    surrogates.push(
      ...ofText.map((finding, index) => ({
        class: finding.class,
        text: put[index] ?? '',
        from: read(texts, finding),
      })),
    )
    return ofText.reduceRight(
      (out, { start, end }, index) => out.slice(0, start) + (put[index] ?? '') + out.slice(end),
      text,
    )
  })
  return { texts: replaced, surrogates }
}

const LETTERS_FOR_LANGUAGE = 4_000

/** Words and numbers of English texts from countries that write the day first. */
const BRITISH = /\b(?:NHS|GPs?|A&E)\b|\+44\b|\b07\d{3}\s?\d{6}\b|aemi|\bhaem|\boedem|rrhoea|\bpaed/

/**
 * As most unambiguous dates of the texts have it. Without one, the month comes first in American English and if
 * unsure.
 */
function isDayFirst(texts: readonly string[], findings: readonly GuardFinding[]): boolean {
  const orders = findings.flatMap((finding) =>
    finding.class === 'date' ? (readDayOrder(normalizeText(read(texts, finding)).plain) ?? []) : [],
  )
  if (orders.length > 0) return orders.filter((order) => order === 'day').length * 2 >= orders.length
  const beginning = texts.join('\n').slice(0, LETTERS_FOR_LANGUAGE)
  const language = detectLanguage(beginning)
  if (language === 'en') return BRITISH.test(beginning)
  return language !== null
}

function read(texts: readonly string[], { text, start, end }: GuardFinding): string {
  return (texts[text] ?? '').slice(start, end)
}

/** Enough for a cue beside a name, or the pronoun after it. */
const BEFORE = 60
const AFTER = 100
function readContext(texts: readonly string[], { text, start, end }: GuardFinding) {
  const whole = texts[text] ?? ''
  const [before, after] = [whole.slice(Math.max(0, start - BEFORE), start), whole.slice(end, end + AFTER)]
  return { before: normalizeText(before).plain, after: normalizeText(after).plain }
}

function createSurrogate(name: Exclude<GuardClass, 'name' | 'date'>, found: string, seed: string): string {
  const { plain } = normalizeText(found)
  // Beside the word “phone” or not, a number has one surrogate.
  if (name === 'phone' || name === 'fax' || (name === 'other_number' && isShapedLikePhone(plain)))
    return createSurrogatePhone(plain, createSeededRandom(`${seed}\nphone\n${plain.replace(/\D/g, '')}`))
  const random = createSeededRandom(`${seed}\n${name}\n${plain.toLowerCase()}`)
  switch (name) {
    case 'age':
      return createSurrogateAge(plain)
    case 'place':
      return createSurrogatePlace(plain, random)
    case 'email':
      return `person${Math.floor(random() * 9000) + 1000}@example.org`
    case 'url':
      return `https://example.org/${Math.floor(random() * 9000) + 1000}`
    case 'ip':
      return plain.includes('.')
        ? `192.0.2.${Math.floor(random() * 254) + 1}`
        : `2001:db8::${(Math.floor(random() * 60_000) + 4096).toString(16)}`
    case 'biometric':
      return pickRandom(['[biometric file left out]'], random)
    case 'photo':
      return '[picture left out]'
    case 'social_security':
    case 'record_number':
    case 'health_plan':
    case 'account':
    case 'licence':
    case 'vehicle':
    case 'device':
    case 'other_number':
      return createSurrogateNumber(plain, random)
  }
}

function isShapedLikePhone(plain: string): boolean {
  const digits = plain.replace(/\D/g, '').length
  return /^\(?(?:\+|0)[\d\s().\/-]+$/.test(plain) && digits >= 9 && digits <= 13
}

/** The wording that Safe Harbor allows for ages over 89. */
function createSurrogateAge(plain: string): string {
  if (/^\d+$/.test(plain)) return '90 or above'
  const sex = /^\d+\s?(?:yo\s?)?([MF])$/.exec(plain)?.[1]
  if (sex !== undefined) return `90+ ${sex}`
  if (/歳|才/.test(plain)) return '90歳以上'
  if (/jährig|jähr\./i.test(plain)) return '90-jährige oder ältere'
  if (/jahre/i.test(plain)) return '90 Jahre oder älter'
  if (/años|añitos/i.test(plain)) return '90 años o más'
  if (/anos|aninhos/i.test(plain)) return '90 anos ou mais'
  if (/ans(?: et demi)?$/i.test(plain)) return '90 ans ou plus'
  if (/^(?:noventa|cien|ciento)(?! e )/i.test(plain)) return '90 o más'
  if (/^(?:noventa e|cem|cento)/i.test(plain)) return '90 ou mais'
  return '90-or-older'
}
