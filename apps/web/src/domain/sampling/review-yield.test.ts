import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summarizeYield, type DrawnTasks } from './review-yield'

const difficulty = fc.constantFrom(null, 'typical' as const, 'difficult' as const)
const rows = fc.array(
  fc.record<DrawnTasks>({
    stratum: fc.constantFrom('a', 'b', 'c'),
    levels: fc.constant(null),
    outcome: fc.constantFrom('accepted', 'rejected', 'withdrawn', 'open'),
    drawnAs: difficulty,
    acceptedAs: difficulty,
    tasks: fc.integer({ min: 1, max: 500 }),
  }),
)

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

it('the yield of a stratum is accepted ÷ settled, with the Wilson interval of Newcombe 1998', () => {
  const row = { stratum: 'typical', levels: { difficulty: 'typical' } } as const
  const { strata, total } = summarizeYield(
    [
      { ...row, outcome: 'accepted', drawnAs: 'typical', acceptedAs: 'typical', tasks: 10 },
      { ...row, outcome: 'accepted', drawnAs: 'typical', acceptedAs: 'difficult', tasks: 5 },
      { ...row, outcome: 'rejected', drawnAs: 'typical', acceptedAs: null, tasks: 130 },
      { ...row, outcome: 'withdrawn', drawnAs: 'typical', acceptedAs: null, tasks: 3 },
      { ...row, outcome: 'open', drawnAs: 'typical', acceptedAs: null, tasks: 52 },
      {
        stratum: 'difficult',
        levels: null,
        outcome: 'open',
        drawnAs: 'difficult',
        acceptedAs: null,
        tasks: 7,
      },
    ],
    1,
  )
  expect(strata).toMatchObject([
    { stratum: 'difficult', levels: null, drawn: 7, settled: 0, yield: null, compared: 0, drift: null },
    { ...row, drawn: 200, settled: 148, accepted: 15, compared: 15, moved: 5 },
  ])
  expect(strata[1]?.yield?.low).toBeCloseTo(0.0624, 4)
  expect(strata[1]?.yield?.high).toBeCloseTo(0.1605, 4)
  expect(total).toMatchObject({ drawn: 207, settled: 148, accepted: 15 })
})

it('strata add up to the total, and every share lies in its interval', () => {
  fc.assert(
    fc.property(rows, (drawn) => {
      const { strata, total, moves } = summarizeYield(drawn, 1)
      for (const key of [
        'drawn',
        'settled',
        'accepted',
        'rejected',
        'withdrawn',
        'compared',
        'moved',
      ] as const)
        expect(sum(strata.map((stratum) => stratum[key]))).toBe(total[key])
      expect(total.settled).toBe(total.accepted + total.rejected + total.withdrawn)
      expect(sum(moves.map(({ tasks }) => tasks))).toBe(total.compared)
      expect(sum(moves.flatMap((move) => (move.drawnAs === move.acceptedAs ? [] : [move.tasks])))).toBe(
        total.moved,
      )
      for (const share of [total, ...strata].flatMap(({ yield: one, drift }) => [one, drift]))
        if (share) expect(share.low <= share.share && share.share <= share.high).toBe(true)
    }),
  )
})
