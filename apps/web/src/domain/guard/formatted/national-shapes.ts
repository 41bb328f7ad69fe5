import { passesLuhn } from './checksums'
import {
  isChi,
  isChineseId,
  isCns,
  isDui,
  isFodselsnummer,
  isMedicare,
  isNuss,
  isPesel,
  isSnils,
  isSouthAfricanId,
  isSteuerId,
  isSvnr,
  isTaiwaneseId,
  isTckn,
  isThaiId,
  weigh,
} from './national-checks'

/** Chile: modulo 11, with K for ten. */
export function isRut(packed: string): boolean {
  const [body, check] = [packed.slice(0, -1), packed.slice(-1).toUpperCase()]
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * ((at % 6) + 2), 0)
  return check === '0K987654321'.charAt(sum % 11)
}

/** Germany, health insurance: a letter and nine digits, the letter as a number of two digits. */
export function isKvnr(packed: string): boolean {
  const letter = String(packed.charCodeAt(0) - 64).padStart(2, '0')
  const digits = letter + packed.slice(1, 9)
  const sum = [...digits].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum % 10 === Number(packed[9])
}

/** New Zealand: three letters without I and O, three digits, a check digit. */
export function isNhi(packed: string): boolean {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const values = [...packed.slice(0, 3)].map((unit) => letters.indexOf(unit) + 1)
  const sum = [...values, ...[...packed.slice(3, 6)].map(Number)].reduce(
    (total, value, at) => total + value * (7 - at),
    0,
  )
  return sum % 11 !== 0 && (11 - (sum % 11)) % 10 === Number(packed[6])
}

/** Ireland: seven digits, a check letter and sometimes a second letter. */
export function isPpsn(packed: string): boolean {
  const second = packed.length > 8 ? (packed.charCodeAt(8) - 64) % 23 : 0
  const sum = weigh(packed, [8, 7, 6, 5, 4, 3, 2]) + 9 * (second === 23 ? 0 : second)
  return 'WABCDEFGHIJKLMNOPQRSTUV'.charAt(sum % 23) === packed.charAt(7)
}

/** Singapore: S, T, F, G or M, seven digits, a check letter. */
export function isNric(packed: string): boolean {
  const first = packed.charAt(0)
  const offset = first === 'T' || first === 'G' ? 4 : first === 'M' ? 3 : 0
  const sum = weigh(packed.slice(1), [2, 7, 6, 5, 4, 3, 2]) + offset
  const letters = 'ST'.includes(first) ? 'JZIHGFEDCBA' : first === 'M' ? 'XWUTRQPNJLK' : 'XWUTRQPNMLK'
  return letters.charAt(first === 'M' ? 10 - (sum % 11) : sum % 11) === packed.charAt(8)
}

/** Czechia and Slovakia: birth date with the month raised for women; ten digits are divisible by 11. */
export function isBirthNumber(packed: string): boolean {
  const month = Number(packed.slice(2, 4)) % 50
  return month >= 1 && month <= 32 && (packed.length === 9 || Number(packed) % 11 === 0)
}

interface NationalShape {
  pattern: string
  holds?: (packed: string) => boolean
}

