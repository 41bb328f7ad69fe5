import { describe, expect, it } from 'vitest'
import { findUnstorable, isStorable } from './strip-unstorable-chars'

describe('findUnstorable', () => {
  it.each([
    ['a\0b', ''],
    [{ name: 'Ada', notes: ['fine', 'half \ud800'] }, 'notes.1'],
    [{ parameters: { 'a\0b': 1 } }, 'parameters'],
    [{ name: 'Grüße 🎉', notes: [null, 1, true, undefined] }, null],
  ])('gives the path of the first text or key that can’t be stored', (value, path) => {
    expect(findUnstorable(value)).toBe(path)
  })

  it('reads input that is nested deeper than the stack', () => {
    const deep = (text: string) => {
      let value: unknown = text
      for (let depth = 0; depth < 20_000; depth++) value = [value]
      return value
    }
    expect([isStorable(deep('fine')), isStorable(deep('\0'))]).toEqual([true, false])
  })
})
