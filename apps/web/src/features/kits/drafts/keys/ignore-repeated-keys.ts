import { DOUBLE_PRESS_MS } from '../../../../components/browser/double-press'
import { nameKeyPress } from '../../../../components/shell/commands/shortcut-keys'
import { typing } from '../../../../components/shell/commands/shortcut-scope'
import { decidingKeys, keys } from '../../../../domain/platform/keys'

const deciding = new Set<string>([...decidingKeys.map((name) => keys[name]), ...'0123456789'])
/** A key that bounces is pressed again within this time; a hand takes longer. */
const BOUNCE_MS = 120
const ofControls = ['enter', 'delete', 'backspace']
const choices = '[role=menu]'

/**
 * A key decides once. It may move the focus to the next item, which a held key, or a press at once after the first,
 * would decide too. Keys that move, step or undo can be held and pressed fast. `onIgnored` hears of the presses that a
 * hand may have meant. Returns a function that stops it.
 */
export function ignoreRepeatedKeys(onIgnored: () => void): () => void {
  let last: { name: string; at: number; target: EventTarget | null; isText: boolean } | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, timeStamp: at } = event
    if (event.isComposing || ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return void (last = null)
    const name = nameKeyPress(event)
    const hasMoved = last?.name === name && last.target !== target
    const isText = isWithin(target, typing)
    const decides = deciding.has(name)
    const isStray = event.repeat
      ? (decides && !isText) ||
        (hasMoved && (decides || ofControls.includes(name) || (isText && key.length === 1)))
      : last !== null &&
        hasMoved &&
        !isText &&
        at - last.at < DOUBLE_PRESS_MS &&
        // From a text, Enter goes on to the next criterion, and the next one opens it; in a list it would choose.
        (decides || (ofControls.includes(name) && (!last.isText || isWithin(target, choices))))
    if (isStray) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (last && !event.repeat && at - last.at > BOUNCE_MS) onIgnored()
    } else if (!event.repeat) last = { name, at, target, isText }
  }
  // Before every other listener.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
