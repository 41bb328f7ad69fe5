import { describe, expect, it } from 'vitest'
import { drawKeys, nameKeyPress, takeKey, writeKeys } from './shortcut-keys'

const press = (
  key: string,
  held: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey', boolean>> & { code?: string } = {},
  altGraph = false,
) =>
  nameKeyPress({
    key,
    code: '',
    metaKey: false,
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
    getModifierState: () => altGraph,
  })

describe('nameKeyPress', () => {
  it('names plain, held and named keys', () => {
    expect(press('k')).toBe('k')
    expect(press('K', { shiftKey: true })).toBe('shift+k')
    expect(press('k', { metaKey: true })).toBe('mod+k')
    expect(press('Enter', { ctrlKey: true })).toBe('mod+enter')
    expect(press('ArrowUp')).toBe('up')
    expect(press('Escape')).toBe('esc')
  })

  it('reads the digits of any script', () => {
    expect(press('٣')).toBe('3')
    expect(press('۷')).toBe('7')
  })

  it('reads punctuation as the character it types on any keyboard', () => {
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('7', { shiftKey: true })).toBe('7')
    expect(press('[', { ctrlKey: true, altKey: true }, true)).toBe('[')
  })
})

describe('a letter with Alt', () => {
  it('is the key’s letter where Option types another character', () => {
    expect(press('ß', { altKey: true, code: 'KeyS' })).toBe('alt+s')
    expect(press('Í', { altKey: true, shiftKey: true, code: 'KeyS' })).toBe('alt+shift+s')
    expect(press('Dead', { altKey: true, code: 'KeyN' })).toBe('alt+n')
    // Some browsers report Option as AltGr.
    expect(press('ß', { altKey: true, code: 'KeyS' }, true)).toBe('alt+s')
  })

  it('stays text where German and Polish keyboards type it with Option', () => {
    expect(press('@', { altKey: true, code: 'KeyL' })).not.toBe('alt+l')
    expect(press('ł', { altKey: true, code: 'KeyL' })).not.toBe('alt+l')
    expect(press('¬', { altKey: true, code: 'KeyL' })).toBe('alt+l')
  })

  it('is the typed letter on other platforms', () => {
    expect(press('s', { altKey: true, code: 'KeyS' })).toBe('alt+s')
    expect(press('o', { altKey: true, code: 'KeyS' })).toBe('alt+o')
  })

  it('is the typed character with AltGr, and without Alt', () => {
    expect(press('ß', { altKey: true, ctrlKey: true, code: 'KeyS' }, true)).toBe('ß')
    expect(press('ß', { code: 'Minus' })).toBe('ß')
    expect(press('[', { altKey: true, code: 'Digit5' }, true)).toBe('[')
  })
})

describe('takeKey', () => {
  const bound = ['g l', 'g m', 'm', '?']
  it('matches single keys and sequences', () => {
    expect(takeKey('', 'm', bound)).toEqual({ match: 'm', pending: '' })
    expect(takeKey('', 'g', bound)).toEqual({ match: null, pending: 'g' })
    expect(takeKey('g', 'm', bound)).toEqual({ match: 'g m', pending: '' })
  })

  it('restarts when a sequence matches nothing', () => {
    expect(takeKey('g', '?', bound)).toEqual({ match: '?', pending: '' })
    expect(takeKey('g', 'x', bound)).toEqual({ match: null, pending: '' })
    expect(takeKey('g', 'g', bound)).toEqual({ match: null, pending: 'g' })
  })
})

describe('drawKeys', () => {
  it('draws keys for the platform', () => {
    expect(drawKeys('mod+enter', true)).toEqual([['⌘', '↵']])
    expect(drawKeys('mod+enter', false)).toEqual([['Ctrl', 'Enter']])
    expect(drawKeys('g l', false)).toEqual([['G'], ['L']])
    expect(drawKeys('shift+f6', false)).toEqual([['Shift', 'F6']])
    expect(drawKeys('mod++', false)).toEqual([['Ctrl', '+', '+']])
    expect([true, false].map((onMac) => writeKeys('alt+r', onMac))).toEqual(['⌥R', 'Alt+R'])
    expect([true, false].map((onMac) => writeKeys('alt+up', onMac))).toEqual(['⌥↑', 'Alt+↑'])
  })
})
