export const turnStates = ['queued', 'streaming', 'answered', 'failed', 'cancelled'] as const
type TurnStateName = (typeof turnStates)[number]

/** Whether the answer can still grow. */
export function isOpenTurn(state: TurnStateName): state is 'queued' | 'streaming' {
  return state === 'queued' || state === 'streaming'
}

/** The maximum time between events on an open stream; a heartbeat fills the gap. */
export const HEARTBEAT_INTERVAL_MS = 15_000
