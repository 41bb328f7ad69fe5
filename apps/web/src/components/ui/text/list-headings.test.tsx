import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listHeadings } from './list-headings'
import { renderMarks } from './render-marks'

it.each<[what: string, text: string, headings: [level: number, words: string, id: string][]]>([
  ['none', 'Text', []],
  [
    'levels from the top one on',
    '## A\n\n#### B *c*\n\nD\n===',
    [
      [2, 'A', 'g-a'],
      [4, 'B c', 'g-b-c'],
      [1, 'D', 'g-d'],
    ],
  ],
  [
    'repeated words',
    '# A\n\n# A\n\n# a!',
    [
      [1, 'A', 'g-a'],
      [1, 'A', 'g-a--2'],
      [1, 'a!', 'g-a--3'],
    ],
  ],
  [
    'other scripts',
    '# الإرشادات\n\n# 評価 1',
    [
      [1, 'الإرشادات', 'g-الإرشادات'],
      [1, '評価 1', 'g-評価-1'],
    ],
  ],
  [
    'headings without letters',
    '# ***\n\n# ?',
    [
      [1, '***', 'g-section'],
      [1, '?', 'g-section--2'],
    ],
  ],
])('lists the headings that the rendered text has: %s', (_, text, headings) => {
  const listed = listHeadings(text, 'g-')
  expect(listed).toEqual(headings.map(([level, words, id]) => ({ level, words, id })))
  const markup = renderToStaticMarkup(
    <>{renderMarks(text, { id: 'n', dir: 'auto', headingLevel: 2, anchors: 'g-' })}</>,
  )
  for (const { id } of listed) expect(markup.split(`id="${id}"`)).toHaveLength(2)
})

it('lists no headings of a text that is shown as plain text', () => {
  expect(listHeadings(`# A\n\n${'- '.repeat(50)}x`, 'g-')).toEqual([])
})
