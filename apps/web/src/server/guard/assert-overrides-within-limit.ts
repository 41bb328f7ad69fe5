import type { Transaction } from '@consilium/db'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import { Refusal } from '../platform/refusal'

/**
 * Refuses more overrides than a task may have. Locks the overrides of the task, so that the count stays
 * correct.
 */
export async function assertOverridesWithinLimit(
  tx: Transaction,
  taskId: string,
  more: number,
): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`overrides:${taskId}`}, 0))::text`
  const held = await tx.guardOverride.count({ where: { taskId } })
  if (held + more <= authoringLimits.overridesOfTask) return
  throw new Refusal(
    'rate_limited',
    `This task already has ${held} exceptions from the patient-data check; the maximum is ${authoringLimits.overridesOfTask}. It may contain a whole chart: shorten it to what the question needs.`,
  )
}
