/** A text as the recognizers read it, with the original position of each character. */
export interface NormalizedText {
  plain: string
  /**
   * The original position of the character at `at` in `plain`; `plain.length` gives the original's length.
   */
  originAt(at: number): number
}

const NEEDS_FOLDING = /[^\n\r\t\x20-\x7e\u00c0-\u024f]/
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/
/** The digit zero of scripts whose other digits follow it in Unicode. */
const ZEROES = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

/**
 * Folds full-width letters, digits of other scripts, dashes and spaces to ASCII, and drops invisible
 * characters.
 */
export function normalizeText(text: string): NormalizedText {
  if (!NEEDS_FOLDING.test(text)) return { plain: text, originAt: (at) => at }
  const origins: number[] = []
  let plain = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at)
    if (INVISIBLE.test(unit)) continue
    plain += foldUnit(unit)
    origins.push(at)
  }
  origins.push(text.length)
  return { plain, originAt: (at) => origins[at] ?? text.length }
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code < 0x80) return unit
  const zero = ZEROES.find((start) => code >= start && code < start + 10)
  if (zero !== undefined) return String(code - zero)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (/[\u2010-\u2015\u2212]/.test(unit)) return '-'
  if (/[\u2018\u2019\u02bc\u00b4]/.test(unit)) return "'"
  if (/[\u00a0\u2000-\u200a\u202f\u3000]/.test(unit)) return ' '
  if (unit === '\u00b7') return '.'
  return unit
}

/**
 * The text in lower case, with every character at its position. Patterns of many words run on it without the
 * flag `i`, which makes them expensive to compile.
 */
export function lowerInPlace(plain: string): string {
  const lower = plain.toLowerCase()
  if (lower.length === plain.length) return lower
  return plain.replace(/[^]/g, (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit))
}

/** Blanks out words that are too long for a name or number, so that no pattern scans them repeatedly. */
export function blankLongWords(plain: string, maxLength: number): string {
  return plain.replace(/\S+/g, (word) => (word.length > maxLength ? ' '.repeat(word.length) : word))
}
