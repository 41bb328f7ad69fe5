import { z } from 'zod'
import { difficulties, modes, useCases } from '../../imported-task'
import type { TaskContent } from '../content/task-content'

const Count = z.int().min(0)
/** Mode × difficulty, in the order of tables. */
export const slices = [
  'good_faith_typical',
  'good_faith_difficult',
  'red_teaming_typical',
  'red_teaming_difficult',
] as const satisfies readonly `${(typeof modes)[number]}_${(typeof difficulties)[number]}`[]
export type Slice = (typeof slices)[number]

/** What a set of tasks is made of. */
export const TaskTally = z.strictObject({
  tasks: Count,
  criteria: Count,
  /** Criteria with negative points. */
  negativeCriteria: Count,
  /** Tasks whose conversation has more than one message. */
  multiTurn: Count,
  /** Tasks by use case and slice, without empty cells; null where a task has none. */
  composition: z.array(
    z.strictObject({
      useCase: z.enum(useCases).nullable(),
      slice: z.enum(slices).nullable(),
      tasks: Count,
    }),
  ),
})
export type TaskTally = z.infer<typeof TaskTally>

/** The counts of a release: of all its tasks, and of its public tasks, which everyone can recount. */
export const ReleaseCounts = z.strictObject({ all: TaskTally, public: TaskTally, heldOut: Count })
export type ReleaseCounts = z.infer<typeof ReleaseCounts>

/** Counts the tasks of a release. */
export function countRelease(tasks: {
  readonly public: readonly TaskContent[]
  readonly heldOut: readonly TaskContent[]
}): ReleaseCounts {
  return {
    all: tallyTasks([...tasks.public, ...tasks.heldOut]),
    public: tallyTasks(tasks.public),
    heldOut: tasks.heldOut.length,
  }
}

/** Counts a set of tasks. */
export function tallyTasks(tasks: Iterable<TaskContent>): TaskTally {
  const tally: TaskTally = { tasks: 0, criteria: 0, negativeCriteria: 0, multiTurn: 0, composition: [] }
  const cells = new Map<string, number>()
  for (const { conversation, rubric, facets } of tasks) {
    tally.tasks += 1
    tally.criteria += rubric.length
    tally.negativeCriteria += rubric.filter(({ points }) => points < 0).length
    if (conversation.length > 1) tally.multiTurn += 1
    const cell = keyCell(facets.useCase, combineSlice(facets))
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  tally.composition = [...useCases, null].flatMap((useCase) =>
    [...slices, null].flatMap((slice) => {
      const count = cells.get(keyCell(useCase, slice)) ?? 0
      return count > 0 ? [{ useCase, slice, tasks: count }] : []
    }),
  )
  return tally
}

function combineSlice({ mode, difficulty }: TaskContent['facets']): Slice | null {
  return mode && difficulty ? `${mode}_${difficulty}` : null
}

function keyCell(useCase: string | null, slice: string | null): string {
  return `${useCase}/${slice}`
}
