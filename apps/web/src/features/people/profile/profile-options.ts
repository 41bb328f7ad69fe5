import type { Option } from '../../../components/ui/controls/match-options'
import {
  countries,
  languages,
  nameCountry,
  nameLanguage,
  seniorities,
  seniorityLabels,
  specialties,
} from '../../../domain/people/profiles-lists'

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en')

export const specialtyOptions: Option[] = specialties.map((label) => ({ value: label, label }))
export const languageOptions: Option[] = languages
  .map((code) => ({ value: code, label: nameLanguage(code), keywords: nameItself(code) }))
  .toSorted(byLabel)
export const countryOptions: Option[] = countries
  .map((code) => ({ value: code, label: nameCountry(code), keywords: code }))
  .toSorted(byLabel)
export const seniorityOptions: Option[] = seniorities.map((value) => ({
  value,
  label: seniorityLabels[value],
}))

/** The language's name for itself, so that “deutsch” finds German. */
function nameItself(code: string): string {
  return `${new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) ?? ''} ${code}`
}
