import { Prisma, recordAudit, type Transaction } from '@consilium/db'
import { reviewsAsked } from '../../domain/assignments/review-policy'
import { countActive } from './active-assignments'
import { closedByChange } from './closed-by-change'
import { endOfDayFromNow } from './deadlines'
import { readReviewPolicy } from './read-review-policy'
import { notifyPeople } from '../notifications/notify-people'

interface Resubmitted {
  taskId: string
  datasetId: string
  versionId: string
  responseQuality: number
}

/**
 * Assigns a revised version to the reviewers of the version before, if they are free. Other reviewers may
 * take the remaining places.
 */
export async function reassignReviewers(
  tx: Transaction,
  { taskId, datasetId, versionId, responseQuality }: Resubmitted,
): Promise<void> {
  const { value: policy } = await readReviewPolicy(tx, datasetId)
  const free = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM review r JOIN task_version v ON v.id = r.version_id JOIN task t ON t.id = v.task_id JOIN person p ON p.id = r.reviewer_id
    WHERE v.task_id = ${taskId}::uuid AND p.disabled_at IS NULL AND p.work_removed_at IS NULL
      AND EXISTS (SELECT FROM person_role o WHERE o.person_id = p.id AND o.role IN ('physician', 'adjudicator'))
      AND NOT EXISTS (SELECT FROM assignment s WHERE s.task_id = v.task_id AND s.person_id = p.id AND s.state = 'skipped')
      AND ${countActive} < p.assignment_cap
      AND NOT ${closedByChange(Prisma.sql`p.interests_changed_at`)}
      AND cardinality(judging_obstacles(${versionId}::uuid, 'review', p.id)) = 0
    GROUP BY p.id ORDER BY max(v.number) DESC, md5(p.id::text || ${versionId}) LIMIT ${reviewsAsked(policy, responseQuality)}::int`
  for (const { id: personId } of free) {
    const { id } = await tx.assignment.create({
      data: {
        kind: 'review',
        taskId,
        versionId,
        personId,
        reservedUntil: endOfDayFromNow(policy.reserveHours),
        dueAt: endOfDayFromNow(policy.dueDays * 24),
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'task.review_asked_again',
      entity: { type: 'task', id: taskId },
      details: { versionId, assignmentId: id },
    })
    await notifyPeople(tx, null, [
      { personId, kind: 'review_asked_again', taskId, aboutId: id, assignmentId: id },
    ])
  }
}
