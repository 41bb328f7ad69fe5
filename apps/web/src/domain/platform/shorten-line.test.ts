import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortenLine } from './shorten-line'

it.each([
  ['', ''],
  ['  A rash \n since Monday ', 'A rash since Monday'],
  ['What would you try before you refer her', 'What would you try…'],
  ['What would you try, and when would you', 'What would you try,…'],
  ['Pseudopseudohypoparathyroidism', 'Pseudopseudohypopara…'],
  ['他今天早上开始胸痛，向左臂放射，并伴有出汗和恶心的症状', '他今天早上开始胸痛，向左臂放射，并伴有出…'],
])('shortens %j to %j', (text, shown) => expect(shortenLine(text, 20)).toBe(shown))

it('stays within the limit, and is a prefix of the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
      const shown = shortenLine(text, maxLength)
      expect(shown.length).toBeLessThanOrEqual(maxLength + 1)
      expect(text.replace(/\s+/g, ' ').trim().startsWith(shown.replace(/…$/, ''))).toBe(true)
    }),
  )
})
