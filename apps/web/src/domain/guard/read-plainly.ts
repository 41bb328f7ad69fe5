/** A text as the recognisers read it, and where each of its characters stood. */
export interface PlainText {
  plain: string
  /** The place in the original of the character at `at` in `plain`; `plain.length` gives the original's length. */
  originAt(at: number): number
}

const NEEDS_WORK = /[^\n\r\t\x20-\x7e\u00c0-\u024f]/
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/
/** The digit zero of the scripts whose digits stand in a row after it. */
const ZEROES = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

/** Folds full-width letters, digits of other scripts, dashes and spaces to ASCII, and leaves out what is not seen. */
export function readPlainly(text: string): PlainText {
  if (!NEEDS_WORK.test(text)) return { plain: text, originAt: (at) => at }
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

/** Words that nobody's name or number is as long as, as blanks: no pattern walks over them again and again. */
export function blankEndlessWords(plain: string, longest: number): string {
  return plain.replace(/\S+/g, (word) => (word.length > longest ? ' '.repeat(word.length) : word))
}
