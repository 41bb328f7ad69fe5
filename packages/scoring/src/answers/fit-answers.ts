import type { AnswerTable } from './physician-answer'
import { solvePeople } from './solve-people'

/** Sums of squares of the additive fit `score = task + person + residual`, each adjusted for the other factor. */
export interface AnswerSquares {
  /** Reduction by tasks after people, `R(task | μ, person)`. */
  readonly tasks: number
  /** Reduction by people after tasks, `R(person | μ, task)`. */
  readonly people: number
  readonly residual: number
}

/** Deviations below this share of the largest score are rounding errors of equal scores. */
const ROUNDING = 1e-12

/**
 * Least-squares fit of task and person effects, both taken as fixed. The sums of squares are sums over answers: of the
 * person effects around their task's mean, of the task effects around their person's mean, and of the residuals. They
 * do not depend on the constants that the effects of a part leave open. A sum that is 0 within rounding is set to 0.
 *
 * Source: Searle (1971), Linear Models, section 7.1, for the two-way classification without interaction.
 * @throws ScoringError see `solvePeople`.
 */
export function fitAnswers(table: AnswerTable): AnswerSquares {
  const { taskOf, personOf, taskSizes, personSizes } = table
  // Shifted by one of the scores, so that equal scores give exactly 0.
  const scores = table.scores.map((score) => score - (table.scores[0] as number))
  const taskMeans = averageBy(scores, taskOf, taskSizes)
  const people = solvePeople(
    table,
    scores.map((score, i) => score - (taskMeans[taskOf[i] as number] as number)),
  )
  const peopleOfTask = averageBy(pick(people, personOf), taskOf, taskSizes)
  const tasks = taskMeans.map((mean, task) => mean - (peopleOfTask[task] as number))
  const tasksOfPerson = averageBy(pick(tasks, taskOf), personOf, personSizes)
  const squares = { tasks: 0, people: 0, residual: 0 }
  let scale = 0
  for (let i = 0; i < scores.length; i += 1) {
    const [score, task, person] = [scores[i] as number, taskOf[i] as number, personOf[i] as number]
    const [taskEffect, personEffect] = [tasks[task] as number, people[person] as number]
    squares.tasks += (taskEffect - (tasksOfPerson[person] as number)) ** 2
    squares.people += (personEffect - (peopleOfTask[task] as number)) ** 2
    squares.residual += (score - taskEffect - personEffect) ** 2
    scale = Math.max(scale, Math.abs(score))
  }
  const round = (sum: number): number => (sum <= scores.length * (ROUNDING * scale) ** 2 ? 0 : sum)
  return { tasks: round(squares.tasks), people: round(squares.people), residual: round(squares.residual) }
}

function averageBy(values: Float64Array, places: Int32Array, sizes: Int32Array): Float64Array {
  const means = new Float64Array(sizes.length)
  for (let i = 0; i < values.length; i += 1) {
    const place = places[i] as number
    means[place] = (means[place] as number) + (values[i] as number)
  }
  return means.map((sum, place) => sum / (sizes[place] as number))
}

function pick(values: Float64Array, places: Int32Array): Float64Array {
  return Float64Array.from(places, (place) => values[place] as number)
}
