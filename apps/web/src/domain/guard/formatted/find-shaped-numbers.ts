import { type GuardClass } from '../classes'
import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { isAfterCodeLabel, isCompound } from './not-identifiers'
import { NATIONAL_SHAPES } from './national-shapes'
import { isIban, isNhsNumber, isNpi, isSpanishId, isVin, passesLuhn } from './checksums'

interface Shape {
  class: GuardClass
  pattern: RegExp
  weight: number
  holds?: (packed: string, before: string) => boolean
}

const START = String.raw`(?<![\w.*#-])`
const END = String.raw`(?![\w*]|[-.]\d)`
const shape = (source: string, flags = 'g') => new RegExp(`${START}(?:${source})${END}`, flags)

const SHAPES: readonly Shape[] = [
  {
    class: 'social_security',
    pattern: shape(String.raw`(?:\d{3}|[X*]{3})-(?:\d{2}|[X*]{2})-\d{4}`),
    weight: WEIGHTS.checksum,
  },
  {
    class: 'social_security',
    pattern: shape(String.raw`(?:QQ|[A-CEGHJ-PR-TW-Z]{2}) ?\d{2} ?\d{2} ?\d{2} ?[A-D]`),
    weight: WEIGHTS.checksum,
  },
  {
    class: 'social_security',
    pattern: shape(String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`),
    weight: WEIGHTS.checksum,
  },
  {
    class: 'social_security',
    pattern: shape(String.raw`756\.\d{4}\.\d{4}\.\d{2}`),
    weight: WEIGHTS.checksum,
  },
  {
    class: 'social_security',
    pattern: shape(String.raw`[12] \d{2} (?:0[1-9]|1[0-2]) \d{2} \d{3} \d{3} \d{2}`),
    weight: WEIGHTS.checksum,
  },
  {
    class: 'social_security',
    pattern: shape(String.raw`(?:\d{8}|[XYZ]\d{7})[A-Z]`),
    weight: WEIGHTS.checksum,
    holds: (packed) => isSpanishId(packed),
  },
  ...NATIONAL_SHAPES.map(({ pattern, holds }) => ({
    class: 'social_security' as const,
    pattern: shape(pattern),
    weight: WEIGHTS.checksum,
    ...(holds && { holds }),
  })),
  {
    class: 'account',
    pattern: shape(String.raw`(?:\d{4}[ -]){3}\d{1,7}|\d{4} \d{6} \d{5}|\d{13,19}`),
    weight: WEIGHTS.checksum,
    holds: (packed) => /^[2-6]\d{12,18}$/.test(packed) && passesLuhn(packed),
  },
  {
    class: 'account',
    pattern: shape(String.raw`[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?`),
    weight: WEIGHTS.certain,
    holds: (packed) => isIban(packed),
  },
  {
    class: 'record_number',
    pattern: shape(String.raw`\d{3}[ -]\d{3}[ -]\d{4}`),
    weight: WEIGHTS.checksum,
    holds: (packed, before) =>
      isNhsNumber(packed) && !/\b(?:phone|tel|call|fax|cell|mobile|ring|pager)\b/i.test(before),
  },
  {
    class: 'licence',
    pattern: shape(String.raw`[12]\d{9}`),
    weight: WEIGHTS.context,
    holds: (packed, before) => isNpi(packed) && !/\b(?:mrn|nhs|phone|call|fax|tel)\b/i.test(before),
  },
  {
    class: 'vehicle',
    pattern: shape('[A-HJ-NPR-Z0-9]{17}'),
    weight: WEIGHTS.checksum,
    holds: (packed) => isVin(packed),
  },
  {
    class: 'device',
    pattern: shape(String.raw`(?:[0-9A-F]{2}[:-]){5}[0-9A-F]{2}`, 'gi'),
    weight: WEIGHTS.certain,
  },
  {
    class: 'device',
    pattern: shape(String.raw`[0-9A-F]{4}\.[0-9A-F]{4}\.[0-9A-F]{4}`, 'gi'),
    weight: WEIGHTS.certain,
  },
  {
    class: 'device',
    pattern: /\(?01\)\d{8,14}(?:\s?\((?:10|11|13|17|21|240|241)\)\s?[\w./-]+)*/g,
    weight: WEIGHTS.certain,
  },
  {
    class: 'device',
    pattern: /(?<![\w+])\+[A-Z]\d{3}[A-Z\d]{6,40}(?:\/[$A-Z\d+]{4,40})?/g,
    weight: WEIGHTS.checksum,
  },
  { class: 'device', pattern: shape(String.raw`\d{2}-\d{6}-\d{6}-\d`), weight: WEIGHTS.checksum },
  // Card numbers with all but the last digits masked, as on a receipt.
  {
    class: 'account',
    pattern: /(?<![\w*•])(?:(?:[X*•x#]{4}[ -]?){1,4}|[*•…]{1,12} ?|\.{3,4} ?)\d{4}(?![\w])/g,
    weight: WEIGHTS.shape,
    holds: (_, before) =>
      /card|visa|master|amex|account|acct|iban|ending|debit|credit|bank|paid|charged|konto|compte|cuenta/i.test(
        before,
      ),
  },
  {
    class: 'account',
    pattern: /(?<![\w])(?:0x[\da-f]{40}|bc1[a-z\d]{25,60})(?![\w])/gi,
    weight: WEIGHTS.checksum,
  },
  {
    class: 'health_plan',
    pattern: shape(
      String.raw`[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}`,
    ),
    weight: WEIGHTS.checksum,
  },
  {
    class: 'other_number',
    pattern: shape(String.raw`(?:19|20)\d\d-[A-Z]{2,5}-\d{3,}`),
    weight: WEIGHTS.shape,
  },
  { class: 'other_number', pattern: shape(String.raw`\d{9,20}`), weight: WEIGHTS.shape },
  {
    class: 'other_number',
    pattern: shape(String.raw`[A-Z]{3,9}-(?!(?:19|20)\d\d(?!\d))\d{4,}(?:-[A-Z\d]+)*`),
    weight: WEIGHTS.shape,
  },
]

/** Finds numbers recognizable by their format, most of them with a check digit. */
export function findShapedNumbers(plain: string): Candidate[] {
  if (!/\d{2}/.test(plain)) return []
  return SHAPES.flatMap(({ class: name, pattern, weight, holds }) =>
    matchAll(plain, pattern, (_, { start, end, text }) =>
      (weight < WEIGHTS.certain && isCompound(text)) ||
      (name === 'other_number' && isAfterCodeLabel(plain, start)) ||
      (holds && !holds(text.replace(/[ ./-]/g, ''), textBefore(plain, start)))
        ? null
        : { start, end, class: name, weight },
    ),
  )
}
