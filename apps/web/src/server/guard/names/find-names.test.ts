import { describe, expect, it } from 'vitest'
import { findNames } from './find-names'

const namesIn = (text: string) => findNames(text).map(({ start, end }) => text.slice(start, end))

describe('names in lower case after a title', () => {
  it.each([
    ['pt john smith has chest pain', 'john smith'],
    ['The patient maria garcia, 54, was seen.', 'maria garcia'],
    ['Saw mr. james walker today', 'james walker'],
    ['referred by dr olga ivanova', 'olga ivanova'],
    ['mrs jane cook has a rash', 'jane cook'],
  ])('are found in “%s”', (text, name) => expect(namesIn(text)).toEqual([name]))

  it.each([
    'pt with chest pain',
    'pt presents with shortness of breath',
    'patient will rest and may park outside',
    'patient has crohn disease and takes prednisone',
    'Patient may young adults differ?',
    'pt denies fever, mr angiography planned',
    'dr told her to rest',
    'the patient john improved',
    'patient mark each box',
    'ms patient on natalizumab, mr brain without contrast',
    'pt graham steell murmur heard',
    'pt frank blood per rectum',
  ])('are not seen in “%s”', (text) => expect(namesIn(text)).toEqual([]))
})

it.each([
  'Reviewer B is right: the advice is not safe.',
  'Reviewer A is right.',
  'I agree with Reviewer B. Reviewer A missed the dose.',
  'Adjudicator: Reviewer C says that it is unsafe.',
])('the labels of reviewers are no names in “%s”', (text) => expect(namesIn(text)).toEqual([]))
