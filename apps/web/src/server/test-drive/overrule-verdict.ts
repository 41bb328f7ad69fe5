import { inTransaction, recordAudit } from '@consilium/db'
import type { OverruleVerdict } from '../../domain/test-drive/test-drive-views'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { findOwnTask, requireWritable } from '../turns/find-own-task'

/** Stores the author's own verdict next to the judge's. Idempotent. */
export async function overruleVerdict(
  { actor, db }: Context,
  { taskId, verdictId, met }: OverruleVerdict,
): Promise<void> {
  const task = await findOwnTask(db, actor, taskId)
  requireWritable(task)
  await inTransaction(db, async (tx) => {
    const [verdict] = await tx.$queryRaw<
      { state: string }[]
    >`SELECT state::text FROM test_verdict WHERE id = ${verdictId}::uuid AND task_id = ${taskId}::uuid FOR UPDATE`
    if (!verdict) throw notFound('verdict')
    if (verdict.state !== 'judged')
      throw new Refusal(
        'invalid_move',
        'The judge has not decided yet. You can overrule the verdict afterwards.',
      )
    const last = await tx.seenLabel.findFirst({
      where: { testVerdictId: verdictId, personId: task.personId },
      orderBy: { id: 'desc' },
      select: { met: true },
    })
    if ((last?.met ?? null) === met) return
    await tx.seenLabel.create({
      data: { testVerdictId: verdictId, personId: task.personId, met },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'task.verdict_overruled',
      entity: { type: 'task', id: taskId },
      details: { verdictId, met },
    })
  })
}
