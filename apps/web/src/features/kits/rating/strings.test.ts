import { describe, expect, it } from 'vitest'
import { addStep, noSteps, undoStep, type UndoSteps } from '../drafts/undo/undo-steps'
import { explainSubmitted, formatStep } from './strings'

describe('undoing a rating', () => {
  it('a second rating within seconds is a step of its own, so undo restores the first', () => {
    let steps: UndoSteps<number | null> = noSteps
    steps = addStep(steps, { what: formatStep(6), before: null, now: 0 })
    steps = addStep(steps, { what: formatStep(2), before: 6, now: 1_000 })
    expect(undoStep(steps, 2)?.draft).toBe(6)
  })
})

it('the rating of a submitted task does not claim a difficulty, which the final rating decides', () => {
  expect(explainSubmitted(2)).toContain('2 of 7')
  expect(explainSubmitted(2)).not.toMatch(/counted as|check/i)
})
