import { typing } from './shortcut-scope'

const PAUSE_MS = 1_500

/**
 * A screen can change while the user types. Until the user pauses, clicks or presses another key, characters
 * that would have gone into the field that disappeared do nothing, instead of running shortcuts.
 */
export function swallowLostKeys(): () => void {
  let typed: { field: Element; at: number } | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event
    if (key === 'Shift' || key === 'AltGraph') return
    const isCharacter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const field = target instanceof Element ? target.closest(typing) : null
    if (!isCharacter || field || !typed) {
      typed = isCharacter && field ? { field, at } : null
      return
    }
    const isLost = !typed.field.checkVisibility() || typed.field.matches(':disabled')
    typed = isLost && at - typed.at < PAUSE_MS ? { ...typed, at } : null
    if (!typed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const forget = () => void (typed = null)
  document.addEventListener('keydown', onKeyDown, { capture: true })
  document.addEventListener('pointerdown', forget, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
    document.removeEventListener('pointerdown', forget, { capture: true })
  }
}
