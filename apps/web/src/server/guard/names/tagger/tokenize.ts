import { listMatches } from '../../../../domain/guard/list-matches'
import { findLanguage, type Language } from './find-language'
import { readWord, type Shape, type Word } from './read-word'

/** A word, number or sign of one or more lines. */
export interface Token {
  text: string
  lower: string
  start: number
  end: number
  shape: Shape
  word: Word
  /** First word of a sentence, line or cell. */
  isFirst: boolean
}

/** Whether the line uses both cases; in the other lines, case says nothing. */
export type LineCase = 'mixed' | 'lower' | 'upper'

export interface TokenizedText {
  tokens: Token[]
  lineCase: LineCase
  language: Language
  /** Most words are capitalized, as in headings. */
  isTitled: boolean
}

const TOKEN =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:['.-]?\p{L}[\p{L}\p{M}\p{N}]*)*|\d[\p{L}\d]*(?:[.,:/]\d+)*|\n|[^\s]/gu
const ABBREVIATION = /^(?:\p{L}\.)+\p{L}$/u
const BEGINS = /^(?:[.!?:;|\n•*#>]|[-–—])$/u

export function tokenizeText(text: string): TokenizedText {
  const tokens: Token[] = []
  for (const match of listMatches(text, TOKEN))
    for (const part of splitParts(match[0], match.index)) addToken(tokens, part)
  const words = tokens.filter(({ shape }) => shape !== '.' && shape !== '0')
  return {
    tokens,
    lineCase: readCase(words),
    isTitled: isTitleCase(words),
    language: findLanguage(words),
  }
}

const PARTS = /^\p{L}{1,6}'(?=\p{L}{3})|'\p{L}{1,2}$|[^.']+(?:'(?!\p{L}{1,2}$)[^.']+)*|\./gu

/** Splits “l'hôpital”, “user's” and “pneumonia.Plan”; “J.K” and “O'Brien” stay one token. */
function* splitParts(text: string, at: number): Generator<{ text: string; start: number }> {
  if (!/[.']/.test(text) || ABBREVIATION.test(text) || /^O'\p{Lu}/u.test(text)) yield { text, start: at }
  else for (const match of listMatches(text, PARTS)) yield { text: match[0], start: at + match.index }
}

function addToken(tokens: Token[], { text, start }: { text: string; start: number }): void {
  const before = tokens.at(-1)
  const isAbbreviated =
    before?.text === '.' && /^(?:(?:\p{L}\.)*\p{L}|\p{Lu}\p{Ll}{1,3})$/u.test(tokens.at(-2)?.text ?? '')
  const word = readWord(text)
  tokens.push({
    text,
    lower: word.lower,
    start,
    end: start + text.length,
    shape: word.shape,
    word,
    isFirst: before === undefined || (BEGINS.test(before.text) && !isAbbreviated),
  })
}

function isTitleCase(words: readonly Token[]): boolean {
  const long = words.filter(({ text }) => text.length > 3)
  return long.length > 3 && long.filter(({ shape }) => shape === 'Aa').length >= 0.6 * long.length
}

function readCase(words: readonly Token[]): LineCase {
  const long = words.filter(({ text }) => text.length > 2)
  const capital = long.filter(({ shape }) => shape === 'AA').length
  if (long.length > 1 && capital >= 0.7 * long.length) return 'upper'
  return words.some(
    ({ shape, isFirst, text }) => (shape === 'Aa' && (!isFirst || text.length > 3)) || shape === 'Mixed',
  )
    ? 'mixed'
    : 'lower'
}
