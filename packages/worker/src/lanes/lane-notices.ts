/**
 * The channel on which workers notify each other at once of what they would otherwise see at the next
 * renewal.
 */
export const LANE_CHANNEL = 'consilium_lane'

export type LaneNotice =
  /** The provider asked for a pause. */
  | { is: 'cold'; connectionId: string; ms: number }
  /** A worker waits for a slot and none is free: hold no more than your share. */
  | { is: 'short'; connectionId: string }
  /** An admin ended the pause; sent by the web application. */
  | { is: 'open'; connectionId: string }
  /** A run was paused or ended; sent by the trigger `close_run_gate`. */
  | { is: 'closed'; runId: string }

export function formatLaneNotice(notice: Exclude<LaneNotice, { is: 'closed' }>): string {
  return notice.is === 'cold'
    ? `cold ${notice.connectionId} ${Math.ceil(notice.ms)}`
    : `${notice.is} ${notice.connectionId}`
}

export function parseLaneNotice(payload: string): LaneNotice | null {
  const [is, id = '', ms] = payload.split(' ')
  if (is === 'closed') return { is, runId: id }
  if (is === 'cold' && Number(ms) >= 0) return { is, connectionId: id, ms: Number(ms) }
  return is === 'short' || is === 'open' ? { is, connectionId: id } : null
}
