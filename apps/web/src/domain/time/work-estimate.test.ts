import { emptyTaskDraft } from '../authoring/empty-task-draft'
import { findMissing } from '../authoring/missing-parts'
import { estimateOpenShare } from '../authoring/open-share'
import { describe, expect, it } from 'vitest'
import {
  describeBasis,
  estimateMinutesLeft,
  estimateWork,
  PROGRAM_MINUTES,
  sumEstimates,
} from './work-estimate'

describe('how long a piece of work takes', () => {
  it.each([
    ['write', [], PROGRAM_MINUTES.write, 0],
    ['write', [1, 1, 1, 1], PROGRAM_MINUTES.write, 0],
    ['review', [60, 60, 60, 60], PROGRAM_MINUTES.review, 0],
    ['adjudicate', [], PROGRAM_MINUTES.adjudicate, 0],
    ['write', [10, 20, 33, 90, 200], 35, 5],
    ['write', [200, 10, 90, 20, 33, 61], 45, 6],
    // One page that was left open moves nothing.
    ['review', [11, 12, 12, 13, 600], 10, 5],
    ['review', [0.2, 0.2, 0.2, 0.2, 0.2], 5, 5],
    ['adjudicate', [900, 900, 900, 900, 900], 240, 5],
  ] as const)('%s after %j takes %i minutes', (kind, finished, minutes, of) =>
    expect(estimateWork(kind, finished)).toEqual({ minutes, of }),
  )

  it.each([
    [40, 0, 40],
    [40, 12, 30],
    [40, 39, 5],
    [40, 400, 5],
  ])('of %i minutes with %i spent leaves %i', (whole, spent, left) =>
    expect(estimateMinutesLeft(whole, spent)).toBe(left),
  )

  it('is short for a draft that lacks little, however quickly it was written', () => {
    const missing = findMissing({ ...emptyTaskDraft, useCase: 'consult' }, { turns: [] })
    expect(estimateMinutesLeft(40, 4, estimateOpenShare(missing))).toBe(35)
    const language = missing.filter(({ part }) => part === 'language')
    expect(estimateMinutesLeft(40, 4, estimateOpenShare(language))).toBe(5)
  })
})

describe('the basis of an estimate', () => {
  const basis = (of: number) => ({ minutes: 20, of })

  it.each([
    ['write', [basis(12)], 'median of 12 finished tasks'],
    ['review', [basis(5)], 'median of 5 finished reviews'],
    ['adjudicate', [basis(1_200)], 'median of 1,200 finished adjudications'],
    ['write', [basis(0)], 'the program’s estimate until 5 tasks are finished'],
    ['review', [basis(0), basis(0)], 'the program’s estimate until 5 reviews are finished'],
    ['review', [basis(8), basis(8)], 'median of 8 finished reviews'],
    ['review', [basis(9), basis(8)], 'medians of 8 to 9 finished reviews'],
    ['review', [basis(9), basis(0)], 'in part the program’s estimate, until 5 reviews are finished'],
  ] as const)('of %s from %j reads “%s”', (kind, estimates, text) =>
    expect(describeBasis(kind, estimates)).toBe(text),
  )

  it('is kept for each part of a sum', () => {
    expect(sumEstimates([basis(9), basis(0)])).toBe(40)
    expect(sumEstimates([])).toBe(0)
  })
})
