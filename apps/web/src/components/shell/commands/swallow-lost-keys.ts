import { typing } from './shortcut-scope'

const PAUSE_MS = 1_500

/**
 * A screen can change while the user types. Until the user pauses, clicks or presses another key, characters
 * that would have gone into the field that disappeared or became inert do nothing, instead of running
 * shortcuts. The same holds for those after a space that follows Escape at once: the user goes on with the
 * sentence in a field that they left. Ctrl+Enter counts as typing, because it can submit and leave the screen
 * in the middle of a sentence.
 */
export function swallowLostKeys(): () => void {
  let typed: { field: Element; at: number; state: 'typing' | 'escaped' | 'lost' } | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event
    if (key === 'Shift' || key === 'AltGraph') return
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    const isCharacter = key.length === 1 && !isModified
    const field = target instanceof Element ? target.closest(typing) : null
    if (field && (isCharacter || key === 'Escape' || (key === 'Enter' && isModified)))
      return void (typed = { field, at, state: key === 'Escape' ? 'escaped' : 'typing' })
    if (!isCharacter || !typed || at - typed.at >= PAUSE_MS) return void (typed = null)
    const isLost =
      typed.state === 'lost' ||
      (typed.state === 'escaped'
        ? key === ' '
        : !typed.field.checkVisibility() ||
          typed.field.matches(':disabled') ||
          typed.field.closest('[inert]') !== null)
    typed = isLost ? { ...typed, at, state: 'lost' } : null
    if (!isLost) return
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
