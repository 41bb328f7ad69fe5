import { setTimeout as pause } from 'node:timers/promises'
import type { UntimedOutcome } from '../contract/llm-outcome'

const WORDS_AT_ONCE = 4
const EVERY_MS = 20

/** Passes a simulated answer on a few words at a time, as a provider would stream it. */
export async function streamAnswer(
  outcome: UntimedOutcome,
  onText: (piece: string) => void,
  signal: AbortSignal,
): Promise<UntimedOutcome> {
  if (outcome.outcome !== 'answered') return outcome
  for (const piece of outcome.text.match(new RegExp(`(?:\\s*\\S+){1,${WORDS_AT_ONCE}}\\s*`, 'g')) ?? []) {
    onText(piece)
    await pause(EVERY_MS, undefined, { signal })
  }
  return outcome
}
