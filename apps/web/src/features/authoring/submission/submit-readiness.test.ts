import { expect, it } from 'vitest'
import { readReadiness } from './submit-readiness'

it('says that nothing blocks a submission only once that is known', () => {
  const known = { isBlocked: false, isSearching: false, hasObstacle: false }
  expect(readReadiness(known)).toBe('ready')
  // Offline, the search does not end.
  expect(readReadiness({ ...known, isSearching: true })).toBeNull()
  expect(readReadiness({ ...known, hasObstacle: true })).toBeNull()
  expect(readReadiness({ isBlocked: true, isSearching: true, hasObstacle: true })).toBe('blocked')
})
