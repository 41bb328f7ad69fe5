import { describe, expect, it } from 'vitest'
import { drawKeys, nameKeyPress, takeKey } from './shortcut-keys'

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey', boolean>> = {}, altGraph = false) =>
  nameKeyPress({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held, getModifierState: () => altGraph })

describe('nameKeyPress', () => {
  it('names plain, held and named keys', () => {
    expect(press('k')).toBe('k')
    expect(press('K', { shiftKey: true })).toBe('shift+k')
    expect(press('k', { metaKey: true })).toBe('mod+k')
    expect(press('Enter', { ctrlKey: true })).toBe('mod+enter')
    expect(press('ArrowUp')).toBe('up')
    expect(press('Escape')).toBe('esc')
  })

  it('reads signs as the character they give on any keyboard', () => {
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('7', { shiftKey: true })).toBe('7')
    expect(press('[', { ctrlKey: true, altKey: true }, true)).toBe('[')
  })
})

describe('takeKey', () => {
  const bound = ['g l', 'g m', 'm', '?']
  it('matches single keys and sequences', () => {
    expect(takeKey('', 'm', bound)).toEqual({ match: 'm', pending: '' })
    expect(takeKey('', 'g', bound)).toEqual({ match: null, pending: 'g' })
    expect(takeKey('g', 'm', bound)).toEqual({ match: 'g m', pending: '' })
  })

  it('starts afresh when a sequence leads nowhere', () => {
    expect(takeKey('g', '?', bound)).toEqual({ match: '?', pending: '' })
    expect(takeKey('g', 'x', bound)).toEqual({ match: null, pending: '' })
    expect(takeKey('g', 'g', bound)).toEqual({ match: null, pending: 'g' })
  })
})

describe('drawKeys', () => {
  it('draws by platform', () => {
    expect(drawKeys('mod+enter', true)).toEqual([['⌘', '↵']])
    expect(drawKeys('mod+enter', false)).toEqual([['Ctrl', 'Enter']])
    expect(drawKeys('g l', false)).toEqual([['G'], ['L']])
    expect(drawKeys('mod++', false)).toEqual([['Ctrl', '+', '+']])
  })
})
