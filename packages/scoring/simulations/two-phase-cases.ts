import { estimateWeightedMean, type ReviewStratum, type WeightedScore } from '../src/index'
import {
  bound,
  computeTruth,
  drawTasks,
  EXACT,
  makeStratum,
  nameStratum,
  type DesignCase,
} from './finite-population'

/** Lists designs with a draw for review before the draw, where all drawn tasks are settled, or most of them. */
export function listTwoPhaseCases(): DesignCase[] {
  return [
    listTwoPhase('two phases, all settled', SMALL, 1),
    listTwoPhase('two phases, 80 % settled', SMALL, 0.8),
    listTwoPhase('two phases, larger, all settled', LARGE, 1),
    listTwoPhase('two phases, larger, 80 % settled', LARGE, 0.8),
  ]
}

/** Submitted tasks of each review stratum, and the share that is accepted. */
const SUBMITTED = [
  { size: 3000, accepted: 0.8 },
  { size: 400, accepted: 0.5 },
  { size: 600, accepted: 0.6 },
] as const
/** Tasks drawn for review from each review stratum, and then from each stratum of the accepted pool. */
interface TwoPhases {
  readonly reviewed: readonly number[]
  readonly drawn: number
}
/** About 64 effective tasks, and about 130. */
const SMALL: TwoPhases = { reviewed: [200, 150, 150], drawn: 40 }
const LARGE: TwoPhases = { reviewed: [400, 250, 250], drawn: 80 }
/** 1 accepted task in 10 is in another stratum than before. */
const MOVED = 10

/** A draw for review from submitted tasks, then one from those that were accepted. */
function listTwoPhase(name: string, phases: TwoPhases, settledShare: number): DesignCase {
  const submitted = SUBMITTED.map(({ size, accepted }, g) =>
    makeStratum(name, g, size).map((task, i) => ({
      ...task,
      isAccepted: i < size * accepted,
      stratum: nameStratum(i % MOVED === 0 ? (g + 1) % SUBMITTED.length : g),
    })),
  )
  return {
    name,
    n: phases.drawn * SUBMITTED.length,
    truth: computeTruth(submitted.flat().filter(({ isAccepted }) => isAccepted)),
    isPromised: phases === LARGE,
    estimate: (_, random) => {
      const review: ReviewStratum[] = []
      const pool = submitted.flatMap((tasks, g) => {
        const drawn = drawTasks(tasks, phases.reviewed[g] ?? 0, random)
        const settled = drawn.filter(() => random.nextFloat() < settledShare)
        const accepted = settled.filter(({ isAccepted }) => isAccepted)
        review.push({
          stratum: nameStratum(g),
          available: tasks.length,
          drawn: drawn.length,
          settled: settled.length,
          accepted: accepted.length,
        })
        const probability = drawn.length / tasks.length
        return accepted.map((task) => ({
          ...task,
          review: { stratum: nameStratum(g), probability, isForced: false },
        }))
      })
      const sample = SUBMITTED.flatMap((__, h): WeightedScore[] => {
        const tasks = pool.filter(({ stratum }) => stratum === nameStratum(h))
        const probability = phases.drawn / tasks.length
        return drawTasks(tasks, phases.drawn, random).map((task) => ({ ...task, probability }))
      })
      return bound(estimateWeightedMean(sample, { ...EXACT, review }))
    },
  }
}
