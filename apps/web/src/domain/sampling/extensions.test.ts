import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countExtension, formatExtension } from './extensions'

it.each([
  [{ before: 525, withdrawn: 13, after: 525 }, '512 kept, 13 replaced, 0 added'],
  [{ before: 525, withdrawn: 0, after: 575 }, '525 kept, 0 replaced, 50 added'],
  [{ before: 12, withdrawn: 5, after: 10 }, '7 kept, 3 replaced, 0 added, 2 removed'],
])('an extension %o has %s', (draw, words) => {
  expect(formatExtension(countExtension({ extends: 1, ...draw }))).toBe(words)
})

it('the counts of an extension add up to both draws', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (kept, withdrawn, fresh) => {
      const [before, after] = [kept + withdrawn, kept + fresh]
      const counts = countExtension({ extends: 1, before, withdrawn, after })
      expect(counts.kept + counts.replaced + counts.removed).toBe(before)
      expect(counts.kept + counts.replaced + counts.added).toBe(after)
    }),
  )
})
