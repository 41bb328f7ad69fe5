import { describe, expect, it } from 'vitest'
import { formatCsvCell } from './format-csv-cell'

describe('a CSV cell', () => {
  it.each(['=SUM(A1)', '+1', '-1', '@name', '\tx'])('puts an apostrophe before the formula %j', (formula) =>
    expect(formatCsvCell(formula)).toBe(`'${formula}`),
  )

  it('puts an apostrophe before a carriage return, and quotes it', () =>
    expect(formatCsvCell('\r=1')).toBe('"\'\r=1"'))

  it.each([
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    ['plain - text', 'plain - text'],
    ['', ''],
  ])('quotes %j as %j', (text, cell) => expect(formatCsvCell(text)).toBe(cell))

  it.each([
    [-1.5, '-1.5'],
    [0, '0'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
  ])('writes %j as %j', (value, cell) => expect(formatCsvCell(value)).toBe(cell))
})
