import type { FollowedTestDrive, FollowTestDrive } from '../../domain/test-drive/test-drive-views'
import type { Context } from '../context'
import { findOwnTask } from '../turns/find-own-task'
import { countOpenAnswers } from './count-open-answers'

/** A verdict is dated when its statement begins, and seen when that is over: what may have come late is told twice. */
const LATE_MS = 3_000

/** What the judge has said since: asked for every moment while something is open, so it is little. */
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
