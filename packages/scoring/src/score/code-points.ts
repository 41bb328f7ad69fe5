/**
 * Length of a text in Unicode code points, the "characters" of the length adjustment. A letter beyond the
 * Basic Multilingual Plane or an emoji counts as one, where `text.length` counts two; a letter with a
 * separate combining accent counts as two; a lone surrogate as one. Nothing is trimmed or normalized. Equal
 * to Python's `len`, which the reference uses.
 * Source: arXiv 2604.27470 §4 for the characters; The Unicode Standard, D10, for the code point.
 */
export function countCodePoints(text: string): number {
  let count = text.length
  for (let i = 1; i < text.length; i += 1) {
    const isLow = (text.charCodeAt(i) & 0xfc00) === 0xdc00
    if (isLow && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count -= 1
  }
  return count
}
