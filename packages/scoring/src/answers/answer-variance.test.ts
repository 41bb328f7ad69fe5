import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { estimateAnswerVariance, type AnswerComponents } from './answer-variance'
import { estimateHumanRange } from './human-range'
import { EXAMPLE_ANSWERS, list, SHROUT_FLEISS, someDesigns, someAnswers } from './testing/example-answers'

describe('estimateAnswerVariance', () => {
  it('equals the analysis of variance on complete data', () => {
    // Two tasks by two people, by hand: mean squares 0.09, 0.25 and 0.01.
    const { components, unbiased, peopleShare, ...design } = estimateAnswerVariance(
      list({ t1: { a: 0.2, b: 0.6 }, t2: { a: 0.4, b: 1 } }),
    )
    expectClose(components?.tasks, 0.04)
    expectClose(components?.people, 0.12)
    expectClose(components?.residual, 0.01)
    expectClose(peopleShare, 12 / 17)
    expect(unbiased).toEqual(components)
    expect(design).toEqual({
      reason: null,
      tasks: 2,
      sharedTasks: 2,
      people: 2,
      answers: 4,
      parts: 1,
      degrees: 1,
    })
  })

  it('gives the components behind a published intraclass correlation', () => {
    // Shrout and Fleiss (1979), table 2: mean squares 11.24, 32.49 and 1.02; ICC(2,1) = 0.29.
    const { components } = estimateAnswerVariance(SHROUT_FLEISS)
    expectClose(components?.tasks, (11.24 - 1.02) / 4, 0.001)
    expectClose(components?.people, (32.49 - 1.02) / 6, 0.001)
    expectClose(components?.residual, 1.02, 0.001)
    const { tasks = 0, people = 0, residual = 0 } = components ?? {}
    expect((tasks / (tasks + people + residual)).toFixed(2)).toBe('0.29')
  })

  it('agrees with projections and traces of dense matrices on unbalanced data', () => {
    // numpy: pinv of the design, trace of Z′(P_full − P_other)Z.
    const one = estimateAnswerVariance(EXAMPLE_ANSWERS)
    expectClose(one.components?.tasks, 0.06971091954023052, 1e-11)
    expectClose(one.components?.people, 0.0319021695402302, 1e-11)
    expectClose(one.components?.residual, 0.0034124137931029223, 1e-11)
    expect(one).toMatchObject({ tasks: 6, sharedTasks: 5, people: 4, answers: 14, parts: 1, degrees: 5 })
    const two = estimateAnswerVariance([
      ...EXAMPLE_ANSWERS,
      ...list({ u1: { x: 0.1, y: 0.5 }, u2: { x: 0.45, y: 0.4 }, u3: { x: 0.9 } }),
    ])
    expectClose(two.components?.tasks, 0.07009574491600444, 1e-11)
    expectClose(two.components?.people, 0.025095488505748352, 1e-11)
    expectClose(two.components?.residual, 0.011281178160918406, 1e-11)
    expect(two).toMatchObject({ tasks: 9, sharedTasks: 7, people: 6, answers: 19, parts: 2, degrees: 6 })
  })

  it('is unbiased in every design', () => {
    // The expectation of a quadratic form under independent effects is its sum over unit effects.
    const sum = (scores: readonly number[][], design: readonly (readonly [string, string])[]) =>
      scores.reduce<AnswerComponents>(
        (total, values) => {
          const answers = design.map(([taskId, personId], i) => ({ taskId, personId, score: values[i] ?? 0 }))
          const { unbiased } = estimateAnswerVariance(answers)
          return {
            tasks: total.tasks + (unbiased?.tasks ?? 0),
            people: total.people + (unbiased?.people ?? 0),
            residual: total.residual + (unbiased?.residual ?? 0),
          }
        },
        { tasks: 0, people: 0, residual: 0 },
      )
    fc.assert(
      fc.property(someDesigns, (design) => {
        const noise = design.map(([task, person], i) => ({
          taskId: task,
          personId: person,
          score: Math.sin(i),
        }))
        fc.pre(estimateAnswerVariance(noise).reason === null)
        for (const [place, name] of [
          [0, 'tasks'],
          [1, 'people'],
        ] as const) {
          const units = [...new Set(design.map((pair) => pair[place]))]
          const found = sum(
            units.map((unit) => design.map((pair) => Number(pair[place] === unit))),
            design,
          )
          for (const key of ['tasks', 'people', 'residual'] as const)
            expect(found[key]).toBeCloseTo(Number(key === name), 9)
        }
        const found = sum(
          design.map((_, i) => design.map((__, j) => Number(i === j))),
          design,
        )
        expect(found.tasks).toBeCloseTo(0, 9)
        expect(found.people).toBeCloseTo(0, 9)
        expect(found.residual).toBeCloseTo(1, 9)
      }),
      { numRuns: 30 },
    )
  })

  it('sets negative estimates to 0 and keeps them beside', () => {
    const { components, unbiased, peopleShare } = estimateAnswerVariance(
      list({ t1: { a: 0, b: 1 }, t2: { a: 1, b: 0 } }),
    )
    expect(components).toEqual({ tasks: 0, people: 0, residual: 1 })
    expectClose(unbiased?.people, -0.5)
    expectClose(unbiased?.tasks, -0.5)
    expect(peopleShare).toBe(0)
  })

  it('explains why people can not be separated from tasks', () => {
    const reasonOf = (tasks: Parameters<typeof list>[0]) => estimateAnswerVariance(list(tasks)).reason
    expect(reasonOf({})).toBe('no-answers')
    expect(reasonOf({ t1: { a: 1 }, t2: { a: 0 } })).toBe('one-person')
    expect(reasonOf({ t1: { a: 1 }, t2: { b: 0 } })).toBe('no-shared-task')
    expect(reasonOf({ t1: { a: 1, b: 0 }, t2: { a: 0, c: 1 } })).toBe('too-few-linked-people')
    const chain = { t1: { a: 0.1, b: 0.2 }, t2: { b: 0.3, c: 0.5 }, t3: { c: 0.6, d: 0.4 } }
    expect(reasonOf(chain)).toBe('too-few-degrees')
    expect(reasonOf({ ...chain, t4: { z: 0.7 } })).toBe('disconnected')
    expect(reasonOf({ t1: { a: 0.1, b: 0.1 }, t2: { a: 0.1, b: 0.1 } })).toBe('zero-variance')
    // Three people, and one task for each pair of them: one degree of freedom.
    expect(reasonOf({ t1: { a: 0, b: 1 }, t2: { b: 0, c: 1 }, t3: { c: 0, a: 1 } })).toBeNull()
  })

  it('gives no components where scores differ between parts only', () => {
    const part = (prefix: string, score: number) => ({
      [`${prefix}1`]: { [`${prefix}a`]: score, [`${prefix}b`]: score },
      [`${prefix}2`]: { [`${prefix}a`]: score, [`${prefix}b`]: score },
    })
    const found = estimateAnswerVariance(list({ ...part('t', 0.1), ...part('u', 0.7) }))
    expect(found).toMatchObject({ reason: 'zero-variance', parts: 2, degrees: 2, components: null })
  })

  it('finds exactly additive scores to have no residual', () => {
    const score = (task: number, person: number) => 0.1 * task + 0.03 * person ** 2
    const answers = [0, 1, 2, 3, 4].flatMap((task) =>
      [0, 1, 2, 3]
        .filter((person) => (task + person) % 4 !== 0)
        .map((person) => ({
          taskId: `t${task}`,
          personId: `p${person}`,
          score: score(task, person),
        })),
    )
    expect(estimateAnswerVariance(answers)).toMatchObject({ reason: null, components: { residual: 0 } })
  })

  it('does not depend on the order of rows, not even in the last bit', () => {
    const mixed = someAnswers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    )
    fc.assert(
      fc.property(mixed, ([answers, shuffled]) => {
        expect(estimateAnswerVariance(shuffled)).toEqual(estimateAnswerVariance(answers))
      }),
    )
  })

  it('gives finite components that do not depend on origin, and scale with the square of the unit', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const here = estimateAnswerVariance(answers)
        const there = estimateAnswerVariance(
          answers.map((answer) => ({ ...answer, score: 4 * answer.score + 8 })),
        )
        expect(there.reason).toBe(here.reason)
        if (here.components === null) return
        for (const key of ['tasks', 'people', 'residual'] as const) {
          expect(here.components[key]).toBeGreaterThanOrEqual(0)
          expect(there.unbiased?.[key]).toBeCloseTo(16 * here.unbiased[key], 6)
        }
        expect(here.peopleShare).toBeGreaterThanOrEqual(0)
        expect(here.peopleShare).toBeLessThanOrEqual(1)
        const { sd } = estimateHumanRange(answers)
        expect((sd ?? 0) ** 2).toBeCloseTo(here.unbiased.people + here.unbiased.residual, 8)
      }),
    )
  })

  it('handles long chains of people and 1,000 tasks by 200 people', () => {
    // Each person shares tasks with the next two only.
    const chain = Array.from({ length: 1000 }, (_, i) =>
      [i, i + 1, i + 2].map((person) => ({
        taskId: `t${i}`,
        personId: `p${person}`,
        score: Math.sin(person * person) + Math.cos(i) + Math.sin(1000 * i + person) / 10,
      })),
    ).flat()
    const { components } = estimateAnswerVariance(chain)
    expect(components?.people).toBeCloseTo(0.5, 1)
    expect(components?.residual).toBeLessThan(0.01)
    const wide = Array.from({ length: 20_000 }, (_, i) => ({
      taskId: `t${i % 1000}`,
      personId: `p${(7 * (i % 1000) + 11 * Math.floor(i / 1000)) % 200}`,
      score: Math.sin(i * i),
    }))
    expect(estimateAnswerVariance(wide)).toMatchObject({ tasks: 1000, people: 200, degrees: 18_801 })
  })

  it('rejects a second answer of a person to a task, and scores that are no numbers', () => {
    const [first] = EXAMPLE_ANSWERS
    if (!first) throw new Error('There are no answers.')
    expect(() => estimateAnswerVariance([...EXAMPLE_ANSWERS, { ...first, score: 0 }])).toThrow(
      'Task t1 has two answers by a; give one answer for each person and task.',
    )
    for (const score of [Number.NaN, Number.POSITIVE_INFINITY, 1e10])
      expect(() => estimateAnswerVariance([{ ...first, score }])).toThrow(
        /answer to task t1 by a is .* at most/,
      )
  })
})
