import { describe, expect, it } from 'vitest'
import { placeToast, type Box } from './place-toast'

/** A phone with a footer; the toast fills its width. */
const footer: Box = { top: 680, bottom: 812, left: 0, right: 375 }
const toast = { height: 120, left: 16, right: 359 }
const row = (top: number, height = 120): Box => ({ top, bottom: top + height, left: 0, right: 375 })
const onPhone = (clear: readonly Box[], bottom = 812) =>
  placeToast({ room: { top: 0, bottom }, toast, clear: [footer, ...clear] })

describe('a toast', () => {
  it('is above the footer while the focused row is elsewhere', () => {
    expect(onPhone([row(300)])).toBe(552)
  })

  it('is above a focused row that is near the footer, or at the top where there is no room', () => {
    expect(onPhone([row(540)])).toBe(412)
    expect(onPhone([row(300, 370)])).toBe(8)
  })

  it('is above the keyboard and a focused row there, or at the top', () => {
    expect(onPhone([row(60)], 480)).toBe(352)
    expect(onPhone([row(320)], 480)).toBe(192)
    expect(onPhone([row(200, 270)], 480)).toBe(8)
  })

  it('is below a focused row that is at the top, and nowhere if it covers something everywhere', () => {
    expect(onPhone([row(0, 300)], 480)).toBe(352)
    expect(onPhone([row(0, 480)], 480)).toBeNull()
  })

  it('stays low beside a focused element in another column', () => {
    const clear = [{ top: 700, bottom: 880, left: 720, right: 1440 }]
    expect(placeToast({ room: { top: 56, bottom: 900 }, toast, clear })).toBe(772)
  })
})
