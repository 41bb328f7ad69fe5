import type { Transaction } from '@consilium/db'
import { authoringLimits } from '../../../domain/authoring-limits'
import { Refusal } from '../../refusal'

/** Refuses when a task would come to hold more that may stay than anyone could mean. One change of a task at a time. */
export async function requireRoom(tx: Transaction, taskId: string, more: number): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`overrides:${taskId}`}, 0))::text`
  const held = await tx.guardOverride.count({ where: { taskId } })
  if (held + more <= authoringLimits.overridesOfTask) return
  throw new Refusal(
    'rate_limited',
    `In this task ${held} texts may stay already, and ${authoringLimits.overridesOfTask} are the most. It may hold a whole chart: shorten it to what the question needs.`,
  )
}
