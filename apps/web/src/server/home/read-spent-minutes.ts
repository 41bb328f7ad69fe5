import { Prisma, type Database } from '@consilium/db'
import { sumDays } from '../time/sum-days'

/** The counted minutes that a person has spent on writing each of these tasks. */
export async function readSpentMinutes(
  db: Database,
  personId: string,
  taskIds: readonly string[],
): Promise<Map<string, number>> {
  const days = await sumDays(
    db,
    Prisma.sql`w.person_id = ${personId}::uuid AND s.kind = 'write' AND s.task_id = ANY (${taskIds}::uuid[])`,
  )
  const spent = new Map<string, number>()
  for (const { taskId, creditedSeconds } of days)
    spent.set(taskId, (spent.get(taskId) ?? 0) + creditedSeconds / 60)
  return spent
}
