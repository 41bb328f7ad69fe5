import { inTransaction, recordAudit } from '@consilium/db'
import { type OverrideGuard } from '../../domain/guard/guard'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { hashSpan, SURROGATE_REASON } from './hash-span'
import { requireTaskContributor } from './require-task-contributor'
import { assertOverridesWithinLimit } from './assert-overrides-within-limit'

/**
 * Lets findings stay in this task, with a reason. Stores only keyed hashes, by which the same texts are
 * skipped from then on.
 */
export async function overrideGuard(ctx: Context, { taskId, spans, reason }: OverrideGuard): Promise<void> {
  const person = await requireTaskContributor(ctx, taskId)
  // Releases count exceptions with any other reason.
  if (reason.trim() === SURROGATE_REASON)
    throw new Refusal(
      'invalid_input',
      'This is the reason of surrogates that “Replace” inserts. Say why the text is not patient data.',
      'reason',
    )
  const data = spans.map((span) => ({
    taskId,
    personId: person.id,
    class: span.class,
    spanHash: hashSpan(taskId, span.class, span.text),
    reason,
  }))
  await inTransaction(ctx.db, async (tx) => {
    await assertOverridesWithinLimit(tx, taskId, data.length)
    const known = await tx.guardOverride.findMany({
      where: { taskId, spanHash: { in: data.map(({ spanHash }) => spanHash) } },
      select: { spanHash: true },
    })
    const seen = new Set(known.map(({ spanHash }) => spanHash))
    const created = await tx.guardOverride.createManyAndReturn({
      data: data.filter(({ spanHash }) => !seen.has(spanHash)),
      skipDuplicates: true,
      select: { id: true, class: true },
    })
    if (created.length === 0) return
    const details = {
      overrides: created.map(({ id }) => String(id)),
      classes: [...new Set(created.map((row) => row.class))].sort(),
    }
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'task.guard_overridden',
      entity: { type: 'task', id: taskId },
      details,
    })
  })
}
