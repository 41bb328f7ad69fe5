import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFlow, REACHED, type FlowEnd } from './build-flow'
import { listFlowCells, listFlowEquations } from './flow-equations'
import { writeFlowCsv } from './flow-csv'
import { protectFlow } from './protect-flow'
import type { FlowStage, FlowStageKey } from './release-flow'

const reasons: Record<Exclude<FlowStageKey, 'public'>, string[]> = {
  submitted: ['waiting', 'withdrawn'],
  reviewed: ['returned', 'rejected:duplicate', 'rejected:other'],
  accepted: ['retired', 'near_duplicate'],
  imported: ['retired', 'kept_out'],
  pool: ['left_out_by_plan', 'not_drawn'],
  drawn: ['dropped'],
  released: ['held_out'],
}

/** A flow in which these many tasks ended for each reason. `imported` is a branch’s share of the pool. */
function makeFlow(tasks: Record<string, number>, { isDrawn = true, imported = 0.5 } = {}): FlowStage[] {
  const ends: FlowEnd[] = Object.entries(reasons)
    .filter(([stage]) => isDrawn || stage !== 'drawn')
    .flatMap(([stage, names]) =>
      names.map((reason) => ({
        stage: stage as FlowStageKey,
        reason,
        tasks: tasks[`${stage} ${reason}`] ?? 0,
      })),
    )
  ends.push({ stage: 'public', reason: REACHED, tasks: tasks['public'] ?? 0 })
  const inPool = ends.reduce(
    (sum, end) => sum + (['pool', 'drawn', 'released', 'public'].includes(end.stage) ? end.tasks : 0),
    0,
  )
  const fromImported = Math.round(inPool * imported)
  return buildFlow(ends, { isDrawn, fromAuthored: inPool - fromImported, fromImported })
}

const keys = [
  ...Object.entries(reasons).flatMap(([stage, names]) => names.map((name) => `${stage} ${name}`)),
  'public',
]
const flows = (most: number) =>
  fc
    .record({
      tasks: fc.record(
        Object.fromEntries(
          keys.map((key) => [
            key,
            fc.oneof(
              { weight: 3, arbitrary: fc.constant(0) },
              { weight: 3, arbitrary: fc.nat(4) },
              { weight: 2, arbitrary: fc.nat(most) },
            ),
          ]),
        ),
      ),
      isDrawn: fc.boolean(),
      imported: fc.constantFrom(0, 0.5, 1),
      known: fc.constantFrom<FlowStageKey[]>(
        [],
        ['released', 'public'],
        ['pool', 'drawn', 'released', 'public'],
      ),
    })
    .map(({ tasks, known, ...options }) => ({
      stages: makeFlow(tasks as Record<string, number>, options),
      known,
    }))
    .filter(({ stages }) => stages.some(({ key, count }) => key === 'pool' && (count ?? 0) > 0))

/**
 * An independent check: the values that each hidden cell takes in all tables with the same shown cells, tried one
 * by one up to a bound.
 */
function tryAll(published: readonly FlowStage[], bound: number): Map<string, Set<number>> {
  const cells = listFlowCells(published)
  const equations = listFlowEquations(published)
  const open = [...cells].flatMap(([cell, count]) => (count === null ? [cell] : []))
  const values = new Map(open.map((cell) => [cell, new Set<number>()]))
  const table = new Map(
    [...cells].flatMap(([cell, count]) => (count === null ? [] : [[cell, count] as const])),
  )
  const sum = (ids: readonly string[]) => ids.reduce((total, cell) => total + (table.get(cell) ?? 0), 0)
  const search = () => {
    for (const { total, parts } of equations) {
      const missing = [...total, ...parts].filter((cell) => !table.has(cell))
      const difference = sum(total) - sum(parts)
      if (missing.length === 0 && difference !== 0) return
      const [only = ''] = missing
      if (missing.length !== 1) continue
      // The last cell of an equation follows.
      const value = total.includes(only) ? -difference : difference
      if (value < 1) return
      table.set(only, value)
      search()
      table.delete(only)
      return
    }
    const next = open.find((cell) => !table.has(cell))
    if (next === undefined) {
      for (const cell of open) values.get(cell)?.add(table.get(cell) ?? 0)
      return
    }
    for (let value = 1; value <= bound; value += 1) {
      table.set(next, value)
      search()
    }
    table.delete(next)
  }
  search()
  return values
}

const largest = (stages: readonly FlowStage[]) => Math.max(...[...listFlowCells(stages).values()].map(Number))

