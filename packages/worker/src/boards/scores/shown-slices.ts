import {
  listSlices,
  MIN_SHOWN_COUNT,
  sliceDimensions,
  type SliceDimension,
  type TaskFacets,
} from '@consilium/scoring'

/** A task of a release that can have a score. */
export interface SlicedTask extends TaskFacets {
  heldOut: boolean
}

/** The dimensions that group tasks. Axes group criteria. */
export const taskDimensions = sliceDimensions.filter((dimension) => dimension !== 'axis')

/** The slices of each dimension that files of scores may name. */
export type ShownSlices = ReadonlyMap<SliceDimension, ReadonlySet<string>>

const isSmall = (heldOut: number) => heldOut > 0 && heldOut < MIN_SHOWN_COUNT

/** The slices of a task in a dimension. */
export function listValues(task: TaskFacets, dimension: SliceDimension): string[] {
  return listSlices(task).flatMap((slice) => (slice.dimension === dimension ? [slice.value] : []))
}

/**
 * Chooses the slices that files of public scores may name. A board has the mean of each slice on all tasks, so the sum
 * of the held-out scores follows from the public ones where a reader knows which these are. It must never be a sum of
 * fewer than five, neither in a slice nor in all that have no name.
 */
export function chooseShownSlices(tasks: readonly SlicedTask[]): ShownSlices {
  return new Map(taskDimensions.map((dimension) => [dimension, chooseValues(tasks, dimension)]))
}

function chooseValues(tasks: readonly SlicedTask[], dimension: SliceDimension): Set<string> {
  const heldOut = countHeldOut(tasks, (task) => listValues(task, dimension))
  const values = [...heldOut.keys()].filter((value) => value !== '')
  const hidden = values.filter((value) => isSmall(heldOut.get(value) ?? 0))
  const hasOverlaps = tasks.some((task) => listValues(task, dimension).length > 1)
  const rest = ['', ...hidden].reduce((sum, value) => sum + (heldOut.get(value) ?? 0), 0)
  if (hasOverlaps) return new Set(hidden.length > 0 || isSmall(rest) ? [] : values)
  // Alone, the hidden slices would be what the others leave.
  const [smallest] = isSmall(rest)
    ? values
        .filter((value) => (heldOut.get(value) ?? 0) >= MIN_SHOWN_COUNT)
        .toSorted((a, b) => (heldOut.get(a) ?? 0) - (heldOut.get(b) ?? 0) || (a < b ? -1 : 1))
    : []
  return new Set(values.filter((value) => !hidden.includes(value) && value !== smallest))
}

/** Whether no sum of fewer than five held-out scores follows from these tasks of a result. */
export function mayPublish(tasks: readonly SlicedTask[], shown: ShownSlices): boolean {
  if (isSmall(tasks.filter(({ heldOut }) => heldOut).length)) return false
  return taskDimensions.every((dimension) => {
    const named = (task: SlicedTask) =>
      listValues(task, dimension).filter((value) => shown.get(dimension)?.has(value))
    return ![...countHeldOut(tasks, named).values()].some(isSmall)
  })
}

/** Counts the held-out tasks by value; those without a value under an empty one. */
function countHeldOut(
  tasks: readonly SlicedTask[],
  list: (task: SlicedTask) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const task of tasks) {
    const values = list(task)
    for (const value of values.length > 0 ? values : [''])
      counts.set(value, (counts.get(value) ?? 0) + Number(task.heldOut))
  }
  return counts
}
