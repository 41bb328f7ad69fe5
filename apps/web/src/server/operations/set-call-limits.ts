import { isSameLimits, type CallLimitSettings, type SetCallLimits } from '../../domain/systems/call-limits'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { composeLane, defaultSlots } from '../systems/compose-lane'
import { configureLane, LANE_CHANGED } from './configure-lane'

const parts = { connection: { select: { id: true, provider: true, lane: true } } } as const

/** Changes the limits of a system's or judge's connection, for everything that shares the connection. */
export async function setCallLimits(
  ctx: Context,
  { subject, id, limits, seen }: SetCallLimits,
): Promise<void> {
  const found =
    subject === 'system'
      ? await ctx.db.system.findUnique({ where: { id }, select: parts })
      : await ctx.db.judge.findUnique({ where: { id }, select: parts })
  if (!found) throw notFound(subject)
  const { connection } = found
  if (!connection || connection.provider === 'none')
    throw new Refusal('invalid_move', `This ${subject} calls no model, so it has no limits.`)
  const { lane } = connection
  const current: CallLimitSettings = lane
    ? { ...lane, maxConcurrency: lane.slots }
    : { maxConcurrency: defaultSlots(), requestsPerMinute: null, tokensPerMinute: null }
  if (seen && !isSameLimits(seen, current)) throw new Refusal('conflict', LANE_CHANGED)
  await configureLane(ctx, {
    connectionId: connection.id,
    settings: composeLane({ ...current, ...limits }, lane?.interactiveSlots),
    seen: lane && composeSeen(lane),
  })
}

function composeSeen({
  slots,
  interactiveSlots,
  requestsPerMinute,
  tokensPerMinute,
}: NonNullable<Parameters<typeof configureLane>[1]['seen']>) {
  return { slots, interactiveSlots, requestsPerMinute, tokensPerMinute }
}
