'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import type { Registry } from './registry'
import { nameKeyPress, takeKey } from './shortcut-keys'
import { mayAct } from './shortcut-scope'
import { swallowLostKeys } from './swallow-lost-keys'

const patience = 1200
/** Keys that act again while they are held. */
const repeating = ['[', ']', 'up', 'down', 'left', 'right', 'mod+z', 'mod+y', 'mod+shift+z']

/** Listens for keys once for the whole page, and runs the most recently added matching shortcut. */
export function useKeyListener(registry: Registry, singleKeys: boolean): void {
  const pending = useRef({ keys: '', at: 0 })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)
    )
      return
    const before = event.timeStamp - pending.current.at < patience ? pending.current.keys : ''
    const isEarly = event.eventPhase === Event.CAPTURING_PHASE
    const pressed = nameKeyPress(event)
    // A button would take it as its own Enter: the focus is on one when a menu or a dialog was closed.
    const isTaken = pressed === 'mod+enter' && isButton(event.target)
    // Nothing to complete before the focused control has seen the key.
    if (isEarly && before === '' && !isTaken) return
    // Only these are checked: each check may search the whole page.
    const bound = registry.readShortcuts().filter(({ keys }) => keys.split(' ').includes(pressed))
    const awake = bound.filter((shortcut) => mayAct(shortcut, event.target, singleKeys))
    const step = takeKey(
      before,
      pressed,
      awake.map((shortcut) => shortcut.keys),
    )
    // The last key of a sequence is not a key of the focused control: after G, J is not the next criterion.
    const isLast = step.match?.includes(' ')
    pending.current = { keys: isEarly ? '' : step.pending, at: event.timeStamp }
    if (isEarly && !isLast && !isTaken) return
    const shortcut = awake.find(({ keys }) => keys === step.match)
    if (!shortcut) return
    if (isEarly) event.stopImmediatePropagation()
    const runs = !event.repeat || repeating.includes(shortcut.keys)
    if (!runs || shortcut.run() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const stopSwallowing = swallowLostKeys()
    document.addEventListener('keydown', listener, { capture: true })
    document.addEventListener('keydown', listener)
    return () => {
      stopSwallowing()
      document.removeEventListener('keydown', listener, { capture: true })
      document.removeEventListener('keydown', listener)
    }
  }, [])
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, [role=button], summary') !== null
}
