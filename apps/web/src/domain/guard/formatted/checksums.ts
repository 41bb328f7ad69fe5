/** Validates card numbers and, with the prefix 80840, NPIs. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighed = at % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return digits.length > 0 && sum % 10 === 0
}

export function isNpi(digits: string): boolean {
  return /^[12]\d{9}$/.test(digits) && passesLuhn(`80840${digits}`)
}

/** An NHS number's tenth digit is a modulo-11 checksum of the first nine. */
export function isNhsNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = [...digits.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[9])
}

export function isIban(text: string): boolean {
  const packed = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(packed)) return false
  let rest = 0
  for (const unit of packed.slice(4) + packed.slice(0, 4)) {
    const value = parseInt(unit, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

/** Checks a VIN's check digit (position 9). Manufacturers outside North America may not use one. */
export function isVin(text: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(text)) return false
  const sum = [...text].reduce(
    (total, unit, at) => total + (VIN_VALUES.indexOf(unit) % 10) * (VIN_WEIGHTS[at] ?? 0),
    0,
  )
  return 'X0123456789'.indexOf(text.charAt(8)) === (sum % 11 === 10 ? 0 : (sum % 11) + 1)
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Spain's identity number (DNI), or NIE for foreigners (X, Y or Z first). */
export function isSpanishId(text: string): boolean {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text)
  if (!match) return false
  const [, prefix = '', digits = '', letter] = match
  const number = Number((prefix === '' ? '' : String('XYZ'.indexOf(prefix))) + digits)
  return DNI_LETTERS[number % 23] === letter
}
