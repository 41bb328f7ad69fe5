import { describe, expect, it } from 'vitest'
import { formatBoardPath } from './board-address'

describe('the path of a board', () => {
  const board = { dataset: 'cardiology', release: '2026-1', judge: 'strict-2adffd51', profile: 'healthbench' }

  it('names the dataset, the release, the judge with its template, and the profile', () =>
    expect(formatBoardPath(board)).toBe('/boards/cardiology/2026-1/strict-2adffd51/healthbench'))

  it('has the number of a snapshot at the end', () =>
    expect(formatBoardPath(board, 3)).toBe('/boards/cardiology/2026-1/strict-2adffd51/healthbench/at/3'))
})
