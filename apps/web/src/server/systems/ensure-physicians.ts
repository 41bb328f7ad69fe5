import { inTransaction, recordAudit, type Database } from '@consilium/db'
import type { AnswerOrigin } from '../../domain/systems/answer-origins'

/** The built-in systems whose answers come from people, by the origin of the answers. */
export const PHYSICIANS: Record<AnswerOrigin, string> = {
  no_ai: 'Physicians',
  reference_answers: 'Physicians with reference answers',
  not_stated: 'Physicians, use of AI not stated',
}

/** Creates the built-in systems of physicians that do not exist; safe to call concurrently. */
export async function ensurePhysicians(db: Database): Promise<void> {
  const names = Object.values(PHYSICIANS)
  if ((await db.system.count({ where: { name: { in: names } } })) === names.length) return
  await inTransaction(db, async (tx) => {
    const created = await tx.system.createManyAndReturn({
      data: Object.entries(PHYSICIANS).map(([answerOrigin, name]) => ({
        name,
        kind: 'physicians' as const,
        answerOrigin,
      })),
      skipDuplicates: true,
      select: { id: true, answerOrigin: true },
    })
    for (const { id, answerOrigin } of created)
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'system.registered',
        entity: { type: 'system', id },
        details: { kind: 'physicians', answerOrigin },
      })
  })
}
