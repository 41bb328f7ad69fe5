import { isMeasuredWord, isResultLabel } from './not-identifiers'

/** A part of a list: a word, and a number that is too short for a postcode. */
const VALUE = /^,\s*(?<word>\p{L}[\p{L}\p{M}\d.-]*?)[:=.]?\s(?:[<>≤≥=]\s?)?\d{1,3}(?:[.,]\d+)?(?![\d-])/u
/** “INR”, “TA”, “eGFR”: no street and no town has two capitals in one word. */
const ABBREVIATION = /^\p{L}?\p{Lu}[\p{Ll}\d]?\p{Lu}[\p{L}\d]{0,3}$/u
/** Words of addresses that are labels of results, too: “ap. 304”. */
const UNIT =
  /^(?:ap|apto?|appt|bl|bloco?|blq|bte|bât|casa|cj|dto|esc|flat|int|km|lote?|lt|no?|nr|piso|pta|sala|top|unit)\.?$/iu
const TELEPHONE =
  /^,\s*(?:tel|tél|tfno|tlf|phone|telephone|telefon|téléphone|teléfono|telefone|mobile|handy|cell|móvil|celular|fax)(?![\p{L}])/iu

/** Codes of two parts, of which a house number can look like the first: “BS1 4QT”, “K1A 0B1”, “D02 X285”. */
const SECOND_PARTS: readonly (readonly [RegExp, RegExp])[] = [
  [/(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?$/u, /^ ?\d[A-Z]{2}(?![\p{L}\d])/u],
  [/(?<![\p{L}\d])[A-Z]\d[A-Z]$/u, /^[ -]?\d[A-Z]\d(?![\p{L}\d])/u],
  [/(?<![\p{L}\d])[A-Z]\d[\dW]$/u, /^ ?[A-Z\d]{4}(?![\p{L}\d])/u],
]

/** The length of the second part of a postcode, of which an address ends with the first; 0 if there is none. */
export function measureRestOfCode(address: string, after: string): number {
  for (const [first, second] of SECOND_PARTS) {
    const rest = first.test(address) ? second.exec(after)?.[0].length : undefined
    if (rest !== undefined) return rest
  }
  return 0
}

/**
 * The length of an address without the values and telephone numbers that follow it in a list: “12 Elm Street,
 * Springfield, INR 45”.
 */
export function measureAddress(address: string): number {
  for (let comma = address.indexOf(','); comma >= 0; comma = address.indexOf(',', comma + 1)) {
    const rest = address.slice(comma)
    const word = VALUE.exec(rest)?.groups?.['word']
    const isValue =
      word !== undefined &&
      !UNIT.test(word) &&
      (isResultLabel(word) || isMeasuredWord(word) || ABBREVIATION.test(word))
    if (isValue || TELEPHONE.test(rest)) return comma
  }
  return address.length
}
