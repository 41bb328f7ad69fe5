import { describe, expect, it } from 'vitest'
import { estimateExport } from './export-progress'

const startedAt = '2026-11-25T12:00:00.000Z'
const at = (ms: number) => Date.parse(startedAt) + ms

describe('estimateExport', () => {
  it.each([
    [
      'half of the tasks',
      { startedAt, written: 500, total: 1_000 },
      2_000,
      { perSecond: 250, leftMs: 2_000 },
    ],
    ['all of the tasks', { startedAt, written: 1_000, total: 1_000 }, 4_000, { perSecond: 250, leftMs: 0 }],
    ['no task yet', { startedAt, written: 0, total: 1_000 }, 2_000, null],
    ['too little time', { startedAt, written: 10, total: 1_000 }, 499, null],
    ['a clock that is behind the server', { startedAt, written: 10, total: 1_000 }, -5_000, null],
    ['an export that waits', { startedAt: null, written: 0, total: 1_000 }, 2_000, null],
  ])('estimates from %s', (_, progress, elapsed, expected) => {
    expect(estimateExport(progress, at(elapsed))).toEqual(expected)
  })
})
