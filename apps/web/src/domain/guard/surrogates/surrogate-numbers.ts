import { isIban, isNhsNumber, isNpi, isSpanishId, isVin, passesLuhn } from '../formatted/checksums'
import { pickRandom } from './seeded-random'

const CHECKS = [passesLuhn, isNhsNumber, isNpi, isIban, isVin, isSpanishId]

/** Random digits and letters in the same shape, never the original and never with a valid check digit. */
export function createSurrogateNumber(found: string, random: () => number): string {
  for (;;) {
    const made = found.replace(/[\p{L}\d]/gu, (unit) => swap(unit, random))
    // Social security numbers with the area 9xx are never assigned.
    const safe = /^\d{3}-\d{2}-\d{4}$/.test(made) ? `9${made.slice(1)}` : made
    if (safe !== found && !CHECKS.some((holds) => holds(safe.replace(/[\s.-]/g, '').toUpperCase())))
      return safe
    if (!/\d/.test(found)) return safe
  }
}

/** British mobile numbers, with those that Ofcom keeps for drama: 07700 900000 to 900999. */
const BRITISH_MOBILE = /^(?:44|0)7\d{9}$/
/** Numbers of landlines: those of London that Ofcom keeps for drama, 020 7946 0000 to 0999. */
const BRITISH_LANDLINE = /^(?:44|0)[12]\d{9}$/

const ENDINGS = Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0'))

/** A number reserved for fiction in North America and Britain; elsewhere the country code and zeros. */
export function createSurrogatePhone(found: string, random: () => number): string {
  const digits = found.replace(/\D/g, '')
  // Digits that are not in the original, so that its ending does not survive by chance.
  const last = pickRandom(
    ENDINGS.filter((ending) => !digits.includes(ending)),
    random,
  )
  if (BRITISH_MOBILE.test(digits) || BRITISH_LANDLINE.test(digits)) {
    const reserved = BRITISH_MOBILE.test(digits) ? '77009009' : '20794600'
    const filled = `${digits.slice(0, -10)}${reserved}${last}`
    let next = 0
    return found.replace(/\d/g, () => filled.charAt(next++))
  }
  const isAmerican = /^\+?1?[-. ]?\(?\d{3}\)?[-. /]?\s?\d{3}[-. ]\d{4}/.test(found)
  const tail = isAmerican ? `55555501${last}` : `000${last.padStart(4, '0')}`
  const kept = isAmerican
    ? Math.max(0, (digits.length > 11 ? 10 + Number(digits.startsWith('1')) : digits.length) - 10)
    : found.startsWith('+')
      ? 2
      : 1
  const filled =
    digits.slice(0, kept) +
    (isAmerican
      ? tail.padEnd(digits.length - kept, '0')
      : tail
          .padStart(Math.max(0, digits.length - kept), '0')
          .slice(-Math.max(0, digits.length - kept) || digits.length))
  let at = 0
  return found.replace(/\d/g, () => filled.charAt(at++) || '0')
}

function swap(unit: string, random: () => number): string {
  if (/\d/.test(unit)) return String(Math.floor(random() * 10))
  const letter = 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(Math.floor(random() * 23))
  return unit === unit.toLowerCase() ? letter.toLowerCase() : letter
}
