import { readHardNegatives, readMarkedTexts, type MarkedText } from '../../corpus/read-marked-texts'
import { type Language } from './list-names'
import { LANGUAGES } from './list-words'

export interface MarkedLine {
  language: Language
  text: string
  spans: { start: number; end: number; label: 'name' | 'place' }[]
}

/** The texts to learn on are cut into so many parts; each part is judged by weights that don't know it. */
export const FOLDS = 3

/** The development texts and the hard negatives, each with its fold. */
export function listDevelopmentTexts(): { text: MarkedText; fold: number }[] {
  return [...readMarkedTexts('development'), ...readHardNegatives()].map((text, at) => ({
    text,
    fold: at % FOLDS,
  }))
}

/** Their lines with names and places, without the fold that is left out. */
export function listMarkedLines(leftOut: number | null): MarkedLine[] {
  return listDevelopmentTexts()
    .filter(({ fold }) => fold !== leftOut)
    .flatMap(({ text }) => listLines(text))
}

function listLines({ text, spans, language }: MarkedText): MarkedLine[] {
  const code = LANGUAGES.find((one) => one === language) ?? LANGUAGES[text.length % LANGUAGES.length] ?? 'en'
  let at = 0
  return text.split('\n').flatMap((line): MarkedLine[] => {
    const [from, to] = [at, at + line.length]
    at = to + 1
    if (!/\p{L}{3}/u.test(line)) return []
    const held = spans.flatMap(({ start, end, class: label }) => {
      const within = { start: Math.max(start, from) - from, end: Math.min(end, to) - from }
      return (label === 'name' || label === 'place') && within.start < within.end
        ? [{ ...within, label }]
        : []
    })
    return [{ language: code, text: line, spans: held }]
  })
}
