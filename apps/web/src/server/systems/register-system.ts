import { inTransaction, recordAudit, type Prisma } from '@consilium/db'
import type { RegisterSystem } from '../../domain/systems/systems'
import { auditActorOf, type Context } from '../platform/context'
import { findConnection, readBaseUrl } from './find-connection'
import { refuseTakenName } from './refuse-taken-name'
import { setFirstLimits } from './set-first-limits'

/** Registers a system and returns its id. */
export async function registerSystem({ actor, db }: Context, input: RegisterSystem): Promise<string> {
  readBaseUrl(input)
  const {
    name,
    provider,
    llm,
    systemPrompt = '',
    parameters = {},
    vendor = '',
    harness = '',
    reasoningEffort = '',
  } = input
  const kind = input.kind ?? (harness ? 'harness' : 'llm')
  return refuseTakenName('system', name, () =>
    inTransaction(db, async (tx) => {
      const connectionId = await findConnection(tx, input)
      await setFirstLimits(tx, { actor }, connectionId, input)
      const { id } = await tx.system.create({
        data: {
          name,
          kind,
          vendor,
          harness,
          connectionId,
          llm,
          systemPrompt,
          reasoningEffort,
          parameters: parameters as Prisma.InputJsonObject,
        },
        select: { id: true },
      })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'system.registered',
        entity: { type: 'system', id },
        details: { name, kind, provider, llm, connectionId },
      })
      return id
    }),
  )
}
