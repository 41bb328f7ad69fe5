import type { FollowedTestDrive, FollowTestDrive } from '../../domain/test-drive/test-drive-views'
import type { Context } from '../platform/context'
import { findOwnTask } from '../turns/find-own-task'
import { countOpenAnswers } from './count-open-answers'

/**
 * A verdict is dated at the start of its transaction but visible only after the commit, so recent ones are
 * sent twice.
 */
const LATE_MS = 3_000

/** The verdicts since a time. Polled while verdicts are open, so it returns only what changed. */
export async function followTestDrive(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { taskId, since }: FollowTestDrive,
): Promise<FollowedTestDrive> {
  const task = await findOwnTask(db, actor, taskId)
  const open = await countOpenAnswers(db, task)
  const rows = await db.testVerdict.findMany({
    where: { taskId, state: { not: 'queued' }, judgedAt: { gte: new Date(Date.parse(since) - LATE_MS) } },
    select: {
      id: true,
      state: true,
      met: true,
      explanation: true,
      failure: true,
      seenLabels: {
        where: { personId: task.personId },
        orderBy: { id: 'desc' },
        take: 1,
        select: { met: true },
      },
    },
  })
  return {
    ...open,
    verdicts: rows.map(({ id: verdictId, seenLabels, ...row }) => ({
      verdictId,
      ...row,
      label: seenLabels[0]?.met ?? null,
    })),
    queued: await db.testVerdict.count({ where: { taskId, state: 'queued' } }),
  }
}
