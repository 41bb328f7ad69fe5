import { setTimeout as delay } from 'node:timers/promises'

/** Waits for `ms`; throws the abort reason as soon as `signal` is aborted. */
export async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal })
  } catch {
    throw signal.reason
  }
}
