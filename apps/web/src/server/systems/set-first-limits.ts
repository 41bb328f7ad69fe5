import { recordAudit, type Transaction } from '@consilium/db'
import { FIRST_LEVEL } from '@consilium/worker/lane-defaults'
import type { LaneSettings } from '../../domain/operations/operations'
import { callLimitNames, type CallLimitSettings } from '../../domain/systems/call-limits'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { composeLane, defaultSlots } from './compose-lane'

/** Creates the lane of a connection unless it exists; returns the number of created rows. */
export function insertLane(
  tx: Transaction,
  connectionId: string,
  { slots, interactiveSlots, requestsPerMinute, tokensPerMinute }: LaneSettings,
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO lane (connection_id, slots, interactive_slots, requests_per_minute, tokens_per_minute, level)
    VALUES (${connectionId}::uuid, ${slots}::int, ${interactiveSlots}::int, ${requestsPerMinute}::int, ${tokensPerMinute}::int, least(${FIRST_LEVEL}::int, ${slots}::int))
    ON CONFLICT (connection_id) DO NOTHING`
}

/**
 * Sets the limits that were given when a system or judge was registered. Refuses to change those of a
 * connection that others use already, because that would change their speed as well.
 */
export async function setFirstLimits(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  connectionId: string,
  wanted: { [Name in keyof CallLimitSettings]?: CallLimitSettings[Name] | undefined },
): Promise<void> {
  const given = callLimitNames.filter((name) => wanted[name] !== undefined)
  if (given.length === 0) return
  const { maxConcurrency = defaultSlots(), requestsPerMinute = null, tokensPerMinute = null } = wanted
  const settings = composeLane({ maxConcurrency, requestsPerMinute, tokensPerMinute })
  if ((await insertLane(tx, connectionId, settings)) > 0) {
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'lane.configured',
      entity: { type: 'lane', id: connectionId },
      details: { from: null, to: settings, changed: Object.keys(settings) },
    })
    return
  }
  const lane = await tx.lane.findUniqueOrThrow({ where: { connectionId } })
  const current = { ...lane, maxConcurrency: lane.slots }
  const changed = given.find((name) => wanted[name] !== current[name])
  if (changed)
    throw new Refusal(
      'invalid_move',
      `This provider, address and key already have limits, which other systems and judges share: ${describeLimits(current)}. Leave this field empty here; you can change the shared limits on the page afterwards.`,
      changed,
    )
}

function describeLimits({ maxConcurrency, requestsPerMinute, tokensPerMinute }: CallLimitSettings): string {
  const format = (value: number) => value.toLocaleString('en')
  return [
    `${format(maxConcurrency)} calls at once`,
    requestsPerMinute === null ? null : `${format(requestsPerMinute)} requests per minute`,
    tokensPerMinute === null ? null : `${format(tokensPerMinute)} tokens per minute`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
