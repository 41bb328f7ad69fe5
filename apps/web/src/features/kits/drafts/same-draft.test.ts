import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameDraft, writeSorted } from './same-draft'

it('writes every draft as the JSON of its sorted fields, whose digests earlier releases stored', () => {
  const sort = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  const draft = fc.anything({
    key: fc.stringMatching(/^[a-z]\w*$/),
    values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)],
  })
  fc.assert(
    fc.property(draft, (value) => {
      expect(writeSorted(value)).toBe(JSON.stringify(value, sort))
      expect(writeSorted(value)).toBe(writeSorted(structuredClone(value)))
    }),
  )
})

it('takes drafts for the same exactly when they are written the same', () => {
  const draft = fc.anything({
    key: fc.constantFrom('a', 'b'),
    values: [fc.constantFrom(0, 1, '', null)],
    maxKeys: 2,
  })
  fc.assert(
    fc.property(draft, draft, (one, other) => {
      expect(isSameDraft(one, other)).toBe(writeSorted(one) === writeSorted(other))
    }),
    { numRuns: 2_000 },
  )
})

it('takes drafts for the same whatever the order of their fields, and without fields that are undefined', () => {
  expect(isSameDraft({ a: 1, b: { c: [1], d: undefined } }, { b: { c: [1] }, a: 1 } as never)).toBe(true)
  expect(isSameDraft({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
