import type { Database } from '@consilium/db'

interface Open {
  /** By the clock that dates verdicts. */
  at: string
  openAnswers: number
}

/** Answers for a task of this person that are on their way now. */
export async function countOpenAnswers(
  db: Database,
  { id: taskId, personId }: { id: string; personId: string },
): Promise<Open> {
  const [row] = await db.$queryRaw<{ at: Date; openAnswers: number }[]>`
    SELECT now() AS at, count(*)::int AS "openAnswers" FROM turn
    WHERE task_id = ${taskId}::uuid AND person_id = ${personId}::uuid AND purpose IN ('conversation', 'example') AND state IN ('queued', 'streaming')`
  return { at: (row?.at ?? new Date()).toISOString(), openAnswers: row?.openAnswers ?? 0 }
}
