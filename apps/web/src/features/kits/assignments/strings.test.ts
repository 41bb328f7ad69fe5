import { expect, test } from 'vitest'
import { titleClosed } from './strings'

test('a closed assignment is named by whether it was submitted, and can still be undone', () => {
  const title = (takesEffectAt: string | null, isSubmitted: boolean) =>
    titleClosed('adjudication', { takesEffectAt, isSubmitted })
  expect(title('2026-11-26T00:58:00Z', false)).toBe('Adjudication sent')
  expect(title(null, true)).toBe('Adjudication submitted')
  expect(title(null, false)).toBe('This adjudication can no longer be submitted')
})
