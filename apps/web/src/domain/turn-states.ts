export const turnStates = ['queued', 'streaming', 'answered', 'failed', 'cancelled'] as const
type TurnStateName = (typeof turnStates)[number]

/** True while the answer may still grow. */
export function isOpenTurn(state: TurnStateName): state is 'queued' | 'streaming' {
  return state === 'queued' || state === 'streaming'
}

/** An open stream says at least so often that it stands. */
export const BEAT_EVERY_MS = 15_000
