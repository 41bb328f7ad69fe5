import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import { computeWilsonInterval } from '../numeric/wilson'
import { estimateCompletionShare } from './completion-share'
import type { CriterionData, CriterionVerdict } from './criterion-data'
import { describeCriteria, type CriterionStatistics } from './criterion-statistics'

const describeOne = (data: Omit<CriterionData, 'criteria'>): CriterionStatistics =>
  describeCriteria({ criteria: [{ criterionId: 'c', exampleId: 'e', points: 1 }], ...data })
    .criteria[0] as CriterionStatistics
const answer = (systemId: string, sampleIndex: number, met: boolean): CriterionVerdict => ({
  criterionId: 'c',
  systemId,
  sampleIndex,
  met,
})
/** One completion of each of n systems; the answer is met in the first k. */
const answerFirst = (n: number, k: number): CriterionVerdict[] =>
  Array.from({ length: n }, (_, i) => answer(`s${i}`, 0, i < k))
const label = (answers: readonly CriterionVerdict[], physicianId: string) =>
  answers.map((one) => ({ ...one, physicianId, blind: true }))

/** The chance of a set of counts when each of n completions differs independently with chance 0.2. */
function addChances(n: number, includes: (count: number) => boolean): number {
  let chance = 0.8 ** n
  let sum = 0
  for (let k = 0; k <= n; k += 1) {
    if (includes(k)) sum += chance
    chance *= ((n - k) / (k + 1)) * 0.25
  }
  return sum
}

describe('the error of a flag at a disagreement of exactly 0.2, completions independent', () => {
  it.each([10, 11, 13, 17, 22, 30, 50])('is at most 2.5 %% with %d completions', (n) => {
    const judge = addChances(n, (k) => {
      const differing = answerFirst(n, k)
      return describeOne({
        verdicts: answerFirst(n, 0),
        labels: [...label(differing, 'p1'), ...label(differing, 'p2')],
      }).flags.some(({ flag }) => flag === 'judge-disagrees')
    })
    expect(judge).toBeLessThan(0.025)
    expect(judge).toBeGreaterThan(0.004)
    const ofOneSource = addChances(n, (k) =>
      describeOne({
        verdicts: answerFirst(n, 0),
        repeats: answerFirst(n, 0).map((one) => ({ ...one, gradingId: 'g' })),
        labels: [...label(answerFirst(n, 0), 'p1'), ...label(answerFirst(n, k), 'p2')],
      }).flags.some(({ flag }) => flag === 'ambiguous'),
    )
    // Physicians split k times, gradings never; both sources err on their own.
    expect(1 - (1 - ofOneSource) ** 2).toBeLessThan(0.025)
  })
})

/** Disagreements of systems whose mean is 0.2: all the same, or spread out. */
const LEVELS: Record<string, (random: Random) => number> = {
  'all 0.2': () => 0.2,
  '0 or 0.4': (random) => 0.4 * random.nextInt(2),
  '0 or 0.7': (random) => (random.nextFloat() < 2 / 7 ? 0.7 : 0),
  '0 or 1': (random) => (random.nextFloat() < 0.2 ? 1 : 0),
}

function drawValues(random: Random, sizes: readonly number[], level: (random: Random) => number) {
  return sizes.flatMap((size, s) => {
    const share = level(random)
    return Array.from({ length: size }, () => ({
      systemId: `s${s}`,
      value: Number(random.nextFloat() < share),
    }))
  })
}

describe('the lower bound of a disagreement of 0.2, completions alike within systems', () => {
  const designs = [
    [2, 2, 2, 2, 2],
    [6, 6, 6, 6, 6],
    [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    [1, 1, 2, 3, 4, 6, 12, 30],
    [20, 20, 20, 20, 20, 20],
  ]
  it.each(designs.flatMap((sizes) => Object.keys(LEVELS).map((name) => ({ sizes, name }))))(
    'passes it in at most about 2.5 % of cases: $sizes, $name',
    ({ sizes, name }) => {
      const random = createRandom(`flag errors ${sizes.join()} ${name}`)
      let passed = 0
      for (let trial = 0; trial < 600; trial += 1)
        if (
          (estimateCompletionShare(drawValues(random, sizes, LEVELS[name] as (random: Random) => number))
            .low ?? 0) > 0.2
        )
          passed += 1
      // At a true error of 2.5 % the share of 600 lies above 4.4 % in 1 of 300 cases.
      expect(passed / 600).toBeLessThan(0.044)
    },
  )

  it('the test would fail if completions counted as independent', () => {
    const random = createRandom('naive flags')
    let passed = 0
    for (let trial = 0; trial < 1000; trial += 1) {
      const values = drawValues(
        random,
        new Array<number>(10).fill(3),
        LEVELS['0 or 0.7'] as (random: Random) => number,
      )
      const count = values.reduce((sum, { value }) => sum + value, 0)
      if ((computeWilsonInterval(count, values.length)?.low ?? 0) > 0.2) passed += 1
    }
    expect(passed / 1000).toBeGreaterThan(0.07)
  })
})

describe('the error of dead', () => {
  it('is at most 5 % where the other answer is as common as the bound, with identical completions per system', () => {
    const random = createRandom('dead flags')
    const bound = 1 - 0.05 ** (1 / 10)
    let dead = 0
    for (let trial = 0; trial < 600; trial += 1) {
      const meets = Array.from({ length: 10 }, () => random.nextFloat() < bound)
      const [flag] = describeOne({
        verdicts: meets.flatMap((met, s) => [0, 1, 2].map((i) => answer(`s${s}`, i, met))),
      }).flags
      if (flag?.flag === 'dead' && flag.otherAtMost <= bound + 1e-9) dead += 1
    }
    expect(dead / 600).toBeLessThan(0.075)
    expect(dead / 600).toBeGreaterThan(0.025)
  })

  it('is not tested with three systems', () => {
    const never = [0, 1, 2].flatMap((s) => Array.from({ length: 10 }, (_, i) => answer(`s${s}`, i, false)))
    expect(describeOne({ verdicts: never })).toMatchObject({
      flags: [],
      notExamined: [{ flag: 'dead', reason: 'too-few-systems' }, {}, {}, {}],
    })
  })
})
