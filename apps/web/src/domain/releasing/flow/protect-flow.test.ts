import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFlow, REACHED, type FlowEnd } from './build-flow'
import { writeFlowCsv } from './flow-csv'
import { protectFlow } from './protect-flow'
import type { FlowStage, FlowStageKey } from './release-flow'

const exits = [
  ['submitted', 'waiting'],
  ['submitted', 'withdrawn'],
  ['reviewed', 'returned'],
  ['reviewed', 'rejected:duplicate'],
  ['accepted', 'retired'],
  ['imported', 'kept_out'],
  ['pool', 'left_out_by_plan'],
  ['pool', 'not_drawn'],
  ['drawn', 'dropped'],
  ['released', 'held_out'],
] as const satisfies [FlowStageKey, string][]

/** How many tasks ended for each reason, reached the public split, and reached the pool from an import. */
interface World {
  ended: number[]
  reached: number
  imported: number
  known: FlowStageKey[]
}

const everyFile: FlowStageKey[] = ['pool', 'drawn', 'released', 'public']
const manifestOnly: FlowStageKey[] = ['released', 'public']
const inPool = ({ ended, reached }: World) =>
  reached + sum(ended.filter((_, place) => everyFile.includes(exits[place]?.[0] ?? 'submitted')))

const worlds = fc
  .record({
    ended: fc.tuple(...exits.map(() => fc.oneof(fc.constant(0), fc.nat(4), fc.nat(40)))),
    reached: fc.integer({ min: 1, max: 60 }),
    imported: fc.nat(100),
    known: fc.constantFrom(everyFile, manifestOnly),
  })
  .map((world) => ({ ...world, imported: Math.min(world.imported, inPool(world)) }))

function makeFlow(world: World): FlowStage[] {
  const ends: FlowEnd[] = exits.map(([stage, reason], place) => ({
    stage,
    reason,
    tasks: world.ended[place] ?? 0,
  }))
  ends.push({ stage: 'public', reason: REACHED, tasks: world.reached })
  const fromImported = world.imported
  return buildFlow(ends, { isDrawn: true, fromAuthored: inPool(world) - fromImported, fromImported })
}

const publish = (world: World) => protectFlow(makeFlow(world), world.known)
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const listCells = (stages: readonly FlowStage[]) =>
  stages.flatMap(({ exits: left, ...stage }) => [
    stage,
    ...left.map((exit) => ({ ...exit, key: `${stage.key} ${exit.reason}` })),
  ])

/** The places of the exits that no file holds, and of which a reader of the flow knows only a range. */
const listSecret = ({ ended, known }: World) =>
  exits.flatMap(([stage], place) => (known.includes(stage) || !ended[place] ? [] : [place]))

/** The world with other exits, and with the same branches in the pool. */
function change(world: World, ended: number[]): World {
  const other = { ...world, ended }
  const pool = inPool(other)
  if (world.imported === inPool(world)) return { ...other, imported: pool }
  return { ...other, imported: Math.min(world.imported, pool - 1) }
}

/** The values of an exit with which the published flow is the same. */
function listPossible(world: World, place: number): number[] {
  const flow = JSON.stringify(publish(world))
  const most = (world.ended[place] ?? 0) + 2 * MIN_SHOWN_COUNT
  return Array.from({ length: most }, (_, value) => value + 1).filter((value) => {
    const other = change(world, world.ended.with(place, value))
    return JSON.stringify(publish(other)) === flow
  })
}

