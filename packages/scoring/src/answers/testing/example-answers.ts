import fc from 'fast-check'
import type { PhysicianAnswer } from '../physician-answer'

/** Answers from scores by task and person. */
export function list(tasks: Readonly<Record<string, Readonly<Record<string, number>>>>): PhysicianAnswer[] {
  return Object.entries(tasks).flatMap(([taskId, people]) =>
    Object.entries(people).map(([personId, score]) => ({ taskId, personId, score })),
  )
}

/** Six tasks by four people, unbalanced. */
export const EXAMPLE_ANSWERS = list({
  t1: { a: 0.62, b: 0.41, c: 0.77 },
  t2: { a: 0.35, c: 0.58 },
  t3: { b: -0.12, d: 0.3 },
  t4: { a: 0.81, d: 0.93, b: 0.66 },
  t5: { c: 0.49 },
  t6: { d: 0.74, a: 0.52, c: 0.88 },
})

/** Shrout and Fleiss (1979), Psychol. Bull. 86:420–428, table 2: six targets by four judges. */
export const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
].flatMap((row, task) => row.map((score, person) => ({ taskId: `t${task}`, personId: `p${person}`, score })))

const pair = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 5 }))

/** Pairs of task and person, each once. */
export const someDesigns = fc
  .uniqueArray(pair, { maxLength: 40, selector: ([task, person]) => `${task}/${person}` })
  .map((pairs) => pairs.map(([task, person]) => [`t${task}`, `p${person}`] as const))

/** Answers of any design. */
export const someAnswers = someDesigns.chain((design) =>
  fc
    .array(fc.integer({ min: -128, max: 64 }), { minLength: design.length, maxLength: design.length })
    .map((points) =>
      design.map(([taskId, personId], i): PhysicianAnswer => ({
        taskId,
        personId,
        score: (points[i] ?? 0) / 64,
      })),
    ),
)
