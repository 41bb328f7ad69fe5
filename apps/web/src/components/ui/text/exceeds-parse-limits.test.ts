import { describe, expect, it } from 'vitest'
import { exceedsParseLimits } from './exceeds-parse-limits'

const prose = 'The **dose** is _5 mg_ ([guideline](https://example.org)), see `calc()` and a@example.org.'

describe('exceedsParseLimits', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['prose', Array.from({ length: 300 }, () => prose).join('\n\n')],
    ['a list of 1,000 items with marks', Array.from({ length: 1_000 }, () => `- ${prose}`).join('\n')],
    ['a table of 400 rows', `| a | b |\n|---|---|\n${'| **1** | 2 |\n'.repeat(300)}`],
    ['quotes in quotes', '> > > said\n> > he\n\n> 1. - * one'],
    ['lists six deep', Array.from({ length: 6 }, (_, depth) => `${'    '.repeat(depth)}- item`).join('\n')],
    ['indented code', `    ${' '.repeat(60)}x = 1`],
    [
      'rules and blanks to fill in',
      `${'*'.repeat(80)}\n\nName: ${'_'.repeat(60)}\n\n${'- '.repeat(20)}x`.replace(
        /(- )+x/,
        '-'.repeat(200),
      ),
    ],
    ['a long line', 'lorem ipsum '.repeat(1_600)],
    ['code', `\`\`\`\n${'x = a[i] * b[i]\n'.repeat(200)}\`\`\``],
  ])('accepts %s', (_, text) => expect(exceedsParseLimits(text)).toBe(false))

  it.each<[string, string]>([
    ['21 quotes', `${'>'.repeat(21)} x`],
    ['21 lists', `${'- '.repeat(21)}x`],
    ['21 numbered lists', `${'1. '.repeat(21)}x`],
    ['lists and quotes in turn', `${'> 1) - '.repeat(7)}x`],
    ['an indent of 101', `${' '.repeat(101)}- x`],
    ['an indent by tabs', `${'\t'.repeat(26)}- x`],
    ['501 brackets', '['.repeat(501)],
    ['601 emphases', '*a '.repeat(601)],
    ['601 emphases over lines', '*a\n'.repeat(601).replaceAll('*a\n', ' x *a\n')],
    ['emphasis behind an indent that makes no list', `x\n${'    - *a\n'.repeat(601)}`],
    ['a run of 201', `${'*'.repeat(201)}x`],
    ['401 ticks', '` x '.repeat(401)],
    ['401 at signs', 'a@a.'.repeat(401)],
    ['801 lines without a blank one', 'x\n=\n'.repeat(401)],
    ['20,001 characters without a blank line', 'x'.repeat(20_001)],
    ['200,001 characters', 'x \n\n'.repeat(50_001)],
  ])('rejects %s', (_, text) => expect(exceedsParseLimits(text)).toBe(true))

  it('checks 200,000 characters of any marker within 2 seconds', () => {
    const started = performance.now()
    for (const piece of ['> ', '- ', ' ', '\t', '*', '[', '1', '`', '\n', '\n- x', '#', '- -', '\r'])
      exceedsParseLimits(piece.repeat(200_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
