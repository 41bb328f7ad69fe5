import { expect, it } from 'vitest'
import { explainOddDecision } from './explain-odd-decision'

const answered = { flawConfirmed: true, realistic: true, decision: 'return', reasons: [] } as const

it('a reason that contradicts an answer gets a hint', () => {
  expect(
    explainOddDecision({ ...answered, reasons: ['flaw_not_confirmed', 'unrealistic_scenario'] }),
  ).toEqual([
    'You give “Unrealistic scenario”, but answered Yes to “Is the scenario realistic and relevant?” Check both.',
    'You give “Flaw not confirmed”, but answered Yes to “Does the rated response contain a meaningful flaw?” Check both.',
  ])
})

it('an approval of a scenario that is not realistic gets a hint', () => {
  expect(explainOddDecision({ ...answered, decision: 'approve', realistic: false })).toEqual([
    'You approve the task, but answered No to “Is the scenario realistic and relevant?” Check both.',
  ])
})

it('fitting answers get none, and neither do reasons left over from another decision', () => {
  expect(explainOddDecision({ ...answered, reasons: ['unrealistic_scenario'], realistic: false })).toEqual([])
  expect(explainOddDecision({ ...answered, decision: 'approve', reasons: ['flaw_not_confirmed'] })).toEqual(
    [],
  )
  expect(explainOddDecision({ ...answered, reasons: ['unrealistic_scenario'], realistic: null })).toEqual([])
})
