import {
  computeWilsonInterval,
  createRandom,
  deriveSeed,
  estimateAnswerInterval,
  estimateAnswerVariance,
  estimateBoardInterval,
  type AnswerComponents,
  type AnswerIntervalMethod,
  type PhysicianAnswer,
  type Seed,
  type ShareInterval,
} from '../src/index'
import { describeTruth, drawAnswers, type AnswerCase } from './answer-cases'
import { describeShare } from './report'

const COMPONENTS = ['tasks', 'people', 'residual'] as const
/** The least share of intervals that must cover the truth. */
const MIN_COVERED = 0.93
/** Largest distance of an unbiased estimate's mean from the truth, in standard errors. */
const MAX_DISTANCE = 4

/** What was found in the simulations of a case. */
export interface AnswerCheck {
  readonly tested: AnswerCase
  readonly simulations: number
  /** Share of the intervals clustered by person, and of those that take answers as independent. */
  readonly covered: ShareInterval
  readonly ignoring: ShareInterval
  /** How often each variance was used. */
  readonly methods: ReadonlyMap<AnswerIntervalMethod, number>
  /** Simulated designs in which people and tasks could be separated. */
  readonly separable: number
  /** Distance of the mean of the unbiased components from the truth, in standard errors. */
  readonly distances: AnswerComponents
}

/** Draws answers again and again; counts coverage and averages the unbiased variance components. */
export function simulateAnswers(tested: AnswerCase, simulations: number, seed: Seed): AnswerCheck {
  const random = createRandom(deriveSeed(seed, `answers/${JSON.stringify(tested)}`))
  const truth = describeTruth(tested)
  const found = { covered: 0, ignoring: 0, separable: 0, methods: new Map<AnswerIntervalMethod, number>() }
  const sums = {
    tasks: { sum: 0, squares: 0 },
    people: { sum: 0, squares: 0 },
    residual: { sum: 0, squares: 0 },
  }
  for (let i = 0; i < simulations; i += 1) {
    const answers = drawAnswers(tested, random)
    const { interval } = estimateAnswerInterval(answers)
    const { unbiased } = estimateAnswerVariance(answers)
    if (interval === null) throw new Error('A simulation gave no interval.')
    found.covered += Number(interval.low <= truth.mean && interval.high >= truth.mean)
    found.methods.set(interval.method, (found.methods.get(interval.method) ?? 0) + 1)
    const board = estimateBoardInterval(listScores(answers))
    found.ignoring += Number((board.low ?? 0) <= truth.mean && (board.high ?? 0) >= truth.mean)
    if (unbiased === null) continue
    found.separable += 1
    for (const name of COMPONENTS) {
      sums[name].sum += unbiased[name]
      sums[name].squares += unbiased[name] ** 2
    }
  }
  const measureDistance = (name: keyof AnswerComponents): number => {
    const mean = sums[name].sum / found.separable
    const se = Math.sqrt((sums[name].squares / found.separable - mean ** 2) / (found.separable - 1))
    return (mean - truth.components[name]) / se
  }
  return {
    tested,
    simulations,
    covered: requireShare(found.covered, simulations),
    ignoring: requireShare(found.ignoring, simulations),
    methods: found.methods,
    separable: found.separable,
    distances: {
      tasks: measureDistance('tasks'),
      people: measureDistance('people'),
      residual: measureDistance('residual'),
    },
  }
}

/** Whether intervals covered often enough and no component is biased. */
export function holdsAnswers({ covered, distances }: AnswerCheck): boolean {
  return covered.share >= MIN_COVERED && COMPONENTS.every((name) => Math.abs(distances[name]) <= MAX_DISTANCE)
}

/** The line of a case. */
export function describeAnswers(check: AnswerCheck): string {
  const { people, tasks, share, isUneven } = check.tested
  const methods = [...check.methods].sort().map(([method, count]) => `${method} ${count}`)
  const distances = COMPONENTS.map((name) => `${name} ${check.distances[name].toFixed(1)}`)
  return [
    `${String(people).padStart(2)} people, ${String(tasks).padStart(3)} tasks, ${Math.round(100 * share)} % between people${isUneven ? ', uneven' : ''}`.padEnd(
      54,
    ),
    describeShare(check.covered),
    `ignoring people ${(100 * check.ignoring.share).toFixed(2)} %`,
    methods.join(', '),
    `distance in SE: ${distances.join(', ')} of ${check.separable}`,
    ...(holdsAnswers(check) ? [] : ['outside of the guarantees']),
  ].join('  ')
}

function listScores(answers: readonly PhysicianAnswer[]): number[][] {
  const lists = new Map<string, number[]>()
  for (const { taskId, score } of answers) lists.set(taskId, [...(lists.get(taskId) ?? []), score])
  return [...lists.values()]
}

function requireShare(count: number, simulations: number): ShareInterval {
  const share = computeWilsonInterval(count, simulations)
  if (share === null) throw new Error('Run at least one simulation.')
  return share
}
