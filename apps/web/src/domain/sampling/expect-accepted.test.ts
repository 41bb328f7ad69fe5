import { expect, it } from 'vitest'
import { expectAccepted, expectNeeded, findYield } from './expect-accepted'
import { summarizeYield, type DrawnTasks } from './review-yield'

const row = (levels: Record<string, string>, outcome: DrawnTasks['outcome'], tasks: number): DrawnTasks => ({
  stratum: Object.values(levels).join(' × '),
  levels,
  outcome,
  drawnAs: null,
  acceptedAs: null,
  tasks,
})
const consult = { useCase: 'consult', slice: 'good_faith_typical' }
const research = { useCase: 'research', slice: 'good_faith_typical' }
const found = summarizeYield(
  [
    row(consult, 'accepted', 60),
    row(consult, 'rejected', 20),
    row(consult, 'open', 9),
    row(research, 'accepted', 2),
    row(research, 'withdrawn', 18),
    row({ useCase: 'writing' }, 'open', 5),
  ],
  1,
)

it('pools the yield of a cell over all strata that have its levels', () => {
  expect(findYield(found, { slice: 'good_faith_typical' })).toMatchObject({ share: 0.62, settled: 100 })
  expect(findYield(found, consult)).toMatchObject({ share: 0.75, settled: 80 })
  expect(findYield(found, { useCase: 'writing' })).toBeNull()
  expect(findYield(found, { difficulty: 'difficult' })).toBeNull()
})

it('says how many drawn tasks are accepted, and how many to draw for a number of accepted ones', () => {
  const share = { share: 0.62, low: 0.5, high: 0.8 }
  expect(expectAccepted(40, share)).toEqual({ about: 25, low: 20, high: 32 })
  expect(expectNeeded(25, share)).toEqual({ about: 41, low: 32, high: 50 })
})

it('has no number of tasks to draw where none was accepted', () => {
  const none = { share: 0, low: 0, high: 0.28 }
  expect(expectAccepted(10, none)).toEqual({ about: 0, low: 0, high: 3 })
  expect(expectNeeded(5, none)).toEqual({ about: null, low: 18, high: null })
})
