import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { ReturnAnswer } from '../../domain/answering/drawn-answers'
import { endOfDayFromNow } from '../assignments/deadlines'
import { lockDrawsOf } from '../assignments/end-answers'
import { readReviewPolicy } from '../assignments/read-review-policy'
import { notifyPeople } from '../notifications/notify-people'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { isAnswerable } from '../platform/visibility/drawn-tasks'
import { personOf } from '../platform/person-of'
import { findAdminAnswer } from './find-admin-answer'

/**
 * Returns an answer for a formal reason, once. It no longer counts, and its author gets the task again with their
 * text, if they are still active. Whether they used AI or were interrupted is asked again.
 */
export async function returnAnswer(ctx: Context, { answerId, reason }: ReturnAnswer): Promise<void> {
  const seen = await findAdminAnswer(ctx, answerId)
  const { taskId } = seen.version
  if (seen.assignmentId === null || seen.personId === null)
    throw new Refusal('invalid_move', 'Only answers that were written here can be returned.', 'answerId')
  const { personId, assignmentId } = seen
  if (seen.replacesId !== null)
    throw new Refusal(
      'invalid_move',
      'This answer replaces one that was already returned. An answer is returned once.',
      'answerId',
    )
  if (personId === personOf(ctx.actor))
    throw new Refusal('forbidden', 'You can’t return your own answer. Ask another admin.')
  if (reason === 'ai_declared' && !declaresAi(seen.details))
    throw new Refusal(
      'invalid_input',
      'This answer declares that no AI was used. Choose another reason, or leave it as it is.',
      'reason',
    )
  await inTransaction(ctx.db, async (tx) => {
    // Locked first, as in every change of an assignment.
    await tx.$queryRaw`SELECT FROM draft WHERE kind = 'baseline' AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid FOR UPDATE`
    await lockDrawsOf(tx, [seen.versionId])
    await tx.$queryRaw`SELECT FROM task WHERE id = ${taskId}::uuid FOR UPDATE`
    const [drawn] = await tx.$queryRaw<object[]>`
      SELECT t.id FROM task t JOIN task_version v ON v.id = t.current_version_id
      WHERE t.id = ${taskId}::uuid AND t.status IN ('accepted', 'released') AND ${isAnswerable} AND same_conversation(v.id, ${seen.versionId}::uuid)`
    if (!drawn)
      throw new Refusal(
        'invalid_move',
        'This task is no longer drawn for a release in preparation, so its answer stays as it is.',
        'answerId',
      )
    const { count } = await tx.answerReturn.createMany({
      data: { answerId, reason, byId: personOf(ctx.actor) },
      skipDuplicates: true,
    })
    if (count === 0) throw new Refusal('conflict', 'This answer was already returned.', 'answerId')
    const before = await tx.assignment.findUniqueOrThrow({
      where: { id: assignmentId },
      select: {
        match: true,
        matchReason: true,
        person: { select: { disabledAt: true, workRemovedAt: true } },
      },
    })
    const { value } = await readReviewPolicy(tx, seen.version.task.datasetId)
    const next =
      before.person.disabledAt || before.person.workRemovedAt
        ? null
        : await tx.assignment.create({
            data: {
              kind: 'baseline',
              taskId,
              // Their draft is about this version.
              versionId: seen.versionId,
              personId,
              match: before.match,
              matchReason: before.matchReason,
              dueAt: endOfDayFromNow(value.dueDays * 24),
            },
            select: { id: true },
          })
    if (next) await askAgain(tx, taskId, personId)
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'task.answer_returned',
      entity: { type: 'task', id: taskId },
      details: { answerId, reason, assignmentId: next?.id ?? null },
    })
    if (next)
      await notifyPeople(tx, personOf(ctx.actor), [
        {
          personId,
          kind: 'answer_returned',
          taskId,
          aboutId: answerId,
          assignmentId: next.id,
          isBlocking: true,
        },
      ])
  })
}

/** AI may be used, and the work interrupted, in a second attempt too. What was consulted still holds. */
const askAgain = (tx: Transaction, taskId: string, personId: string) => tx.$executeRaw`
  UPDATE draft SET content = content || '{"aiUsed": null, "interrupted": null}', version = version + 1, updated_at = now()
  WHERE kind = 'baseline' AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid`

const declaresAi = (details: unknown): boolean => (details as { aiUsed?: unknown } | null)?.aiUsed === true
