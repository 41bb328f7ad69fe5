import type { Option } from '../../../components/ui/controls/match-options'
import { specialties } from '../../../domain/people/specialties'
import { countries, nameCountry } from '../../../domain/people/countries'
import { seniorities, seniorityLabels } from '../../../domain/people/seniorities'

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en')

export const specialtyOptions: Option[] = specialties.map((label) => ({ value: label, label }))
export const countryOptions: Option[] = countries
  .map((code) => ({ value: code, label: nameCountry(code), keywords: code }))
  .toSorted(byLabel)
export const seniorityOptions: Option[] = seniorities.map((value) => ({
  value,
  label: seniorityLabels[value],
}))
