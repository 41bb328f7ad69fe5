export type FileLine = { number: number; text: string } | { number: number; problem: string }

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const DEFAULT_LIMIT = 4 * 1024 * 1024

/**
 * Splits a byte stream on line feeds only, because U+2028 and similar characters occur inside strings.
 * Blank lines are counted but not yielded; a line that cannot be read yields its problem.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxLineBytes = DEFAULT_LIMIT }: { maxLineBytes?: number } = {},
): AsyncGenerator<FileLine> {
  let number = 1
  let pieces: Uint8Array[] = []
  let size = 0

  const keep = (piece: Uint8Array) => {
    size += piece.length
    if (size > maxLineBytes) pieces = []
    else if (piece.length > 0) pieces.push(piece)
  }
  const finish = (): FileLine | null => {
    const line = size > maxLineBytes ? tooLong(number, maxLineBytes) : decode(number, join(pieces, size))
    pieces = []
    size = 0
    number += 1
    return line
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end))
      start = end + 1
      const line = finish()
      if (line) yield line
    }
    // Copied, because the source may reuse its buffer before the rest of the line arrives.
    keep(chunk.slice(start))
  }
  if (size > 0) {
    const line = finish()
    if (line) yield line
  }
}

function join(pieces: Uint8Array[], size: number): Uint8Array {
  const [first] = pieces
  if (pieces.length === 1 && first) return first
  const whole = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

function decode(number: number, bytes: Uint8Array): FileLine | null {
  let start = 0
  let end = bytes.length
  if (number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) start = 3
  if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end -= 1
  const line = bytes.subarray(start, end)
  if (line.includes(0)) {
    return { number, problem: 'The line contains a NUL byte. Save the file as UTF-8 without NUL characters.' }
  }
  try {
    const text = decoder.decode(line)
    return text.trim() === '' ? null : { number, text }
  } catch {
    return { number, problem: 'The line is not valid UTF-8. Save the file as UTF-8.' }
  }
}

function tooLong(number: number, maxLineBytes: number): FileLine {
  const megabytes = Math.round((maxLineBytes / 1024 / 1024) * 10) / 10
  return {
    number,
    problem: `The line is longer than ${megabytes} MB. Each line must be one JSON object; check that rows end with a line feed.`,
  }
}
