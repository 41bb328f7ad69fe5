const BASE = 36
const FIRST = 128

/**
 * Decodes a domain label: `xn--mnchen-3ya` becomes `münchen` (RFC 3492). Returns invalid Punycode unchanged.
 */
export function readLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  return decode(label.slice(4)) || label
}

function decode(text: string): string | null {
  const split = text.lastIndexOf('-')
  const output = split > 0 ? [...text.slice(0, split)].map((letter) => letter.codePointAt(0) ?? 0) : []
  let [code, bias, at] = [FIRST, 72, 0]
  let rest = [...text.slice(split + 1)]
  while (rest.length > 0) {
    const before = at
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(rest[0])
      if (digit === null) return null
      rest = rest.slice(1)
      at += digit * weight
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    bias = adapt(at - before, output.length + 1, before === 0)
    code += Math.floor(at / (output.length + 1))
    at %= output.length + 1
    if (code > 0x10ffff) return null
    output.splice(at, 0, code)
    at += 1
  }
  return String.fromCodePoint(...output)
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined) return null
  if (/[a-z]/.test(letter)) return letter.charCodeAt(0) - 97
  return /\d/.test(letter) ? Number(letter) + 26 : null
}

function adapt(delta: number, length: number, first: boolean): number {
  let left = Math.floor(delta / (first ? 700 : 2))
  left += Math.floor(left / length)
  let k = 0
  for (; left > 455; k += BASE) left = Math.floor(left / 35)
  return k + Math.floor((36 * left) / (left + 38))
}
