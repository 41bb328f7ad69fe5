import { hashText } from '../bloom-filter'
import { isClinicalWord, isEponym } from '../clinical-words'
import { COMMON_ANYWHERE, IN, IN_ANY_DICTIONARY, readLists } from '../word-lists'
import { isRareEponym } from './eponyms'
import { type Language } from './find-language'
import { type LineCase, type Token, type TokenizedText } from './tokenize'

/** The number of weights for each tag; a power of two. */
export const BUCKETS = 1 << 19
const SEED = 0x2545f491
const MAX_REMEMBERED = 20_000

/** Lists that a token may be found in; learning hides some, so that unlisted names are learned too. */
export type ListMask = (token: number) => number
const everyList: ListMask = () => -1
const EDGE = hashText('<>', SEED)

/** The features of each token, as positions among the weights. */
export function listFeatures(
  { tokens, lineCase, language }: TokenizedText,
  maskOf: ListMask = everyList,
): Int32Array[] {
  const kindHashes = tokens.map((token, at) =>
    hashText(readKind(token, language, lineCase, maskOf(at)), SEED),
  )
  const wordHashes = tokens.map(({ lower }) => hashText(lower, SEED))
  const word = (at: number) => wordHashes[at] ?? EDGE
  const kind = (at: number) => kindHashes[at] ?? EDGE
  const context = hashText(`${lineCase === 'mixed' ? 'm' : 'c'}${language === 'de' ? 'd' : 'x'}`, SEED)
  const tongue = hashText(language, SEED)
  return tokens.map(({ lower, shape, isFirst }, at) => {
    if (shape === '.' || shape === '0') return new Int32Array(0)
    const look = hashText(`${lineCase === 'mixed' ? shape : '?'}${isFirst ? '^' : ''}`, SEED)
    const [own, before, after] = [kind(at), word(at - 1), word(at + 1)]
    const { parts, endings } = readParts(lower)
    return Int32Array.of(
      pair(1, own, 0),
      pair(2, own, context),
      pair(3, own, tongue),
      pair(4, look, context),
      pair(5, look, tongue),
      pair(6, word(at), 0),
      pair(7, word(at), look),
      pair(8, before, 0),
      pair(9, after, 0),
      pair(10, before, look),
      pair(11, after, look),
      pair(12, pair(0, word(at - 2), before), 0),
      pair(13, pair(0, after, word(at + 2)), 0),
      pair(14, word(at - 2), 0),
      pair(15, word(at + 2), 0),
      pair(16, kind(at - 1), own),
      pair(17, own, kind(at + 1)),
      pair(18, pair(0, kind(at - 1), kind(at + 1)), look),
      pair(19, before, own),
      pair(20, after, own),
      pair(21, before, after),
      pair(22, look, Math.min(lower.length, 12)),
      pair(26, kind(at - 2), kind(at - 1)),
      ...parts,
      ...endings.map((ending) => pair(23, ending, look)),
    )
  })
}

/** Two hashes and the number of the kind of feature, mixed into a position. */
function pair(kind: number, one: number, other: number): number {
  let mixed = Math.imul(one ^ Math.imul(other + kind * 0x632be5ab, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) & (BUCKETS - 1)
}

interface WordParts {
  /** Positions of the beginnings, endings and four letters in a row. */
  parts: number[]
  endings: number[]
}
const remembered = new Map<string, WordParts>()

function readParts(lower: string): WordParts {
  const known = remembered.get(lower)
  if (known) return known
  const padded = `<${lower}>`
  const read: WordParts = { parts: [], endings: [] }
  for (let size = 2; size <= 5 && size < padded.length; size += 1) {
    const ending = hashText(padded.slice(-size), SEED)
    read.endings.push(ending)
    read.parts.push(pair(24, ending, 0))
    if (size > 2) read.parts.push(pair(25, hashText(padded.slice(0, size), SEED), 1))
  }
  for (let index = 1; index + 4 < padded.length; index += 1)
    read.parts.push(pair(25, hashText(padded.slice(index, index + 4), SEED), 2))
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(lower, read)
  return read
}

/** What is known about a word without its letters: its form, the dictionaries and the lists of names. */
function readKind(
  { lower, shape, isFirst }: Token,
  language: Language,
  lineCase: LineCase,
  mask: number,
): string {
  if (shape === '.' || shape === '0') return lower
  const lists = readLists(lower) & mask
  const isIn = (bits: number) => (lists & bits) !== 0
  const own = language === 'none' ? IN_ANY_DICTIONARY : IN[language]
  const common = language === 'none' ? COMMON_ANYWHERE : IN[`common-${language}`]
  const form = lineCase === 'mixed' ? `${shape}${isFirst ? '^' : '_'}` : '??'
  return [
    form,
    isIn(common)
      ? 'c'
      : isIn(own)
        ? 'd'
        : isIn(COMMON_ANYWHERE)
          ? 'f'
          : isIn(IN_ANY_DICTIONARY)
            ? 'o'
            : isPlain(lower, language)
              ? 'i'
              : '-',
    isIn(IN.given) ? 'g' : '-',
    isIn(IN.family) ? 'f' : '-',
    isIn(IN.town) ? 't' : '-',
    isIn(IN.person) ? 'p' : '-',
    isClinicalWord(lower) ? 'm' : isEponym(lower) || isRareEponym(lower) ? 'e' : '-',
  ].join('')
}

const GERMAN_LINK = /^(?:s|n|en|es|er|-)$/

/** Plurals, parts joined with hyphens, and German compounds of listed words. */
export function isPlain(lower: string, language: Language): boolean {
  const isWord = (word: string) => word.length > 2 && (readLists(word) & IN_ANY_DICTIONARY) !== 0
  if (lower.includes('-')) return lower.split('-').every((part) => part.length < 3 || isWord(part))
  if (/^[dlnsjm]'/.test(lower)) return isWord(lower.slice(2))
  if (/'s$/.test(lower)) return isWord(lower.slice(0, -2))
  if (language !== 'de' || lower.length < 8) return false
  const isGerman = (word: string) => word.length > 3 && (readLists(word) & IN.de) !== 0
  for (let cut = 4; cut <= lower.length - 4; cut += 1) {
    const [head, tail] = [lower.slice(0, cut), lower.slice(cut)]
    if (!isGerman(tail)) continue
    if (isGerman(head)) return true
    for (let link = 1; link <= 2; link += 1)
      if (GERMAN_LINK.test(head.slice(-link)) && isGerman(head.slice(0, -link))) return true
  }
  return false
}
