import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The parts of a file of Tesseract that hold words, each with the part that holds its characters. */
const WORDS_AND_CHARACTERS = [
  [7, 1],
  [19, 21],
] as const
const HEADER_BYTES = 10
const IS_LAST = 1
const IS_BACKWARD = 2
const ENDS_WORD = 4

/** The words that a language of Tesseract knows, from the web, without the punctuation around them. */
export function readTesseractWords(packageFile: string, language: 'deu' | 'por'): Set<string> {
  const file = path.join(path.dirname(packageFile), `4.0.0/${language}.traineddata.gz`)
  const bytes = gunzipSync(fs.readFileSync(file))
  const starts = Array.from({ length: bytes.readInt32LE(0) }, (_, at) =>
    Number(bytes.readBigInt64LE(4 + 8 * at)),
  )
  const readPart = (at: number) => {
    const end = starts.slice(at + 1).find((start) => start !== -1)
    return bytes.subarray(starts[at], end)
  }
  const words = WORDS_AND_CHARACTERS.flatMap(([graph, characters]) =>
    readGraph(readPart(graph), readCharacters(readPart(characters))),
  )
  return new Set(
    words
      .map((word) => word.normalize('NFKC').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter((word) => /^\p{L}{2,24}$/u.test(word)),
  )
}

const readCharacters = (part: Buffer): string[] =>
  part
    .toString('utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(' ')[0] ?? '')

/** A directed graph: each edge of 64 bits holds a character, three flags and the first edge of the next node. */
function readGraph(part: Buffer, characters: readonly string[]): string[] {
  const edges = part.readInt32LE(6)
  const bits = BigInt(Math.ceil(Math.log2(part.readInt32LE(2) + 1)))
  const words: string[] = []
  const follow = (from: number, prefix: string) => {
    for (let at = from; at < edges; at += 1) {
      const edge = part.readBigUInt64LE(HEADER_BYTES + 8 * at)
      const flags = Number((edge >> bits) & 7n)
      if ((flags & IS_BACKWARD) === 0) {
        const word = prefix + (characters[Number(edge & ((1n << bits) - 1n))] ?? '')
        if ((flags & ENDS_WORD) !== 0) words.push(word)
        const next = Number(edge >> (bits + 3n))
        if (next > 0) follow(next, word)
      }
      if ((flags & IS_LAST) !== 0) return
    }
  }
  follow(0, '')
  return words
}
