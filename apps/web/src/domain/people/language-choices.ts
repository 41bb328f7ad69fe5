import { languages, nameLanguage } from './languages'

/** The languages to choose from, by name. A language is also found by its name for itself: “deutsch”. */
export const languageChoices = languages
  .map((code) => ({ value: code, label: nameLanguage(code), keywords: `${nameItself(code)} ${code}` }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

function nameItself(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) ?? ''
}
