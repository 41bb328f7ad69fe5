import { describe, expect, it } from 'vitest'
import { foldUnchanged } from './fold-unchanged'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

describe('unchanged text between two changes', () => {
  it('stays whole while it is short', () => {
    expect(foldUnchanged('A short text.')).toBeNull()
  })

  it('folds in its middle, with the number of hidden words and without losing a character', () => {
    const text = words(200)
    const folded = foldUnchanged(text)
    if (!folded) throw new Error('The text was not folded.')
    expect(folded.before + folded.hidden + folded.after).toBe(text)
    expect(folded.count).toBe(folded.hidden.trim().split(' ').length)
    expect(folded.count).toBeGreaterThan(150)
    // Folds between words.
    expect(folded.before.endsWith(' ')).toBe(true)
    expect(folded.after.startsWith(' ')).toBe(true)
  })

  it('splits no character of a text without spaces', () => {
    const folded = foldUnchanged('💊'.repeat(400))
    expect([folded?.before, folded?.hidden, folded?.after].every((part) => part?.isWellFormed())).toBe(true)
  })
})
