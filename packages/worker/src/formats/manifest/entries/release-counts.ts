import { z } from 'zod'
import { useCases, type ImportedTask } from '../../imported-task'
import type { TaskContent } from '../content/task-content'

const Count = z.int().min(0)
/** Mode × difficulty, in the order of tables. */
export const slices = [
  'good_faith_typical',
  'good_faith_difficult',
  'red_teaming_typical',
  'red_teaming_difficult',
] as const satisfies readonly `${NonNullable<ImportedTask['mode']>}_${NonNullable<ImportedTask['difficulty']>}`[]
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
function tallyTasks(tasks: Iterable<TaskContent>): TaskTally {
  const tally = startTally()
  for (const task of tasks) tally.add(task)
  return tally.read()
}

/** Counts tasks one by one, so that none of them needs to be kept. */
export function startTally(): { add: (task: TaskContent) => void; read: () => TaskTally } {
  const total = { tasks: 0, criteria: 0, negativeCriteria: 0, multiTurn: 0 }
  const cells = new Map<string, number>()
  return {
    add({ conversation, rubric, facets }) {
      total.tasks += 1
      total.criteria += rubric.length
      total.negativeCriteria += rubric.filter(({ points }) => points < 0).length
      if (conversation.length > 1) total.multiTurn += 1
      const cell = keyCell(facets.useCase, combineSlice(facets))
      cells.set(cell, (cells.get(cell) ?? 0) + 1)
    },
    read: () => ({ ...total, composition: listCells(cells) }),
  }
}

function listCells(cells: ReadonlyMap<string, number>): TaskTally['composition'] {
  return [...useCases, null].flatMap((useCase) =>
    [...slices, null].flatMap((slice) => {
      const tasks = cells.get(keyCell(useCase, slice)) ?? 0
      return tasks > 0 ? [{ useCase, slice, tasks }] : []
    }),
  )
}

function combineSlice({ mode, difficulty }: TaskContent['facets']): Slice | null {
  return mode && difficulty ? `${mode}_${difficulty}` : null
}

function keyCell(useCase: string | null, slice: string | null): string {
  return `${useCase}/${slice}`
}
