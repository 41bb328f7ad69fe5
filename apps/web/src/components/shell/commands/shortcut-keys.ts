import { normalizeDigits } from '../../../domain/platform/normalize-digits'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (key: 'AltGraph') => boolean
}

const names: Record<string, string> = {
  ' ': 'space',
  escape: 'esc',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
}

/** Names a key press in shortcut notation: `k`, `?`, `mod+enter`, `shift+n`, `up`. */
export function nameKeyPress(press: KeyPress): string {
  const letter = readLetter(press)
  if (letter)
    return [press.metaKey ? 'mod' : '', 'alt', press.shiftKey ? 'shift' : '', letter]
      .filter(Boolean)
      .join('+')
  const lower = normalizeDigits(press.key.toLowerCase())
  const key = names[lower] ?? lower
  // On many keyboards brackets and digits need AltGr or Shift, which are then part of the character.
  const composed = press.getModifierState?.('AltGraph') ?? false
  const isSign =
    press.key.length === 1 && press.key !== ' ' && press.key.toLowerCase() === press.key.toUpperCase()
  const parts = [
    !composed && (press.metaKey || press.ctrlKey) ? 'mod' : '',
    !composed && press.altKey ? 'alt' : '',
    press.shiftKey && !isSign ? 'shift' : '',
    key,
  ]
  return parts.filter(Boolean).join('+')
}

/**
 * The key's letter where Alt types another character: with Option on a Mac, S types ß. AltGr doesn't count as
 * Alt, and what German and Polish keyboards type with Option stays text.
 */
function readLetter({ altKey, ctrlKey, key, code }: KeyPress): string | null {
  if (!altKey || ctrlKey || /^[a-z@ąćęłńóśźż]$/i.test(key)) return null
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}

export type KeyStep = { match: string | null; pending: string }

/** Adds one key to a sequence and returns the shortcut it completes, and the pending keys. */
export function takeKey(pending: string, key: string, bound: readonly string[]): KeyStep {
  const sequence = pending ? `${pending} ${key}` : key
  if (bound.includes(sequence)) return { match: sequence, pending: '' }
  if (bound.some((keys) => keys.startsWith(`${sequence} `))) return { match: null, pending: sequence }
  return pending ? takeKey('', key, bound) : { match: null, pending: '' }
}

const signs: Record<string, [mac: string, other: string]> = {
  mod: ['⌘', 'Ctrl'],
  alt: ['⌥', 'Alt'],
  shift: ['⇧', 'Shift'],
  enter: ['↵', 'Enter'],
  esc: ['Esc', 'Esc'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
  left: ['←', '←'],
  right: ['→', '→'],
  space: ['Space', 'Space'],
  backspace: ['⌫', '⌫'],
  delete: ['Del', 'Del'],
}

/** The keys to draw for a shortcut, one list per step of the sequence. */
export function drawKeys(shortcut: string, onMac: boolean): string[][] {
  return shortcut.split(' ').map((step) => {
    const parts = step === '+' ? ['+'] : step.split('+').map((part) => part || '+')
    return parts.map(
      (part) => signs[part]?.[onMac ? 0 : 1] ?? (/^(.|f\d+)$/.test(part) ? part.toUpperCase() : part),
    )
  })
}

/** Formats a one-step shortcut as text: “Alt+S”, “⌥S”. */
export function writeKeys(shortcut: string, onMac: boolean): string {
  return drawKeys(shortcut, onMac)
    .map((keys) => keys.join(onMac ? '' : '+'))
    .join(' ')
}
