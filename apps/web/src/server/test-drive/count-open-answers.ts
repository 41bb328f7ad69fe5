import type { Database } from '@consilium/db'

interface OpenAnswers {
  /** The database's time, by which verdicts are dated. */
  at: string
  openAnswers: number
}

/** Counts the answers for a task of this person that are in progress. */
export async function countOpenAnswers(
  db: Database,
  { id: taskId, personId }: { id: string; personId: string },
): Promise<OpenAnswers> {
  const [row] = await db.$queryRaw<{ at: Date; openAnswers: number }[]>`
    SELECT now() AS at, count(*)::int AS "openAnswers" FROM turn
    WHERE task_id = ${taskId}::uuid AND person_id = ${personId}::uuid AND purpose IN ('conversation', 'example') AND state IN ('queued', 'streaming')`
  return { at: (row?.at ?? new Date()).toISOString(), openAnswers: row?.openAnswers ?? 0 }
}
