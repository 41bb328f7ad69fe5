/** The channel on which workers tell each other at once what would else be seen at the next renewal. */
export const LANE_CHANNEL = 'consilium_lane'

export type LaneNotice =
  /** The provider asked for patience. */
  | { is: 'cold'; connectionId: string; ms: number }
  /** Somebody waits for a slot and none is left: hold no more than your share. */
  | { is: 'short'; connectionId: string }
  /** An admin ended the patience: the web application tells it. */
  | { is: 'open'; connectionId: string }

export function writeLaneNotice(notice: LaneNotice): string {
  return notice.is === 'cold'
    ? `cold ${notice.connectionId} ${Math.ceil(notice.ms)}`
    : `${notice.is} ${notice.connectionId}`
}

export function readLaneNotice(payload: string): LaneNotice | null {
  const [is, connectionId = '', ms] = payload.split(' ')
  if (is === 'cold' && Number(ms) >= 0) return { is, connectionId, ms: Number(ms) }
  return is === 'short' || is === 'open' ? { is, connectionId } : null
}
