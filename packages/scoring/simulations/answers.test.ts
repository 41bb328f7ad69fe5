import { describe, expect, it } from 'vitest'
import { createRandom } from '../src/index'
import { describeTruth, drawAnswers, listAnswerCases } from './answer-cases'
import { describeAnswers, holdsAnswers, simulateAnswers } from './answers'

const small = listAnswerCases().filter(({ tasks, people }) => tasks === 30 && people === 5)

describe('the mean score of physicians', () => {
  it.each(small)('is covered, and variance components are unbiased: %o', (tested) => {
    const { covered, distances } = simulateAnswers(tested, 150, 'short')
    // At a true coverage of 94 % a share of 150 is lower in about 1 of 1,000 cases.
    expect(covered.share).toBeGreaterThan(0.87)
    for (const distance of Object.values(distances)) expect(Math.abs(distance)).toBeLessThan(4)
  })

  it('is missed by an interval that ignores people', () => {
    const check = simulateAnswers({ people: 5, tasks: 200, share: 0.3, isUneven: false }, 100, 'short')
    expect(check.ignoring.share).toBeLessThan(0.6)
    expect(describeAnswers(check)).toMatch(
      /^ 5 people, 200 tasks, 30 % between people +9.*ignoring people [345]/,
    )
    expect(holdsAnswers({ ...check, covered: { ...check.covered, share: 0.92 } })).toBe(false)
    expect(holdsAnswers({ ...check, distances: { tasks: 0, people: -4.1, residual: 0 } })).toBe(false)
  })
})

describe('simulated answers', () => {
  it('have the mean and the variance of their model', () => {
    const tested = { people: 2000, tasks: 10_000, share: 0.3, isUneven: true }
    const answers = drawAnswers(tested, createRandom('answers'))
    const mean = answers.reduce((sum, { score }) => sum + score, 0) / answers.length
    const variance = answers.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / answers.length
    const { components, mean: truth } = describeTruth(tested)
    expect(Math.abs(mean - truth)).toBeLessThan(0.03)
    expect(
      Math.abs(variance / (components.tasks + components.people + components.residual) - 1),
    ).toBeLessThan(0.1)
    const byFirstHalf = answers.filter(({ personId }) => Number(personId.slice(7)) < 1000).length
    expect(Math.abs(byFirstHalf / answers.length - Math.SQRT1_2)).toBeLessThan(0.02)
  })
})
