import { findLanguage, type Language } from './find-language'

/** A word, number or sign of one or more lines. */
export interface Token {
  text: string
  lower: string
  start: number
  end: number
  shape: Shape
  /** First word of a sentence, line or cell. */
  isFirst: boolean
}

type Shape = 'Aa' | 'A' | 'AA' | 'a' | 'Mixed' | '0' | '.'

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
  for (const match of text.matchAll(TOKEN))
    for (const part of splitParts(match[0], match.index)) addToken(tokens, part)
  const words = tokens.filter(({ shape }) => shape !== '.' && shape !== '0')
  return {
    tokens,
    lineCase: readCase(words),
    isTitled: isTitleCase(words),
    language: findLanguage(
      words.map(({ lower, shape, isFirst }) => ({ lower, isCapital: shape === 'Aa' && !isFirst })),
    ),
  }
}

const PARTS = /^\p{L}{1,6}'(?=\p{L}{3})|'\p{L}{1,2}$|[^.']+(?:'(?!\p{L}{1,2}$)[^.']+)*|\./gu

/** Splits “l'hôpital”, “user's” and “pneumonia.Plan”; “J.K” and “O'Brien” stay one token. */
function* splitParts(text: string, at: number): Generator<{ text: string; start: number }> {
  if (!/[.']/.test(text) || ABBREVIATION.test(text) || /^O'\p{Lu}/u.test(text)) yield { text, start: at }
  else for (const match of text.matchAll(PARTS)) yield { text: match[0], start: at + match.index }
}

function addToken(tokens: Token[], { text, start }: { text: string; start: number }): void {
  const before = tokens.at(-1)
  const isAbbreviated =
    before?.text === '.' && /^(?:(?:\p{L}\.)*\p{L}|\p{Lu}\p{Ll}{1,3})$/u.test(tokens.at(-2)?.text ?? '')
  tokens.push({
    text,
    lower: text.toLowerCase(),
    start,
    end: start + text.length,
    shape: readShape(text),
    isFirst: before === undefined || (BEGINS.test(before.text) && !isAbbreviated),
  })
}

function isTitleCase(words: readonly Token[]): boolean {
  const long = words.filter(({ text }) => text.length > 3)
  return long.length > 3 && long.filter(({ shape }) => shape === 'Aa').length >= 0.6 * long.length
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
