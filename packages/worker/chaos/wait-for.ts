const EVERY_MS = 20

/** Polls for a condition. Rejects with what was awaited when it takes too long. */
export async function waitFor(
  what: string,
  look: () => Promise<boolean>,
  { timeoutMs = 60_000 } = {},
): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    if (await look()) return
    if (performance.now() > end)
      throw new Error(`Waited ${Math.round(timeoutMs / 1_000)} s in vain for ${what}.`)
    await wait(EVERY_MS)
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
