import type { Prisma } from '@consilium/db'

/**
 * The columns of a thread that its view needs. People are read only to find the reader's own messages and the
 * letters.
 */
export const threadColumns = {
  id: true,
  taskId: true,
  anchor: true,
  criterionId: true,
  messageIndex: true,
  openerId: true,
  openerRole: true,
  state: true,
  closedBy: true,
  messages: {
    orderBy: { number: 'asc' },
    select: { number: true, personId: true, role: true, text: true, createdAt: true },
  },
  criterion: { select: { position: true, text: true } },
  version: { select: { number: true, conversation: true, ratedResponse: true } },
} satisfies Prisma.ThreadSelect

export type ThreadRow = Prisma.ThreadGetPayload<{ select: typeof threadColumns }>
