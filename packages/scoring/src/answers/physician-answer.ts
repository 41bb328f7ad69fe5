import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'
import { assertScore } from '../score/assert-score'

/** The score of one physician's answer to one task. */
export interface PhysicianAnswer {
  readonly taskId: string
  /** The physician who wrote the answer: at most one answer to a task. */
  readonly personId: string
  /** Raw or adjusted, as in the metric shown; not clipped. */
  readonly score: number
}

/** Answers as numbers, in the order of tasks and within a task of people. */
export interface AnswerTable {
  readonly taskIds: readonly string[]
  readonly personIds: readonly string[]
  /** Place of the task of each answer; ascending. */
  readonly taskOf: Int32Array
  readonly personOf: Int32Array
  readonly scores: Float64Array
  /** Number of answers of each task, and of each person. */
  readonly taskSizes: Int32Array
  readonly personSizes: Int32Array
}

/**
 * Validates answers and sorts them, so that no result depends on the order of rows.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-sample` on a second answer of a person to a task, `invalid-number` on a score
 * that is not finite or above 1e9 in magnitude.
 */
export function tabulateAnswers(answers: readonly PhysicianAnswer[]): AnswerTable {
  const tasks = numberIds(answers.map(({ taskId }) => taskId))
  const people = numberIds(answers.map(({ personId }) => personId))
  const taskSizes = countPlaces(tasks.places, tasks.ids.length)
  const personSizes = countPlaces(people.places, people.ids.length)
  // By people first: the second pass keeps this order within a task.
  const order = sortByPlace(sortByPlace(answers.keys(), people.places, personSizes), tasks.places, taskSizes)
  const taskOf = order.map((row) => tasks.places[row] as number)
  const personOf = order.map((row) => people.places[row] as number)
  const scores = Float64Array.from(order, (row) => (answers[row] as PhysicianAnswer).score)
  for (const [i, score] of scores.entries()) {
    const [task, person] = [taskOf[i] as number, personOf[i] as number]
    assertScore(
      score,
      `The score of the answer to task ${tasks.ids[task] ?? ''} by ${people.ids[person] ?? ''}`,
    )
    if (taskOf[i + 1] === task && personOf[i + 1] === person) {
      throw new ScoringError(
        'duplicate-sample',
        `Task ${tasks.ids[task] ?? ''} has two answers by ${people.ids[person] ?? ''}; give one answer for each person and task.`,
      )
    }
  }
  return { taskIds: tasks.ids, personIds: people.ids, taskOf, personOf, scores, taskSizes, personSizes }
}

/** The scores of each task, in the order of ids. Source: a convention of this package. */
export function listTaskScores({ taskIds, taskOf, scores }: AnswerTable): number[][] {
  const lists: number[][] = taskIds.map(() => [])
  for (const [i, score] of scores.entries()) lists[taskOf[i] as number]?.push(score)
  return lists
}

/** The distinct ids in order, and the place of each given id among them. */
function numberIds(given: readonly string[]): { ids: string[]; places: Int32Array } {
  const ids = [...new Set(given)].sort(compareIds)
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return { ids, places: Int32Array.from(given, (id) => placeOf.get(id) as number) }
}

function countPlaces(places: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length)
  for (const place of places) counts[place] = (counts[place] as number) + 1
  return counts
}

/** Rows in the order of their places, and within a place in the order given. */
function sortByPlace(rows: Iterable<number>, places: Int32Array, sizes: Int32Array): Int32Array {
  const next = new Int32Array(sizes.length)
  for (let place = 1; place < sizes.length; place += 1)
    next[place] = (next[place - 1] as number) + (sizes[place - 1] as number)
  const sorted = new Int32Array(places.length)
  for (const row of rows) {
    const place = places[row] as number
    sorted[next[place] as number] = row
    next[place] = (next[place] as number) + 1
  }
  return sorted
}
