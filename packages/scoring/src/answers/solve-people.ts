import { ScoringError } from '../numeric/scoring-error'
import type { AnswerTable } from './physician-answer'

/** The iteration ends where the squared error of the equations is this share of the squared deviations. */
const TOLERANCE = 1e-28

/**
 * Least-squares effects of people where tasks have effects too: b with, for each person, `Σ (b_p − mean of b over the
 * task's answers) = Σ (score − mean score of the task)`, over the tasks that the person answered. Solved by conjugate
 * gradients scaled by the diagonal, from 0; a step takes time proportional to the number of answers. In each part of
 * the design a constant may be added to the effects.
 *
 * Source: Searle (1971), Linear Models, section 7.1, for the equations; Hestenes and Stiefel (1952), J. Res. Natl.
 * Bur. Stand. 49:409–436.
 * @param deviations The score of each answer minus the mean of its task.
 * @throws ScoringError `no-convergence`, which rounding errors would have to cause.
 */
export function solvePeople(table: AnswerTable, deviations: Float64Array): Float64Array {
  const { personOf, taskOf, taskSizes } = table
  const people = table.personSizes.length
  const diagonal = new Float64Array(people)
  const rest = new Float64Array(people)
  for (let i = 0; i < deviations.length; i += 1) {
    const person = personOf[i] as number
    diagonal[person] = (diagonal[person] as number) + 1 - 1 / (taskSizes[taskOf[i] as number] as number)
    rest[person] = (rest[person] as number) + (deviations[i] as number)
  }
  // A person without a shared task has the equation 0 = 0, and the effect 0.
  const precondition = diagonal.map((value) => (value > 0 ? 1 / value : 0))
  const effects = new Float64Array(people)
  const direction = rest.map((value, person) => value * (precondition[person] as number))
  const image = new Float64Array(people)
  let error = multiply(rest, direction)
  const goal = TOLERANCE * multiply(deviations, deviations)
  for (let step = 0; error > goal; step += 1) {
    if (step > 10 * people + 100) {
      throw new ScoringError(
        'no-convergence',
        'The effects of people did not converge; report this as a bug.',
      )
    }
    applyEquations(table, direction, image)
    const length = error / multiply(direction, image)
    let next = 0
    for (let person = 0; person < people; person += 1) {
      effects[person] = (effects[person] as number) + length * (direction[person] as number)
      const value = (rest[person] as number) - length * (image[person] as number)
      rest[person] = value
      next += value * value * (precondition[person] as number)
    }
    const turn = next / error
    for (let person = 0; person < people; person += 1) {
      direction[person] =
        (rest[person] as number) * (precondition[person] as number) + turn * (direction[person] as number)
    }
    error = next
  }
  return effects
}

/** Writes the left sides of the equations for the given effects into `image`, task by task. */
function applyEquations(
  { personOf, taskSizes }: AnswerTable,
  effects: Float64Array,
  image: Float64Array,
): void {
  image.fill(0)
  let start = 0
  for (let task = 0; task < taskSizes.length; task += 1) {
    const end = start + (taskSizes[task] as number)
    let sum = 0
    for (let i = start; i < end; i += 1) sum += effects[personOf[i] as number] as number
    const mean = sum / (end - start)
    for (let i = start; i < end; i += 1) {
      const person = personOf[i] as number
      image[person] = (image[person] as number) + ((effects[person] as number) - mean)
    }
    start = end
  }
}

function multiply(first: Float64Array, second: Float64Array): number {
  let sum = 0
  for (let i = 0; i < first.length; i += 1) sum += (first[i] as number) * (second[i] as number)
  return sum
}
