/** Inputs and outputs of retiring and restoring tasks. */
import { z } from 'zod'

const MAX_RETIRED = 20_000

/** Why an admin changed what is drawn; kept in the audit log. */
export const AdminReason = z
  .string('Give a reason.')
  .trim()
  .min(1, 'Give a reason.')
  .max(500, 'Shorten the reason to at most 500 characters.')

/** Tasks, by their ids, and why they are retired or restored. */
export const RetireTasks = z
  .strictObject({
    taskIds: z
      .array(z.uuid('This is not the id of a task.'))
      .min(1, 'List at least one task.')
      .max(MAX_RETIRED, `A list can have at most ${MAX_RETIRED.toLocaleString('en')} tasks.`),
    reason: AdminReason,
  })
  .meta({ id: 'RetireTasks' })
export type RetireTasks = z.infer<typeof RetireTasks>

/** How many tasks were retired or restored. */
export const RetiredTasks = z.strictObject({ tasks: z.int() }).meta({ id: 'RetiredTasks' })
export type RetiredTasks = z.infer<typeof RetiredTasks>
