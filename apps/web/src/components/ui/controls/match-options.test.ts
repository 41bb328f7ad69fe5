import { describe, expect, it } from 'vitest'
import { matchOptions } from './match-options'

const options = [
  'Cardiology',
  'Côte d’Ivoire',
  'Allergy and immunology',
  'Infectious disease',
  'Gynecology and cardiac care',
  'C++ (test)',
].map((label) => ({ value: label, label }))
const find = (text: string) => matchOptions(options, text).map(({ label }) => label)

describe('matchOptions', () => {
  it.each([
    ['card', ['Cardiology', 'Gynecology and cardiac care']],
    ['COTE', ['Côte d’Ivoire']],
    ['ivoire', ['Côte d’Ivoire']],
    ['imm', ['Allergy and immunology']],
    ['olog', ['Cardiology', 'Allergy and immunology', 'Gynecology and cardiac care']],
    ['c', ['Cardiology', 'Côte d’Ivoire', 'C++ (test)', 'Gynecology and cardiac care', 'Infectious disease']],
    ['c++ (', ['C++ (test)']],
    ['gynae', ['Gynecology and cardiac care']],
    ['zebra', []],
  ])('finds by %j', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  it('returns all options in order for an empty search', () => {
    expect(find('  ')).toEqual(options.map(({ label }) => label))
  })

  it('matches keywords', () => {
    expect(matchOptions([{ value: 'DE', label: 'Germany', keywords: 'DE' }], 'de')).toHaveLength(1)
  })
})
