import type { OpenedHit } from '../../../domain/guard/scans'
import { auditRead } from '../../audit/audit-read'
import { recordAdminReading } from '../../audit/record-admin-reading'
import type { Context } from '../../platform/context'
import { findHit } from './find-hit'

/**
 * Reads the words of a finding. Like opening the page of its task, it is recorded, and keeps the reader from judging
 * the task.
 */
export async function openHit(ctx: Context, id: string): Promise<OpenedHit> {
  const { taskId, before, words, after } = await findHit(ctx, id)
  if (taskId !== null) {
    await recordAdminReading(ctx, taskId)
    await auditRead(ctx, {
      action: 'task.read',
      entity: { type: 'task', id: taskId },
      details: { where: 'guard' },
    })
  }
  return { before, words, after }
}
