/**
 * A UUID (version 8) derived from a text: the same on every device, and also on sites without HTTPS, where
 * the browser offers no digests. It has 122 bits and is not collision-resistant against attackers.
 */
export function hashToId(text: string): string {
  const state = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]
  const step = (index: number, code: number, by: number) => {
    const mixed = Math.imul((state[index] ?? 0) ^ code ^ (state[(index + 1) % 4] ?? 0), by)
    state[index] = mixed ^ (mixed >>> 15)
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    factors.forEach((factor, index) => step(index, code + index, factor))
  }
  for (let round = 0; round < 8; round++)
    factors.forEach((factor, index) => step(index, text.length + round, factor))
  const hex = state.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
  return hex.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/,
    (_, a: string, b: string, c: string, d: string, e: string, f: string) =>
      `${a}-${b}-8${c}-${((Number.parseInt(d, 16) & 3) | 8).toString(16)}${e}-${f}`,
  )
}

const factors = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1]
