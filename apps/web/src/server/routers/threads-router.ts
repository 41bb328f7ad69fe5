import { z } from 'zod'
import {
  MarkRead,
  OfTask,
  OfThread,
  OpenThread,
  ReplyToThread,
  TaskThreads,
  ThreadInbox,
} from '../../domain/threads/threads'
import { closeThread } from '../services/threads/close-thread'
import { markRead } from '../services/threads/mark-read'
import { openThread } from '../services/threads/open-thread'
import { replyToThread } from '../services/threads/reply-to-thread'
import { readInbox } from '../threads/read-inbox'
import { readThreads } from '../threads/read-threads'
import { procedure, router } from '../trpc'

const Nothing = z.strictObject({})

export const threadsRouter = router({
  list: procedure('threads.write')
    .input(OfTask)
    .output(TaskThreads)
    .query(({ ctx, input }) => readThreads(ctx, input.taskId)),
  inbox: procedure('threads.write')
    .output(ThreadInbox)
    .query(({ ctx }) => readInbox(ctx)),
  open: procedure('threads.write')
    .input(OpenThread)
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await openThread(ctx, input)
      return {}
    }),
  reply: procedure('threads.write')
    .input(ReplyToThread)
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await replyToThread(ctx, input)
      return {}
    }),
  close: procedure('threads.write')
    .input(OfThread)
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await closeThread(ctx, input)
      return {}
    }),
  markRead: procedure('threads.write')
    .input(MarkRead)
    .output(Nothing)
    .mutation(async ({ ctx, input }) => {
      await markRead(ctx, input)
      return {}
    }),
})
