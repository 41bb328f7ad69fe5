import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { DraftState } from './draft-state'
import { SavedState } from './saved-state'

const saved: DraftState<string> = {
  content: '',
  savedAt: '2026-01-01T01:55:00.000Z',
  isUnsaved: false,
  failure: null,
  conflict: null,
  isComparing: false,
  hasUnkept: false,
  over: new Map(),
  isKept: true,
  isRecovered: false,
  isCaughtUp: true,
  isClosed: false,
  deletedAt: null,
  leftOver: [],
  undo: null,
  redo: null,
}
const read = (changes: Partial<DraftState<string>>) =>
  renderToStaticMarkup(<SavedState state={{ ...saved, ...changes }} />).replaceAll(/<[^>]*>/g, '')

describe('the saved state', () => {
  it('is when the draft was saved', () => {
    expect(read({})).toMatch(/^Saved /)
  })

  it('is that it is being saved, without the time of an earlier save, while a change is on its way', () => {
    expect(read({ isUnsaved: true })).toBe('Saving')
  })

  it('does not say that all is saved while a field holds more than the draft can', () => {
    expect(read({ hasUnkept: true })).toBe('◆ Text too long')
  })

  it('says only that the last changes are not saved after a save failed, in words that fit a phone', () => {
    const failure = { why: 'offline', sentence: 'The server can’t be reached.' } as const
    expect(read({ isUnsaved: true, failure })).toBe('◆ Not saved yet')
  })

  it('leads to the reason for which nothing is saved', () => {
    const failure = { why: 'offline', sentence: 'The server can’t be reached.' } as const
    const shown = renderToStaticMarkup(<SavedState state={{ ...saved, isUnsaved: true, failure }} />)
    expect(shown).toMatch(/<button type="button" aria-label="Not saved yet: go to the reason"/)
  })

  it('leads to the comparison after a conflict, and says so', () => {
    const conflict = { theirs: 'one', base: '', theirsAt: null, mineAt: null, isRepeated: false }
    expect(read({ isUnsaved: true, conflict })).toBe('◆ Not saved: compare')
  })

  it('is that nothing was written before the first change', () => {
    expect(read({ savedAt: null })).toBe('Nothing to save yet')
  })
})
