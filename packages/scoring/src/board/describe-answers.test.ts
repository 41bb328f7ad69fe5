import { describe, expect, it } from 'vitest'
import { makeLoadedTable, makeTask } from '../testing/make-loaded-table'
import { describeAnswerNotes } from './describe-answer-notes'
import { describeAnswers } from './describe-answers'
import type { AnswerChecks, ExampleChecks } from './loaded-table'

const name = (i: number) => `t${String(i).padStart(2, '0')}`
const tasks = new Map(Array.from({ length: 20 }, (_, i) => [name(i), makeTask()]))
const examples = new Map(
  [...tasks.keys()].map((task) => [task, { score: 0.5, adjusted: 0.5, characters: 2000 }]),
)
const answer = (changes: Partial<AnswerChecks>): AnswerChecks => ({
  score: 0.5,
  person: null,
  negativeMet: false,
  importantMissed: false,
  ...changes,
})

/** Half of the tasks have a negative criterion, and none an important one. */
const checkTasks = (met: (i: number) => number, answers: (i: number) => AnswerChecks[] = () => []) =>
  new Map(
    [...tasks.keys()].map((task, i): [string, ExampleChecks] => [
      task,
      { negativeMet: i < 10 ? met(i) : null, importantMissed: null, answers: answers(i) },
    ]),
  )

const describeOnly = (
  changes: Partial<Parameters<typeof makeLoadedTable>[1][number]>,
  slice?: Set<string>,
) => {
  const table = makeLoadedTable(tasks, [{ name: 'A', examples, ...changes }])
  const [entry] = table.entries
  if (!entry) throw new Error('The table has no system.')
  return describeAnswers(table, entry, slice)
}

describe('describeAnswers', () => {
  it('divides by the tasks that have such a criterion, and says why there is no share without any', () => {
    const { negativeCriteriaMet, importantCriteriaMissed } = describeOnly({
      checks: checkTasks((i) => Number(i < 2)),
    })
    expect(negativeCriteriaMet).toMatchObject({ share: 0.2, tasks: 10, reason: null })
    expect(negativeCriteriaMet.interval?.low).toBeGreaterThan(0)
    expect(importantCriteriaMissed).toEqual({ share: null, interval: null, tasks: 0, reason: 'no-tasks' })
  })

  it('averages the answers to a task first, on the tasks of a slice', () => {
    const checks = checkTasks((i) => (i < 4 ? 0.5 : 0))
    expect(describeOnly({ checks }).negativeCriteriaMet.share).toBe(0.2)
    const slice = new Set([name(0), name(1), name(12)])
    expect(describeOnly({ checks }, slice).negativeCriteriaMet).toEqual({
      share: 0.5,
      interval: null,
      tasks: 2,
      reason: 'too-few-tasks',
    })
  })

  it('clusters answers of physicians by person, unless one of them is unknown', () => {
    const written = (unknown: number) =>
      checkTasks(
        (i) => Number(i % 5 === 0),
        (i) => [answer({ person: i === unknown ? null : `${i % 5}`, negativeMet: i % 5 === 0 })],
      )
    const known = describeOnly({ kind: 'physicians', checks: written(99) }).negativeCriteriaMet
    const unknown = describeOnly({ kind: 'physicians', checks: written(3) }).negativeCriteriaMet
    expect([known.share, unknown.share]).toEqual([0.2, 0.2])
    expect(known.interval?.high).toBeGreaterThan((unknown.interval?.high ?? 1) + 0.05)
    const alike = checkTasks(
      () => 0,
      (i) => [answer({ person: `${i % 5}` })],
    )
    expect(describeOnly({ kind: 'physicians', checks: alike }).negativeCriteriaMet).toMatchObject({
      share: 0,
      interval: null,
      reason: 'zero-variance',
    })
  })

  it('says that a result from before these counts is not counted', () => {
    expect(describeOnly({ checks: null }).negativeCriteriaMet.reason).toBe('not-counted')
  })

  it('gives the worst of k for one k, where every task has as many answers', () => {
    const several = (lacking?: number) =>
      checkTasks(
        () => 0,
        (i) => [0.2, 0.8, 0.6].slice(0, i === lacking ? 1 : 3).map((score) => answer({ score })),
      )
    const table = makeLoadedTable(tasks, [
      { name: 'Three', samplesPerTask: 3, examples, checks: several() },
      { name: 'Two', samplesPerTask: 2, examples, checks: several() },
      { name: 'Lacking', samplesPerTask: 2, examples, checks: several(4) },
      { name: 'One', examples, checks: checkTasks(() => 0) },
      { name: 'Physicians', kind: 'physicians', samplesPerTask: 2, examples, checks: several() },
    ])
    const worst = table.entries.map((entry) => describeAnswers(table, entry).worstAtK)
    // Of 0.2, 0.6 and 0.8, the lower of two is 0.2 twice and 0.6 once.
    expect(worst[0]).toMatchObject({ k: 2, score: expect.closeTo(1 / 3, 12) })
    expect(worst[1]).toMatchObject({ k: 2 })
    expect(worst.slice(2)).toEqual([null, null, null])
  })
})

describe('describeAnswerNotes', () => {
  it('uses “commission” and “omission” nowhere, because criteria aren’t tagged so', () => {
    const none = describeOnly({ checks: null })
    const rows = [none, describeOnly({ checks: checkTasks(() => 1) })].map((changes) => ({
      runId: 'r',
      system: 'A',
      kind: 'llm' as const,
      tasks: 20,
      complete: true,
      score: 0.5,
      unclipped: 0.5,
      interval: null,
      rank: null,
      letters: [],
      ...changes,
    }))
    const notes = describeAnswerNotes(rows).join(' ')
    expect(notes).not.toMatch(/o(m)?mission/)
    expect(notes).toContain('of the 10 tasks with criteria of negative points')
    expect(notes).toContain('Important criteria missed: not measured')
  })
})
