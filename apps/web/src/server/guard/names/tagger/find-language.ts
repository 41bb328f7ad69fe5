import { IN, readLists } from '../word-lists'

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

interface Word {
  lower: string
  /** A capitalized word within a sentence: in German also an ordinary noun. */
  isCapital: boolean
}

/** The language with the most words of a line; words of its grammar count three times. */
export function findLanguage(words: readonly Word[]): Language {
  let best: Language = 'none'
  let most = 0.9
  for (const language of LANGUAGES) {
    const score = words.reduce((sum, word) => sum + scoreWord(language, word), 0)
    if (score > most) [best, most] = [language, score]
  }
  return best
}

function scoreWord(language: (typeof LANGUAGES)[number], { lower, isCapital }: Word): number {
  if (FUNCTION_WORDS[language].has(lower)) return 3
  const lists = readLists(lower)
  if ((lists & IN[language]) === 0) return 0
  if (isCapital)
    return language === 'de' && (lists & (IN.given | IN.family)) === 0 && lower.length > 3 ? 2 : 0.3
  return (lists & IN[`common-${language}`]) !== 0 ? 1 : 0.6
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
