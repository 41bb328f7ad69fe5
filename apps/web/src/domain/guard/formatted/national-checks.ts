import { isNhsNumber, passesLuhn } from './checksums'

/** The weighted sum of digits, from the left. */
export function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
}

const isDay = (day: string) => Number(day) >= 1 && Number(day) <= 31
const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12

/** Germany, tax: eleven digits, ISO 7064 modulo 11 and 10. */
export function isSteuerId(packed: string): boolean {
  let product = 10
  for (const digit of packed.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(packed[10])
}

/** Austria, social insurance: a serial number, a check digit, the date of birth. */
export function isSvnr(packed: string): boolean {
  const rest = (weigh(packed, [3, 7, 9]) + weigh(packed.slice(4), [5, 8, 4, 2, 1, 6])) % 11
  return rest === Number(packed[3]) && isDay(packed.slice(4, 6))
}

/** Spain, social security: province, number, and the rest of the division by 97. */
export function isNuss(packed: string): boolean {
  const [province, number, check] = [packed.slice(0, 2), packed.slice(2, -2), packed.slice(-2)]
  return (
    Number(province + String(Number(number)).padStart(number.length < 8 ? 7 : 8, '0')) % 97 === Number(check)
  )
}

/** Scotland: the date of birth, and the check digit of the NHS number. */
export const isChi = (packed: string): boolean =>
  isNhsNumber(packed) && isDay(packed.slice(0, 2)) && isMonth(packed.slice(2, 4))

/** Norway: the date of birth, a serial number and two check digits. */
export function isFodselsnummer(packed: string): boolean {
  return (
    weigh(packed, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
    weigh(packed, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
  )
}

/** South Africa: the date of birth, and Luhn's check digit. */
export const isSouthAfricanId = (packed: string): boolean =>
  isMonth(packed.slice(2, 4)) && isDay(packed.slice(4, 6)) && passesLuhn(packed)

/** Brazil, health: fifteen digits, whose weighted sum is divisible by eleven. */
export const isCns = (packed: string): boolean =>
  weigh(packed, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** El Salvador: eight digits and a check digit. */
export const isDui = (packed: string): boolean =>
  (10 - (weigh(packed, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10 === Number(packed[8])

/** Thailand: twelve digits and a check digit. */
export const isThaiId = (packed: string): boolean =>
  (11 - (weigh(packed, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(packed[12])

/** Taiwan: a letter for the place, as a number of two digits, and nine digits. */
export function isTaiwaneseId(packed: string): boolean {
  const place = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(packed.charAt(0)) + 10
  return weigh(`${place}${packed.slice(1)}`, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
}

/** China: seventeen digits, and a check digit with X for ten. */
export const isChineseId = (packed: string): boolean =>
  '10X98765432'.charAt(weigh(packed, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) ===
  packed.charAt(17)

/** Australia, health: eight digits, a check digit, and the number of the card. */
export const isMedicare = (packed: string): boolean =>
  /^[2-6]/.test(packed) && weigh(packed, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(packed[8])

/** Russia, pension: nine digits, and their weighted sum modulo 101. */
export const isSnils = (packed: string): boolean =>
  (weigh(packed, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(packed.slice(9))

/** Poland: the date of birth, a serial number and a check digit. */
export const isPesel = (packed: string): boolean =>
  (10 - (weigh(packed, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(packed[10])

/** Turkey: eleven digits, the last two of which check the others. */
export function isTckn(packed: string): boolean {
  const digits = [...packed].map(Number)
  const odd = weigh(packed, [1, 0, 1, 0, 1, 0, 1, 0, 1])
  const even = weigh(packed, [0, 1, 0, 1, 0, 1, 0, 1])
  const all = digits.slice(0, 10).reduce((sum, digit) => sum + digit, 0)
  return packed[0] !== '0' && (((odd * 7 - even) % 10) + 10) % 10 === digits[9] && all % 10 === digits[10]
}
