import { IN } from '../word-lists'
import { type Word } from './read-word'

export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'none'
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const

const FUNCTION_WORDS: Record<(typeof LANGUAGES)[number], ReadonlySet<string>> = {
  en: toSet(
    'the of and is was with for to on at from by she he her his has had not it this that be are who my i we you but after before',
  ),
  es: toSet(
    'el la los las un una de del en con por para que y se su es no al lo le más pero desde hasta sin mi ha hay está fue muy hoy ya',
  ),
  fr: toSet(
    'le la les un une des de du en avec par pour que et se son sa est ne pas au aux il elle je on dans sur sans depuis mais a été ce cette très d l',
  ),
  de: toSet(
    'der die das ein eine und ist war mit für von zu im in am auf bei nach aus nicht kein keine er sie es ich wir hat hatte wird wurde dem den des seit ohne zur zum vom beim ans ins noch wegen bitte wieder durch über unter',
  ),
  pt: toSet(
    'o a os as um uma de do da dos das em no na com por para que e se seu sua é não ao à foi está mas desde sem há mais muito hoje já pelo',
  ),
}

/** A word of a line, as far as it shows the language. */
interface LineWord {
  word: Pick<Word, 'lower' | 'lists' | 'shape'>
  isFirst: boolean
}

/** The language with the most words of a line; words of its grammar count three times. */
export function findLanguage(words: readonly LineWord[]): Language {
  const scores = new Float64Array(LANGUAGES.length)
  for (const { word, isFirst } of words) {
    // A capitalized word within a sentence: in German also an ordinary noun.
    const isCapital = word.shape === 'Aa' && !isFirst
    for (const [at, language] of LANGUAGES.entries())
      scores[at] = (scores[at] ?? 0) + scoreWord(language, word, isCapital)
  }
  let best: Language = 'none'
  let most = 0.9
  for (const [at, score] of scores.entries())
    if (score > most) [best, most] = [LANGUAGES[at] ?? 'none', score]
  return best
}

function scoreWord(
  language: (typeof LANGUAGES)[number],
  { lower, lists }: LineWord['word'],
  isCapital: boolean,
): number {
  if (FUNCTION_WORDS[language].has(lower)) return 3
  if ((lists & IN[language]) === 0) return 0
  if (isCapital)
    return language === 'de' && (lists & (IN.given | IN.family)) === 0 && lower.length > 3 ? 2 : 0.3
  return (lists & IN[`common-${language}`]) !== 0 ? 1 : 0.6
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
