import type { AnswerTable } from './physician-answer'

/** The variance of the mean score of physicians by what is left out at a time. */
export interface MeanVariances {
  readonly task: number
  readonly person: number
  readonly answer: number
}

/** Weight of each answer in the mean over tasks of their mean scores, `1/(T·nₜ)`. Source: the usual definition. */
export function weighAnswers({ taskIds, taskOf, taskSizes }: AnswerTable): Float64Array {
  return Float64Array.from(taskOf, (task) => 1 / (taskIds.length * (taskSizes[task] as number)))
}

/** Effective number of people, `(ΣW)²/ΣW²` with the weight W of a person. Source: Kish (1965), Survey Sampling. */
export function countEffectivePeople({ personIds, personOf }: AnswerTable, weights: Float64Array): number {
  const sums = new Float64Array(personIds.length)
  for (const [i, weight] of weights.entries()) {
    const person = personOf[i] as number
    sums[person] = (sums[person] as number) + weight
  }
  const total = sums.reduce((sum, weight) => sum + weight, 0)
  return total ** 2 / sums.reduce((sum, weight) => sum + weight ** 2, 0)
}

/**
 * Variance of the mean `m = Σ w·score` over tasks of their mean scores, clustered by task, by person and not at all:
 * `(G − 1)/G · Σ (u/(1 − W))²` over the G clusters, with `W = Σw` and `u = Σ w·(score − m)` over the answers of a
 * cluster. `m − u/(1 − W)` is the mean without the cluster, where the weights of the other answers keep their
 * proportions.
 *
 * Source: MacKinnon, Nielsen and Webb (2024), arXiv 2406.08880.
 * @param table Answers of at least two people to at least two tasks.
 */
export function measureMeanVariances(table: AnswerTable, weights: Float64Array, mean: number): MeanVariances {
  const { taskIds, personIds, taskOf, personOf, scores } = table
  const tasks = createSums(taskIds.length)
  const people = createSums(personIds.length)
  const answers = createSums(scores.length)
  for (const [i, score] of scores.entries()) {
    const weight = weights[i] as number
    const deviation = weight * (score - mean)
    addTo(tasks, taskOf[i] as number, weight, deviation)
    addTo(people, personOf[i] as number, weight, deviation)
    addTo(answers, i, weight, deviation)
  }
  return { task: leaveOut(tasks), person: leaveOut(people), answer: leaveOut(answers) }
}

/** Weights and weighted deviations, summed by cluster. */
interface ClusterSums {
  readonly weights: Float64Array
  readonly deviations: Float64Array
}

function createSums(clusters: number): ClusterSums {
  return { weights: new Float64Array(clusters), deviations: new Float64Array(clusters) }
}

function addTo(
  { weights, deviations }: ClusterSums,
  cluster: number,
  weight: number,
  deviation: number,
): void {
  weights[cluster] = (weights[cluster] as number) + weight
  deviations[cluster] = (deviations[cluster] as number) + deviation
}

function leaveOut({ weights, deviations }: ClusterSums): number {
  let squares = 0
  for (const [cluster, weight] of weights.entries())
    squares += ((deviations[cluster] as number) / (1 - weight)) ** 2
  return ((weights.length - 1) / weights.length) * squares
}
