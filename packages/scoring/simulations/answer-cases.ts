import { computeNormalQuantile, type AnswerComponents, type PhysicianAnswer, type Random } from '../src/index'
import { drawExponential } from './rubric-scores'

/** A design in which people answer tasks, with the share of the variance that is between people. */
export interface AnswerCase {
  readonly people: number
  readonly tasks: number
  readonly share: number
  /** Whether a few people write most answers: half of the people write 71 %. */
  readonly isUneven: boolean
}

/** About the variance of rubric scores. */
const VARIANCE = 0.08
const MEAN = 0.5

/** Lists the designs that are simulated. */
export function listAnswerCases(): AnswerCase[] {
  return [false, true].flatMap((isUneven) =>
    [5, 10, 30].flatMap((people) =>
      [30, 200].flatMap((tasks) => [0, 0.1, 0.3].map((share) => ({ people, tasks, share, isUneven }))),
    ),
  )
}

/** The true mean and variance components of a case. */
export function describeTruth({ share }: AnswerCase): {
  readonly mean: number
  readonly components: AnswerComponents
} {
  const half = ((1 - share) / 2) * VARIANCE
  return { mean: MEAN, components: { tasks: half, people: share * VARIANCE, residual: half } }
}

/**
 * One to three answers to each task by different people. Tasks and answers lose skewed amounts, as in rubrics; people
 * differ normally.
 */
export function drawAnswers(drawn: AnswerCase, random: Random): PhysicianAnswer[] {
  const { components } = describeTruth(drawn)
  const effects = Array.from(
    { length: drawn.people },
    () => Math.sqrt(components.people) * drawNormal(random),
  )
  return Array.from({ length: drawn.tasks }, (_, task) => {
    // A sum of two exponential losses with half of the variance each, and one with all of it.
    const mean = Math.sqrt(components.tasks / 2)
    const level = MEAN + 2 * mean - drawExponential(mean, random) - drawExponential(mean, random)
    const sd = Math.sqrt(components.residual)
    return drawPeople(drawn, random).map((person) => ({
      taskId: `task-${task}`,
      personId: `person-${person}`,
      score: level + (effects[person] as number) + sd - drawExponential(sd, random),
    }))
  }).flat()
}

function drawPeople({ people, isUneven }: AnswerCase, random: Random): number[] {
  const count = 1 + random.nextInt(3)
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(people * random.nextFloat() ** (isUneven ? 2 : 1)))
  return [...chosen]
}

function drawNormal(random: Random): number {
  return computeNormalQuantile((random.nextUint32() + 0.5) / 0x1_0000_0000)
}
