import type { Database } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { adjudicationSubmission } from '../adjudicating/submit-adjudication'
import { applySubmission, type Effect } from '../assignments/held-submissions'
import { answerSubmission } from '../answering/submit-answer'
import { reviewSubmission } from '../reviewing/submit-review'

interface Held {
  id: string
  personId: string
  kind: AssignmentKind
}

/**
 * Lets all held reviews, adjudications and answers that are due take effect, and returns how many did. Any number of
 * processes may run it at once. `onError` gets those that fail; they hold up no other, and stay due.
 */
export async function applyHeldJudgments(
  db: Database,
  {
    except = [],
    onError,
  }: { except?: readonly string[]; onError: (error: unknown, assignmentId: string) => void },
): Promise<number> {
  const due = await db.$queryRaw<Held[]>`
    SELECT id, person_id AS "personId", kind::text AS kind FROM assignment
    WHERE state = 'open' AND held_until <= now() AND id <> ALL (${except}::uuid[]) ORDER BY held_until, id`
  let applied = 0
  for (const held of due) {
    try {
      if ((await applyHeldJudgment(db, held)) === 'applied') applied += 1
    } catch (error) {
      onError(error, held.id)
    }
  }
  return applied
}

/** Lets one of them take effect, if it is due. */
export const applyHeldJudgment = (db: Database, { kind, ...held }: Held): Promise<Effect> =>
  kind === 'review'
    ? applySubmission(db, held, reviewSubmission)
    : kind === 'adjudication'
      ? applySubmission(db, held, adjudicationSubmission)
      : applySubmission(db, held, answerSubmission)
