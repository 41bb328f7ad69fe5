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
import { closeThread } from './close-thread'
import { markRead } from './mark-read'
import { openThread } from './open-thread'
import { replyToThread } from './reply-to-thread'
import { readInbox } from './read-inbox'
import { readThreads } from './read-threads'
import { procedure, router } from '../platform/trpc'

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
