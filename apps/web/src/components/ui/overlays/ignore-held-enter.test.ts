import { expect, it } from 'vitest'
import { ignoreHeldEnter } from './ignore-held-enter'

const press = (of: { key?: string; repeat?: boolean; isTextArea?: boolean }) => {
  let isIgnored = false
  ignoreHeldEnter({
    key: of.key ?? 'Enter',
    repeat: of.repeat ?? false,
    target: { matches: () => of.isTextArea ?? false } as unknown as EventTarget,
    preventDefault: () => (isIgnored = true),
  })
  return isIgnored ? 'ignored' : 'kept'
}

it('a held Enter presses no button of a dialog, while a new press and other keys do', () => {
  expect(press({ repeat: true })).toBe('ignored')
  expect(press({})).toBe('kept')
  expect(press({ key: 'ArrowDown', repeat: true })).toBe('kept')
  expect(press({ repeat: true, isTextArea: true })).toBe('kept')
})
