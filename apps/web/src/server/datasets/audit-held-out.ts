import { auditRead, type AuditedRead } from '../audit/audit-read'
import type { Context } from '../platform/context'

/** Audits the read if any of these tasks is held out in any release. */
export async function auditHeldOut(
  ctx: Pick<Context, 'actor' | 'db'>,
  tasks: { taskIds: readonly string[] } | { versionIds: readonly string[] },
  read: AuditedRead,
): Promise<void> {
  const which =
    'taskIds' in tasks ? { taskId: { in: [...tasks.taskIds] } } : { versionId: { in: [...tasks.versionIds] } }
  if (
    await ctx.db.releaseTask.findFirst({ where: { ...which, split: 'held_out' }, select: { taskId: true } })
  )
    await auditRead(ctx, read)
}
