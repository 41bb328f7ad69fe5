import { randomUUID } from 'node:crypto'
import type { Context } from '../../../apps/web/src/server/platform/context'
import { closeThread } from '../../../apps/web/src/server/threads/close-thread'
import { openThread } from '../../../apps/web/src/server/threads/open-thread'
import { replyToThread } from '../../../apps/web/src/server/threads/reply-to-thread'
import type { ThreadContent } from '../content/reviewing/types'
import { asPerson } from './make-authoring'
import type { DemoPerson } from './make-people'

/** Creates threads on a task; messages alternate, starting with the person who asks. */
export async function makeThreads(
  ctx: Context,
  people: ReadonlyMap<string, DemoPerson>,
  { taskId, author, threads }: { taskId: string; author: string; threads: readonly ThreadContent[] },
): Promise<void> {
  const { currentVersionId, currentVersion } = await ctx.db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: {
      currentVersionId: true,
      currentVersion: { select: { criteria: { orderBy: { position: 'asc' }, select: { stableId: true } } } },
    },
  })
  for (const {
    by,
    criterion,
    says: [question = '', ...rest],
    isClosed,
  } of threads) {
    const [asker, answerer] = [asPerson(ctx, people, by), asPerson(ctx, people, author)]
    const threadId = randomUUID()
    const place =
      criterion === null
        ? ({ on: 'response' } as const)
        : ({ on: 'criterion', criterionId: currentVersion?.criteria[criterion]?.stableId ?? '' } as const)
    await openThread(asker, {
      threadId,
      messageId: randomUUID(),
      taskId,
      versionId: currentVersionId ?? '',
      place,
      text: question,
    })
    for (const [turn, text] of rest.entries())
      await replyToThread(turn % 2 === 0 ? answerer : asker, { threadId, messageId: randomUUID(), text })
    if (isClosed) await closeThread(asker, { threadId })
  }
}
