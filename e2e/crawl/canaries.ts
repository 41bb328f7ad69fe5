import { randomBytes } from 'node:crypto'

export interface Canaries {
  /** A meaningless, unique text for a kind of content; the same kind gives the same text. */
  of: (kind: string) => string
  /** The kinds whose texts are in these bytes, in any encoding that text is sent in. */
  findIn: (bytes: Buffer) => string[]
}

const NUMBER = 4

/**
 * Texts to plant: a prefix unique to this run and the number of the kind. Letters and digits only, so that
 * most escapes don't change them.
 */
export function createCanaries(prefix = `kn${randomBytes(6).toString('hex')}x`): Canaries {
  const kinds: string[] = []
  // The final letter separates the number from what follows, in base64 too.
  const textOf = (index: number) => `${prefix}${`${index}`.padStart(NUMBER, '0')}z`
  const hidden = [Buffer.from(prefix).toString('hex'), ...listBase64(prefix)]
  return {
    of: (kind) => {
      const known = kinds.indexOf(kind)
      return textOf(known < 0 ? kinds.push(kind) - 1 : known)
    },
    findIn: (bytes) => {
      const found = new Set<string>()
      for (const text of listReadings(bytes.toString('utf8'))) {
        const lower = text.toLowerCase()
        for (let at = lower.indexOf(prefix); at >= 0; at = lower.indexOf(prefix, at + 1)) {
          found.add(
            kinds[Number(lower.slice(at + prefix.length, at + prefix.length + NUMBER))] ?? 'a truncated text',
          )
        }
        if (!hidden.some((form) => text.includes(form))) continue
        const encoded = kinds.filter((_, index) =>
          [Buffer.from(textOf(index)).toString('hex'), ...listBase64(textOf(index))].some((form) =>
            text.includes(form),
          ),
        )
        for (const kind of encoded.length > 0 ? encoded : ['a truncated text, encoded']) found.add(kind)
      }
      return [...found]
    },
  }
}

/** The text as received, and with each kind of escape undone where it occurs. */
function listReadings(text: string): string[] {
  const readings = [text]
  const fromHex = (_: string, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))
  if (/\\u00[0-7]/i.test(text)) readings.push(text.replace(/\\+u00([0-7][0-9a-f])/gi, fromHex))
  if (/&(#|amp|quot|lt|gt)/i.test(text)) {
    readings.push(
      text
        .replace(/&#x([0-9a-f]{1,5});/gi, fromHex)
        .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x11_00_00))
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    )
  }
  if (/%[2-7]/.test(text)) readings.push(text.replace(/%([2-7][0-9a-f])/gi, fromHex))
  return readings
}

/**
 * The base64 forms of a text, whatever precedes it: three alignments, without the letters that share bits
 * with their neighbors.
 */
function listBase64(text: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const all = Buffer.from(`${'\0'.repeat(shift)}${text}`)
      .toString('base64')
      .replaceAll('=', '')
    const certain = all.slice(shift === 0 ? 0 : shift + 1, Math.floor(((shift + text.length) * 8) / 6))
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
