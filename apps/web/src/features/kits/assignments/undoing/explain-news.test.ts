import { expect, it } from 'vitest'
import { explainNews } from './explain-news'

const sent = { noun: 'adjudication', takesEffectAt: '2026-01-01T09:01:00.000Z' }

it('a receipt says what became of its submission elsewhere, and nothing else while that is as expected', () => {
  expect(explainNews({ is: 'held' }, sent)).toBeNull()
  expect(explainNews({ is: 'applied' }, sent)).toBeNull()
  expect(explainNews({ is: 'undone', opened: null }, sent)).toEqual({
    title: 'Adjudication undone',
    says: 'This adjudication was undone on another device or tab. It is open again.',
  })
  expect(explainNews({ is: 'unknown' }, sent)?.says).toContain('The server can’t be reached')
})