describe('the flow of a release', () => {
  it('each stage is the sum of its exits and the next stage, and the branches meet in the pool', () => {
    fc.assert(
      fc.property(flows(1_000), ({ stages }) => {
        const cells = listFlowCells(stages)
        const sum = (ids: readonly string[]) => ids.reduce((total, cell) => total + (cells.get(cell) ?? 0), 0)
        for (const { total, parts } of listFlowEquations(stages)) expect(sum(total)).toBe(sum(parts))
      }),
    )
  })

  it('of imported tasks begins at the import, and without a draw goes from the pool to the release', () => {
    const stages = makeFlow({ 'imported retired': 2, public: 20 }, { imported: 1, isDrawn: false })
    expect(stages.map(({ key, count }) => [key, count])).toEqual([
      ['imported', 22],
      ['pool', 20],
      ['released', 20],
      ['public', 20],
    ])
  })

  it('is written as CSV with its exits below each stage', () => {
    const stages = makeFlow(
      { 'reviewed rejected:duplicate': 7, 'released held_out': 3, public: 20 },
      { imported: 0 },
    )
    const csv = writeFlowCsv({
      releaseId: '',
      name: '=1, a',
      datasetName: '',
      form: 'public',
      countedAt: '',
      storedAt: null,
      stages: protectFlow(stages, []),
    })
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      'release,form,stage,exit,label,tasks',
      '"\'=1, a",public,submitted,,Submitted,30',
      '"\'=1, a",public,reviewed,,Reviewed,30',
      '"\'=1, a",public,reviewed,rejected:duplicate,Rejected: duplicate,7',
    ])
    expect(csv).toContain('public,released,held_out,Held out,hidden')
  })
})

describe('a published flow', () => {
  it('shows no count from 1 to 4, unless the counts that are published elsewhere determine it', () => {
    fc.assert(
      fc.property(flows(30), ({ stages }) => {
        for (const count of listFlowCells(protectFlow(stages, [])).values())
          expect([1, 2, 3, 4]).not.toContain(count)
      }),
    )
  })

  it('changes no count that it shows, and hides no 0', () => {
    fc.assert(
      fc.property(flows(30), ({ stages, known }) => {
        const exact = listFlowCells(stages)
        for (const [cell, count] of listFlowCells(protectFlow(stages, known)))
          if (count === null) expect(exact.get(cell)).toBeGreaterThan(0)
          else expect(count).toBe(exact.get(cell))
      }),
    )
  })

  it('determines no hidden count: other tables with the same shown counts have other values', () => {
    fc.assert(
      fc.property(
        flows(7).filter(({ stages }) => [...listFlowCells(stages).values()].filter(Boolean).length <= 10),
        ({ stages, known }) => {
          for (const [cell, values] of tryAll(protectFlow(stages, known), largest(stages) + 2))
            expect([cell, values.size]).toEqual([cell, expect.toSatisfy((size: number) => size > 1)])
        },
      ),
      { numRuns: 80 },
    )
  })

  it('leaves every value from 1 to 5 possible for the small count of an exit of a flow with one branch', () => {
    fc.assert(
      fc.property(
        flows(9).filter(
          ({ stages }) =>
            stages.some(({ key, count }) => key === 'public' && (count ?? 0) > 0) &&
            stages.every(({ key }) => key !== 'imported') &&
            [...listFlowCells(stages).values()].filter(Boolean).length <= 10,
        ),
        ({ stages }) => {
          const exact = listFlowCells(stages)
          for (const [cell, values] of tryAll(protectFlow(stages, []), largest(stages) + 6))
            if (cell.includes(' ') && (exact.get(cell) ?? 0) < 5)
              expect([cell, ...values]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    [
      'hides the complement of a single small exit',
      { 'pool not_drawn': 40, 'pool left_out_by_plan': 2, public: 50 },
      ['released', 'public'],
      ['pool left_out_by_plan', 'pool not_drawn'],
    ],
    [
      'shows the small exits of stages that the files of the release hold',
      {
        'pool not_drawn': 40,
        'pool left_out_by_plan': 2,
        'drawn dropped': 1,
        'released held_out': 3,
        public: 50,
      },
      ['pool', 'drawn', 'released', 'public'],
      [],
    ],
    [
      'keeps a small count that the known ones determine',
      { 'pool not_drawn': 3, public: 50 },
      ['pool', 'drawn', 'released', 'public'],
      [],
    ],
    ['keeps a table without small counts', { 'pool not_drawn': 30, public: 50 }, [], []],
    [
      'hides more counts when two small ones add up to too little',
      { 'accepted retired': 1, 'accepted near_duplicate': 1, 'submitted withdrawn': 60, public: 50 },
      ['released', 'public'],
      ['accepted retired', 'accepted near_duplicate', 'accepted', 'reviewed', 'submitted withdrawn'],
    ],
  ] as [string, Record<string, number>, FlowStageKey[], string[]][])(
    '%s',
    (_title, tasks, known, expected) => {
      const shown = protectFlow(makeFlow(tasks, { imported: 0 }), known)
      const hidden = [...listFlowCells(shown)].flatMap(([cell, count]) => (count === null ? [cell] : []))
      expect(hidden.toSorted()).toEqual(expected.toSorted())
    },
  )
})
