import {
  adjustForLength,
  createRandom,
  HEALTHBENCH_PROFESSIONAL,
  shuffle,
  type ExampleMeans,
  type LoadedTable,
  type LoadedTask,
  type Random,
} from '../src/index'
import { makeLoadedTable, makeTask } from '../src/testing/make-loaded-table'

/** The composition of the published 525 tasks: tasks by use case, mode and difficulty. */
const CELLS = [
  ['consult', 'good_faith', 'typical', 84],
  ['consult', 'good_faith', 'difficult', 59],
  ['consult', 'red_teaming', 'difficult', 93],
  ['writing', 'good_faith', 'typical', 46],
  ['writing', 'good_faith', 'difficult', 5],
  ['writing', 'red_teaming', 'difficult', 91],
  ['research', 'good_faith', 'typical', 126],
  ['research', 'good_faith', 'difficult', 14],
  ['research', 'red_teaming', 'difficult', 7],
] as const

/** Tasks of each of the published 28 specialties, most first. */
const SPECIALTIES = [
  43, 43, 40, 29, 28, 27, 25, 24, 22, 22, 20, 20, 20, 19, 18, 17, 17, 16, 13, 12, 11, 8, 8, 7, 7, 4, 3, 2,
]

/** Shares of tasks with 1 to 5 criteria: 2.16 on average, as in the published set. */
const CRITERIA = [0.34, 0.34, 0.18, 0.1, 0.04]
/** Of the criteria after the first: 19 % of all, as in the published set. */
const NEGATIVE = 0.35

/** The tasks of the published composition with a rubric each; specialties are spread at random. */
function drawTasks(random: Random): { task: LoadedTask; rubric: Rubric }[] {
  const specialties = shuffle(
    SPECIALTIES.flatMap((count, i) => Array.from({ length: count }, () => `Specialty ${i + 1}`)),
    random,
  )
  return CELLS.flatMap(([useCase, mode, difficulty, count]) =>
    Array.from({ length: count }, () => ({ useCase, mode, difficulty })),
  ).map((facets, i) => ({
    task: makeTask({ ...facets, specialty: specialties[i] ?? null }),
    rubric: drawRubric(random),
  }))
}

type Rubric = { points: number; met: number }[]

/** Criteria with their points and the probability that an answer meets them, which varies by task and criterion. */
function drawRubric(random: Random): Rubric {
  const task = 0.9 * drawNormal(random)
  return Array.from({ length: drawCount(random) }, (_, i) => {
    const isNegative = i > 0 && random.nextFloat() < NEGATIVE
    const odds = Math.exp((isNegative ? -2.2 - task : 0.6 + task) + 1.2 * drawNormal(random))
    const points = 5 + random.nextInt(6)
    return { points: isNegative ? -points : points, met: odds / (1 + odds) }
  })
}

function drawCount(random: Random): number {
  let left = random.nextFloat()
  const found = CRITERIA.findIndex((share) => (left -= share) < 0)
  return found < 0 ? CRITERIA.length : found + 1
}

/**
 * Draws a table of equal systems, which meet each criterion with the same probability, on a release of the published
 * composition.
 */
export function drawBoard(systems: number, seed: string): LoadedTable {
  const random = createRandom(seed)
  const tasks = drawTasks(random)
  const name = (i: number) => `task ${String(i).padStart(3, '0')}`
  return makeLoadedTable(
    new Map(tasks.map(({ task }, i) => [name(i), task])),
    Array.from({ length: systems }, (_, place) => ({
      name: `system ${String(place).padStart(2, '0')}`,
      examples: new Map(tasks.map(({ rubric }, i) => [name(i), drawAnswer(rubric, random)])),
    })),
  )
}

function drawAnswer(rubric: Rubric, random: Random): ExampleMeans {
  let earned = 0
  let possible = 0
  for (const { points, met } of rubric) {
    if (points > 0) possible += points
    if (random.nextFloat() < met) earned += points
  }
  const characters = Math.round(2600 * Math.exp(0.45 * drawNormal(random)))
  const score = earned / possible
  const { adjustment } = HEALTHBENCH_PROFESSIONAL
  return {
    score,
    adjusted: adjustment ? adjustForLength(score, characters, adjustment) : score,
    characters,
  }
}

/** By Box and Muller. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.nextFloat())) * Math.cos(2 * Math.PI * random.nextFloat())
}