/** Identity and insurance numbers that are recognizable without a label. */
export const NATIONAL_SHAPES: readonly NationalShape[] = [
  // Chile, with or without points.
  { pattern: String.raw`\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]`, holds: isRut },
  // Spain, written with points or a hyphen.
  { pattern: String.raw`\d{2}\.\d{3}\.\d{3}-?[A-Z]|[XYZ]-\d{7}-[A-Z]` },
  // Mexico (CURP, RFC), Italy (codice fiscale).
  { pattern: String.raw`[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d` },
  { pattern: String.raw`[A-Z]{4}\d{6}[A-Z\d]{3}(?<=[A-Z\d]{12}\d)` },
  { pattern: String.raw`[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z]` },
  // Germany: health insurance and pension insurance.
  { pattern: String.raw`[A-Z]\d{9}`, holds: isKvnr },
  { pattern: String.raw`\d{2}[0-3]\d[01]\d{3}[A-Z]\d{3}` },
  // France and Belgium.
  { pattern: String.raw`[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}(?: ?\d{2})?` },
  { pattern: String.raw`\d{2}\.(?:0\d|1[0-2])\.[0-3]\d-\d{3}\.\d{2}` },
  // Canada: health insurance of Quebec; social insurance.
  { pattern: String.raw`[A-Z]{4} \d{4} \d{4}` },
  { pattern: String.raw`[1-9]\d{2}[ -]\d{3}[ -]\d{3}`, holds: passesLuhn },
  // Ireland, Singapore, Hong Kong, New Zealand.
  { pattern: String.raw`\d{7}[A-W][A-I]?`, holds: isPpsn },
  { pattern: String.raw`[STFGM]\d{7}[A-Z]`, holds: isNric },
  { pattern: String.raw`[A-Z]{1,2}\d{6}\([\dA]\)` },
  { pattern: String.raw`[A-HJ-NP-Z]{3}\d{4}`, holds: isNhi },
  // Finland, Sweden, Czechia and Slovakia.
  { pattern: String.raw`[0-3]\d[01]\d{3}[-+A]\d{3}[\dA-FHJ-NPR-Y]` },
  {
    pattern: String.raw`(?:19|20)?\d{2}[01]\d[0-3]\d[-+]\d{4}`,
    holds: (packed) => passesLuhn(packed.slice(-10)),
  },
  { pattern: String.raw`\d{6}\/\d{3,4}`, holds: isBirthNumber },
  // Brazil: social integration; Uruguay, Dominican Republic, Argentina.
  { pattern: String.raw`\d{3}\.\d{5}\.\d{2}-\d` },
  { pattern: String.raw`\d{1,2}\.\d{3}\.\d{3}-\d|\d{3}-\d{7}-\d|(?:20|2[347]|3[034])-\d{8}-\d` },
  // India, China, Malaysia, South Africa.
  { pattern: String.raw`(?<!\d )[2-9]\d{3} \d{4} \d{4}(?! ?\d)` },
  {
    pattern: String.raw`\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]`,
    holds: isChineseId,
  },
  { pattern: String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-\d{2}-\d{4}` },
  { pattern: String.raw`\d{6} \d{4} [01]\d \d`, holds: isSouthAfricanId },
  // Germany, Austria, Norway, Poland, Turkey, Scotland, Russia.
  { pattern: String.raw`\d{2} \d{3} \d{3} \d{3}|\d{11}`, holds: isSteuerId },
  { pattern: String.raw`\d{4} ?[0-3]\d[01]\d{3}`, holds: isSvnr },
  { pattern: String.raw`[0-7]\d[0-5]\d{3} ?\d{5}`, holds: isFodselsnummer },
  { pattern: String.raw`\d{2}[0-3]\d[0-3]\d{6}`, holds: isPesel },
  { pattern: String.raw`[1-9]\d{10}`, holds: isTckn },
  { pattern: String.raw`[0-3]\d[01]\d{3} \d{4}`, holds: isChi },
  { pattern: String.raw`\d{3}-\d{3}-\d{3}[ -]\d{2}`, holds: isSnils },
  // Spain, social security; Brazil, health; Australia, health.
  { pattern: String.raw`\d{2}[ /]\d{7,8}[ /]?\d{2}`, holds: isNuss },
  { pattern: String.raw`[1-2789]\d{2} \d{4} \d{4} \d{4}`, holds: isCns },
  { pattern: String.raw`[2-6]\d{3} \d{5} \d`, holds: isMedicare },
  // El Salvador, Guatemala, Honduras, Nicaragua, Venezuela.
  { pattern: String.raw`\d{8}-\d`, holds: isDui },
  {
    pattern: String.raw`\d{4} \d{5} \d{4}|\d{4}-\d{4}-\d{5}|\d{3}-\d{6}-\d{4}[A-Z]|[VEJG]-\d{1,2}\.?\d{3}\.?\d{3}(?:-\d)?`,
  },
  // Thailand, Taiwan, Korea, Pakistan, the Emirates, Sri Lanka, Ghana.
  { pattern: String.raw`\d-\d{4}-\d{5}-\d{2}-\d`, holds: isThaiId },
  { pattern: String.raw`[A-Z][1289]\d{8}`, holds: isTaiwaneseId },
  { pattern: String.raw`\d{2}[01]\d[0-3]\d-[1-8]\d{6}` },
  { pattern: String.raw`\d{5}-\d{7}-\d|784-\d{4}-\d{7}-\d|\d{9}[VX]|GHA-\d{9}-\d` },
]
