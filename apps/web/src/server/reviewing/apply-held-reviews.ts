import type { Database } from '@consilium/db'
import { applySubmission } from '../assignments/held-submissions'
import { reviewSubmission } from './submit-review'

/**
 * Lets all held reviews that are due take effect, and returns how many did. Any number of processes may run it
 * at once. `onError` gets those that fail; they hold up no other, and stay due.
 */
export async function applyHeldReviews(
  db: Database,
  {
    except = [],
    onError,
  }: { except?: readonly string[]; onError: (error: unknown, assignmentId: string) => void },
): Promise<number> {
  const due = await db.$queryRaw<{ id: string; personId: string }[]>`
    SELECT id, person_id AS "personId" FROM assignment
    WHERE state = 'open' AND held_until <= now() AND id <> ALL (${except}::uuid[]) ORDER BY held_until, id`
  let applied = 0
  for (const held of due) {
    try {
      if ((await applySubmission(db, held, reviewSubmission)) === 'applied') applied += 1
    } catch (error) {
      onError(error, held.id)
    }
  }
  return applied
}
