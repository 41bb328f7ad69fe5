import { expect, it } from 'vitest'
import { findPlaces } from './find-matches'

it.each<[what: string, text: string, searched: string, found: string[]]>([
  ['any case', 'Dose and dose', 'DOSE', ['Dose', 'dose']],
  ['without accents', 'Lésion, lesion, LÉSION', 'lesion', ['Lésion', 'lesion', 'LÉSION']],
  ['composed and decomposed letters', 'cafe\u0301 noir', 'café noir', ['cafe\u0301 noir']],
  ['letters that grow when folded', 'İstanbul İ', 'istanbul', ['İstanbul']],
  ['characters outside the basic plane', 'a 𝒳 b', 'b', ['b']],
  ['other scripts', 'لا تكتب اسم المريض', 'المريض', ['المريض']],
  ['spaces around', 'one two', '  one ', ['one']],
  ['nothing', 'one two', '  ', []],
  ['no match', 'one two', 'three', []],
  ['matches that do not overlap', 'aaaa', 'aa', ['aa', 'aa']],
])('finds %s', (_, text, searched, found) => {
  expect(findPlaces(text, searched).map(([start, end]) => text.slice(start, end))).toEqual(found)
})
