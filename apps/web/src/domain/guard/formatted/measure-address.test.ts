import { expect, it } from 'vitest'
import { measureAddress, measureRestOfCode } from './measure-address'

it.each([
  ['Hauptstraße 7, 50667 Köln', ', Kreatinin 190, Kalium 58'],
  ['12 Elm Street, Springfield', ', INR 4.5'],
  ['Lindenstraße 14, 80331 München', ', Hb 74'],
  ['Calle Mayor 12, 28013 Madrid', ', TA 150'],
  ['12 Elm Street, Springfield', ', phone 555 123 4567'],
  ['Lindenstraße 14, 80331 München', ', Tel. 089 4455667'],
  ['12 Elm Street, Springfield, IL 62704', ''],
  ['12 Rue de la Paix, 75002 Paris, France, apt 4', ''],
  ['Blk 412 Ang Mo Kio Ave 10, Unit 7', ''],
])('an address ends where values or a telephone number follow it: %s%s', (address, rest) => {
  expect(measureAddress(address + rest)).toBe(address.length)
})

it.each([
  ['14 Elm Street, Bristol BS1', ' 4QT, phone', ' 4QT'],
  ['7 Mill Lane, Leeds LS1', ' 4AP.', ' 4AP'],
  ['9 Bank Street, Ottawa K1A', ' 0B1', ' 0B1'],
  ['3 Main Street, Dublin D02', ' X285 and', ' X285'],
  ['14 Elm Street, Bristol', ' 4 weeks ago', ''],
  ['12 Elm Street, Springfield, IL 62704', ' 3XX', ''],
])('a postcode is taken whole: %s%s', (address, after, rest) => {
  expect(measureRestOfCode(address, after)).toBe(rest.length)
})
