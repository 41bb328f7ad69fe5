import { expect, it } from 'vitest'
import { forgetHandedBack, noteHandedBack, readHandedBack } from './handed-back'

it('the queue of a task that was handed back names it until the queue is left', () => {
  noteHandedBack({ path: '/review', name: 'Nephrology' })
  expect(readHandedBack('/adjudicate')).toBeNull()
  expect(readHandedBack('/review')).toBe('Nephrology')
  forgetHandedBack()
  expect(readHandedBack('/review')).toBeNull()
})
