import { setTimeout as delay } from 'node:timers/promises'

/** Waits, or throws the reason of `signal` as soon as it is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal })
  } catch {
    throw signal.reason
  }
}
