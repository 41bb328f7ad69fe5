import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RubricRow } from './lay-out-rubric'
import { RowPoints } from './row-points'

const added: RubricRow = {
  stableId: 'a',
  name: 'Added criterion 1',
  number: null,
  original: null,
  text: '',
  points: null,
  changes: [],
  state: 'added',
  since: null,
}
const read = (row: RubricRow) => renderToStaticMarkup(<RowPoints row={row} />).replaceAll(/<[^>]*>/g, '')

it('a criterion without points says so in words', () => {
  expect(read(added)).toBe('No points yet')
  expect(read({ ...added, points: 4 })).toBe('+4 points')
})
