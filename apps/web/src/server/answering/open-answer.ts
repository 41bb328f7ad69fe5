import { inTransaction, recordAudit } from '@consilium/db'
import { z } from 'zod'
import { consultedKinds } from '../../domain/answering/declaration'
import type { OpenedAnswer } from '../../domain/answering/drawn-answers'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { recordReading } from '../platform/record-reading'
import { findAdminAnswer } from './find-admin-answer'

const Declaration = z
  .object({
    consulted: z.array(z.enum(consultedKinds)).catch([]),
    consultedNote: z.string().catch(''),
    sources: z.array(z.string()).catch([]),
    aiUsed: z.boolean().nullable().catch(null),
    interrupted: z.boolean().nullable().catch(null),
    simulated: z.boolean().catch(false),
  })
  .catch({ consulted: [], consultedNote: '', sources: [], aiUsed: null, interrupted: null, simulated: false })

/** An answer with its declaration, for an admin. Reading it is audited and keeps them from answering the task. */
export async function openAnswer(ctx: Context, answerId: string): Promise<OpenedAnswer> {
  const { id: personId } = requirePerson(ctx.actor)
  const answer = await findAdminAnswer(ctx, answerId)
  await inTransaction(ctx.db, async (tx) => {
    await recordReading(tx, { taskId: answer.version.taskId, personId })
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'task.answers_read',
      entity: { type: 'task', id: answer.version.taskId },
      details: { answerId },
    })
  })
  return { text: answer.text, ...Declaration.parse(answer.details) }
}
