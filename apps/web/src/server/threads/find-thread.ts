import type { Database, Prisma, Transaction } from '@consilium/db'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleThreads } from '../platform/visibility/visible-threads'

const select = {
  id: true,
  taskId: true,
  openerId: true,
  openerRole: true,
  state: true,
  closedBy: true,
} satisfies Prisma.ThreadSelect

export type FoundThread = Prisma.ThreadGetPayload<{ select: typeof select }>

/** Finds a thread that the actor may read; any other thread is not found. */
export async function findThread(
  db: Database | Transaction,
  actor: Context['actor'],
  id: string,
): Promise<FoundThread> {
  const thread = await db.thread.findFirst({ where: { AND: [visibleThreads(actor), { id }] }, select })
  if (!thread) throw notFound('thread')
  return thread
}
