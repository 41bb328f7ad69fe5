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
