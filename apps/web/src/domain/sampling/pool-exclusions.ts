/** Excluding tasks from pools, and undoing it. */
import { z } from 'zod'
import { AdminReason } from '../lifecycle/retirements'
import { limits } from '../platform/limits'
import { PoolFilter } from './pool'

export const MAX_MARKED = 20_000

const TaskId = z.uuid('This is not the id of a task.')

/** Tasks by their ids, or all that match a filter, with the number that the reader saw. */
const MarkedTasks = z.strictObject({
  taskIds: z
    .array(TaskId)
    .min(1, 'List at least one task.')
    .max(MAX_MARKED, `A list can have at most ${MAX_MARKED.toLocaleString('en')} tasks.`)
    .optional(),
  filter: PoolFilter.optional(),
  expected: z
    .int()
    .min(1)
    .max(limits.count)
    .optional()
    .describe('The number of matching tasks that you saw.'),
})
type MarkedTasks = z.infer<typeof MarkedTasks>

const isOneOf = ({ taskIds, filter, expected }: MarkedTasks) =>
  taskIds === undefined
    ? filter !== undefined && expected !== undefined
    : filter === undefined && expected === undefined
const oneOf = {
  message: 'Give either taskIds, or filter and expected.',
  path: ['taskIds'],
}

const Exclusion = MarkedTasks.extend({
  reason: AdminReason,
  keptTaskId: TaskId.optional().describe('The near-duplicate that stays in the pool.'),
})
const DatasetId = { datasetId: z.uuid('This is not the id of a dataset.') }

export const ExcludeTasksBody = Exclusion.refine(isOneOf, oneOf).meta({ id: 'ExcludeTasks' })
export const ExcludeTasks = Exclusion.extend(DatasetId).refine(isOneOf, oneOf)
export type ExcludeTasks = z.infer<typeof ExcludeTasks>

export const UndoExclusionsBody = MarkedTasks.refine(isOneOf, oneOf).meta({ id: 'UndoExclusions' })
export const UndoExclusions = MarkedTasks.extend(DatasetId).refine(isOneOf, oneOf)
export type UndoExclusions = z.infer<typeof UndoExclusions>

/** How many tasks were excluded or returned to the pool. */
export const MarkedPool = z.strictObject({ tasks: z.int() }).meta({ id: 'MarkedTasks' })
export type MarkedPool = z.infer<typeof MarkedPool>
