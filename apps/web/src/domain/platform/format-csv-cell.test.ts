import { describe, expect, it } from 'vitest'
import { formatCsvCell } from './format-csv-cell'

describe('a CSV cell', () => {
  it.each([
    '=SUM(A1)',
    '+1',
    '-1',
    '@name',
    '\tx',
    '＝SUM(A1)',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫name',
    '\u22121',
    ' =1',
    '\u200b\u3000＝1',
    '\ufeff=1',
  ])('puts an apostrophe before the formula %j', (formula) =>
    expect(formatCsvCell(formula)).toBe(`'${formula}`),
  )

  it.each(['\r=1', '\nplain'])('puts an apostrophe before the line break of %j, and quotes it', (text) =>
    expect(formatCsvCell(text)).toBe(`"'${text}"`),
  )

  it.each([
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['=A1,"x"', '"\'=A1,""x"""'],
    ['plain - text', 'plain - text'],
    ['  １２ ＝ 12', '  １２ ＝ 12'],
    ['≠ 0', '≠ 0'],
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
