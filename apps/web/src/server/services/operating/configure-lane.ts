import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import type { ConfigureLane, LaneSettings } from '../../../domain/operations'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

const settingNames = ['slots', 'interactiveSlots', 'requestsPerMinute', 'tokensPerMinute'] as const

/** Sets what may be in flight to a provider and at which rates; workers keep to it within a second or two. */
export async function configureLane(
  { actor, db }: Context,
  { connectionId, settings, seen }: ConfigureLane,
): Promise<void> {
  const connection = await db.providerConnection.findUnique({
    where: { id: connectionId },
    select: { provider: true },
  })
  if (!connection || connection.provider === 'none') throw notFound('lane')
  await inTransaction(db, async (tx) => {
    const written = seen
      ? await change(tx, connectionId, settings, seen)
      : await add(tx, connectionId, settings)
    if (written === 0)
      throw new Refusal(
        'conflict',
        'The lane was changed meanwhile, by a person or by its first call. Look at it again, then change it.',
      )
    const changed = settingNames.filter((name) => settings[name] !== seen?.[name])
    const details = { from: seen, to: settings, changed }
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'lane.configured',
      entity: { type: 'lane', id: connectionId },
      details,
    })
  })
}

// A rate that begins or changes starts without savings, and is filled by the time that passes.
function change(
  tx: Transaction,
  connectionId: string,
  to: LaneSettings,
  from: LaneSettings,
): Promise<number> {
  const was = (column: string, value: number | null) =>
    Prisma.sql`${Prisma.raw(column)} IS NOT DISTINCT FROM ${value}::int`
  return tx.$executeRaw`
    UPDATE lane SET slots = ${to.slots}::int, interactive_slots = ${to.interactiveSlots}::int,
      requests_per_minute = ${to.requestsPerMinute}::int, tokens_per_minute = ${to.tokensPerMinute}::int,
      level = least(level, ${to.slots}::int),
      requests_left = CASE WHEN ${was('requests_per_minute', to.requestsPerMinute)} THEN requests_left ELSE least(0, requests_left) END,
      tokens_left = CASE WHEN ${was('tokens_per_minute', to.tokensPerMinute)} THEN tokens_left ELSE least(0, tokens_left) END,
      updated_at = now()
    WHERE connection_id = ${connectionId}::uuid AND ${was('slots', from.slots)} AND ${was('interactive_slots', from.interactiveSlots)}
      AND ${was('requests_per_minute', from.requestsPerMinute)} AND ${was('tokens_per_minute', from.tokensPerMinute)}`
}

function add(
  tx: Transaction,
  connectionId: string,
  { slots, interactiveSlots, requestsPerMinute, tokensPerMinute }: LaneSettings,
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO lane (connection_id, slots, interactive_slots, requests_per_minute, tokens_per_minute, level)
    VALUES (${connectionId}::uuid, ${slots}::int, ${interactiveSlots}::int, ${requestsPerMinute}::int, ${tokensPerMinute}::int, least(8, ${slots}::int))
    ON CONFLICT (connection_id) DO NOTHING`
}