describe('the flow of a release', () => {
  it('each stage is the sum of its exits and the next stage, and the branches meet in the pool', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const stages = makeFlow(world)
        const entered = (key: FlowStageKey) => {
          const stage = stages.find((one) => one.key === key)
          return stage ? stage.count - sum(stage.exits.map(({ count }) => count)) : 0
        }
        const count = (key: FlowStageKey) => stages.find((one) => one.key === key)?.count ?? 0
        expect(entered('accepted') + entered('imported')).toBe(count('pool'))
        expect([entered('pool'), entered('drawn'), entered('released')]).toEqual([
          count('drawn'),
          count('released'),
          count('public'),
        ])
      }),
    )
  })

  it('of imported tasks begins at the import', () => {
    const ended = exits.map(([stage]) => (stage === 'imported' ? 2 : 0))
    const stages = makeFlow({ ended, reached: 20, imported: 20, known: [] })
    expect(stages.map(({ key, count }) => [key, count])).toEqual([
      ['imported', 22],
      ['pool', 20],
      ['drawn', 20],
      ['released', 20],
      ['public', 20],
    ])
  })

  it('is written as CSV with its exits below each stage, and says which counts are rounded', () => {
    const ended = exits.map(
      ([, reason]) => ({ 'rejected:duplicate': 7, held_out: 3 })[reason as 'held_out'] ?? 0,
    )
    const csv = writeFlowCsv({
      releaseId: '',
      name: '=1, a',
      datasetName: '',
      form: 'public',
      countedAt: '',
      storedAt: null,
      stages: publish({ ended, reached: 20, imported: 0, known: everyFile }),
    })
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      'release,form,stage,exit,label,tasks,rounded up',
      '"\'=1, a",public,submitted,,Submitted,33,yes',
      '"\'=1, a",public,reviewed,,Reviewed,33,yes',
      '"\'=1, a",public,reviewed,rejected:duplicate,Rejected: duplicate,10,yes',
    ])
    expect(csv).toContain('public,released,held_out,Held out,3,no')
  })
})

describe('a published flow', () => {
  it('has the counts that the files of the release hold, and no other count is below the exact one', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const exact = new Map(listCells(makeFlow(world)).map(({ key, count }) => [key, count]))
        for (const { key, count, isRounded } of listCells(publish(world)))
          if (isRounded) expect(count).toBeGreaterThanOrEqual(exact.get(key) ?? 0)
          else expect(count).toBe(exact.get(key))
      }),
    )
  })

  it('is the same for at least five values of each count that no file holds', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const place of listSecret(world))
          expect(listPossible(world, place).length).toBeGreaterThanOrEqual(MIN_SHOWN_COUNT)
      }),
      { numRuns: 40 },
    )
  })

  it('shows nothing of a count beyond its range, whatever the other counts are', () => {
    const vary = (count: number) => {
      const low = Math.ceil(count / MIN_SHOWN_COUNT) * MIN_SHOWN_COUNT - MIN_SHOWN_COUNT + 1
      return count === 0 ? fc.constant(0) : fc.integer({ min: low, max: low + MIN_SHOWN_COUNT - 1 })
    }
    const pairs = worlds.chain((world) => {
      const secret = listSecret(world)
      return fc
        .tuple(
          ...world.ended.map((count, place) => (secret.includes(place) ? vary(count) : fc.constant(count))),
        )
        .map((ended) => ({ world, other: change(world, ended) }))
    })
    fc.assert(
      fc.property(pairs, ({ world, other }) => {
        expect(publish(other)).toEqual(publish(world))
      }),
    )
  })

  it('is the same for at least five shares of each branch, if the pool has more than five tasks', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const pool = inPool(world)
        fc.pre(world.imported > 0 && world.imported < pool)
        const flow = JSON.stringify(publish(world))
        const shares = Array.from({ length: pool - 1 }, (_, place) => place + 1)
        const possible = shares.filter((imported) => JSON.stringify(publish({ ...world, imported })) === flow)
        expect(possible.length).toBeGreaterThanOrEqual(Math.min(MIN_SHOWN_COUNT, pool - 1))
      }),
      { numRuns: 60 },
    )
  })

  it('and another one of the same dataset never have a difference from 1 to 4 in a count that no file holds', () => {
    fc.assert(
      fc.property(worlds, worlds, (first, second) => {
        const later = listSecret(second)
        for (const place of listSecret(first).filter((one) => later.includes(one))) {
          const before = listPossible(first, place)
          const differences = listPossible(second, place).flatMap((value) => before.map((old) => value - old))
          expect(differences.some((difference) => difference < 1 || difference > 4)).toBe(true)
          expect(new Set(differences).size).toBeGreaterThan(MIN_SHOWN_COUNT)
        }
      }),
      { numRuns: 30 },
    )
  })
})
