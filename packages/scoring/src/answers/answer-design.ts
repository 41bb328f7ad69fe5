import type { AnswerTable } from './physician-answer'

/** How answers connect tasks and people. */
export interface AnswerDesign {
  readonly tasks: number
  /** Tasks with at least two answers. */
  readonly sharedTasks: number
  readonly people: number
  readonly answers: number
  /** Groups of tasks and people without an answer between them, such as specialties; 1 is a connected design. */
  readonly parts: number
  /** Degrees of freedom of the residual, `answers − tasks − people + parts`. */
  readonly degrees: number
}

/**
 * Why variance between people can't be estimated:
 * - `no-answers`;
 * - `one-person`: all answers are by the same person;
 * - `no-shared-task`: no task has two answers;
 * - `too-few-linked-people`: fewer than two people answered two shared tasks or more;
 * - `disconnected`: the answers fall into parts without an answer between them, and within none of them can people
 *   be separated from chance;
 * - `too-few-degrees`: the same in a connected design, where each answer is explained by its task and person;
 * - `zero-variance`: all scores of a part are equal.
 */
export type NoAnswerVariance =
  | 'no-answers'
  | 'one-person'
  | 'no-shared-task'
  | 'too-few-linked-people'
  | 'disconnected'
  | 'too-few-degrees'
  | 'zero-variance'

/** Counts what a table of answers consists of. Source: a convention of this package. */
export function countDesign(table: AnswerTable): AnswerDesign {
  const tasks = table.taskIds.length
  const people = table.personIds.length
  const answers = table.scores.length
  const parts = countParts(table)
  return {
    tasks,
    sharedTasks: table.taskSizes.filter((size) => size > 1).length,
    people,
    answers,
    parts,
    degrees: answers - tasks - people + parts,
  }
}

/** Why a design says nothing about the spread within tasks, or `null`. Source: a convention of this package. */
export function findSpreadReason(design: AnswerDesign): NoAnswerVariance | null {
  if (design.answers === 0) return 'no-answers'
  if (design.people < 2) return 'one-person'
  return design.sharedTasks === 0 ? 'no-shared-task' : null
}

/** Why a design can't separate people from chance, or `null`. Source: a convention of this package. */
export function findDesignReason(table: AnswerTable, design: AnswerDesign): NoAnswerVariance | null {
  const reason = findSpreadReason(design)
  if (reason !== null) return reason
  const shared = new Int32Array(table.personIds.length)
  for (const [i, person] of table.personOf.entries())
    if ((table.taskSizes[table.taskOf[i] as number] as number) > 1)
      shared[person] = (shared[person] as number) + 1
  if (shared.filter((count) => count > 1).length < 2) return 'too-few-linked-people'
  if (design.degrees > 0) return null
  return design.parts > 1 ? 'disconnected' : 'too-few-degrees'
}

/** Connected components of the graph of tasks and people, by union and find. */
function countParts({ taskIds, personIds, taskOf, personOf }: AnswerTable): number {
  const parents = Int32Array.from({ length: taskIds.length + personIds.length }, (_, node) => node)
  const findRoot = (node: number): number => {
    let root = node
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number
      root = parents[root] as number
    }
    return root
  }
  let parts = parents.length
  for (const [i, task] of taskOf.entries()) {
    const [one, other] = [findRoot(task), findRoot(taskIds.length + (personOf[i] as number))]
    if (one === other) continue
    parents[other] = one
    parts -= 1
  }
  return parts
}
