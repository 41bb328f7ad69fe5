import { hashText } from '../bloom-filter'
import { isClinicalWord, isEponym } from '../clinical-words'
import { remember } from '../remember'
import { readLists } from '../word-lists'
import { isBrand } from './brands'
import { isRareEponym } from './eponyms'

/** The number of weights for each tag; a power of two. */
export const BUCKETS = 1 << 19
const SEED = 0x2545f491

export type Shape = 'Aa' | 'A' | 'AA' | 'a' | 'Mixed' | '0' | '.'

/** What can be said of a word without its neighbors. Each distinct word is read once. */
export interface Word {
  lower: string
  shape: Shape
  /** Of the letters in any case; of the form of a number. */
  hash: number
  /** The bits of `readLists`. */
  lists: number
  medicine: 'clinical' | 'eponym' | 'other'
  /** Features of the beginning, the ending and each four letters in a row. */
  parts: Int32Array
  /** Hashes of the endings. */
  endings: Int32Array
}

export const readWord = remember((text): Word => {
  const [lower, shape] = [text.toLowerCase(), readShape(text)]
  const isLetters = shape !== '.' && shape !== '0'
  return {
    lower,
    shape,
    hash: hashFeature(shape === '0' ? readForm(lower) : lower),
    lists: isLetters ? readLists(lower) : 0,
    medicine: !isLetters
      ? 'other'
      : isClinicalWord(lower)
        ? 'clinical'
        : isEponym(lower) || isRareEponym(lower) || isBrand(lower)
          ? 'eponym'
          : 'other',
    ...(isLetters ? readParts(lower) : NO_PARTS),
  }
})

export const hashFeature = (text: string): number => hashText(text, SEED)

/** Two hashes and the number of the kind of feature, mixed into a position. */
export function pair(kind: number, one: number, other: number): number {
  let mixed = Math.imul(one ^ Math.imul(other + kind * 0x632be5ab, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) & (BUCKETS - 1)
}

/** Numbers by their form, so that every postal code and every house number looks the same. */
const readForm = (lower: string): string => lower.replace(/\d/g, '9').replace(/9{7,}/g, '9999999')

const NO_PARTS = { parts: new Int32Array(0), endings: new Int32Array(0) }

function readParts(lower: string): Pick<Word, 'parts' | 'endings'> {
  const padded = `<${lower}>`
  const [parts, endings]: [number[], number[]] = [[], []]
  for (let size = 2; size <= 5 && size < padded.length; size += 1) {
    const ending = hashFeature(padded.slice(-size))
    endings.push(ending)
    parts.push(pair(24, ending, 0))
    if (size > 2) parts.push(pair(25, hashFeature(padded.slice(0, size)), 1))
  }
  for (let index = 1; index + 4 < padded.length; index += 1)
    parts.push(pair(25, hashFeature(padded.slice(index, index + 4)), 2))
  return { parts: Int32Array.from(parts), endings: Int32Array.from(endings) }
}

function readShape(text: string): Shape {
  if (/\d/.test(text)) return '0'
  if (!/\p{L}/u.test(text) || /^(?:\p{Ll}\.)+\p{Ll}$/u.test(text)) return '.'
  if (/^[^\p{Lu}]+$/u.test(text)) return 'a'
  if (/^\p{Lu}$/u.test(text)) return 'A'
  if (/^[^\p{Ll}]+$/u.test(text)) return 'AA'
  if (/^(?:al|el|ben|ibn|bin|abd|ad|as|ash|ar|d|ap)[-']\p{Lu}/u.test(text)) return 'Aa'
  return /^(?:\p{Lu}(?:['.]\p{Lu})?[^\p{Lu}]*(?:-\p{Lu}?[^\p{Lu}]*)*|(?:Mc|Mac|De|Di|Le|La|Mac|O'|D'|L'|N'|M')\p{Lu}[^\p{Lu}]*)$/u.test(
    text,
  )
    ? 'Aa'
    : 'Mixed'
}
