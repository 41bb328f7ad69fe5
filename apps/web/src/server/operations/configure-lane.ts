import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import type { ConfigureLane, LaneSettings } from '../../domain/operations/operations'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { insertLane } from '../systems/set-first-limits'

export const LANE_CHANGED =
  'The limits were changed in the meantime, by a person or by the first call. Check the new limits, then change them again.'
const settingNames = ['slots', 'interactiveSlots', 'requestsPerMinute', 'tokensPerMinute'] as const

/** Sets the limits of a lane; workers apply them within a second or two. */
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
      ? await updateLane(tx, connectionId, settings, seen)
      : await insertLane(tx, connectionId, settings)
    if (written === 0) throw new Refusal('conflict', LANE_CHANGED)
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

// A new or changed rate starts with an empty token bucket, which fills as time passes.
function updateLane(
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
