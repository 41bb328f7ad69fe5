import { expect, it } from 'vitest'
import { splitWords } from './search-text'

it('searches for each word once, the longest first, and takes wildcards literally', () => {
  expect(splitWords(' pain  in 5% pain ')).toEqual(['pain', 'in', '5\\%'])
  expect(splitWords('胸痛 心电图')).toEqual(['心电图', '胸痛'])
})
