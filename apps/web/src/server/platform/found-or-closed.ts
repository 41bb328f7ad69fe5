import { foundOr404 } from './found-or-404'
import { Refusal } from './refusal'

/** Returns the assignment with this id, or why its person can’t or can no longer work on it. */
export async function foundOrClosed<Value extends object>(
  reading: Promise<Value>,
): Promise<Value | { closed: string } | { denied: string }> {
  try {
    return await foundOr404(reading)
  } catch (error) {
    const refusal = error instanceof Error ? error.cause : null
    if (refusal instanceof Refusal && refusal.code === 'invalid_move') return { closed: refusal.message }
    if (refusal instanceof Refusal && refusal.code === 'forbidden') return { denied: refusal.message }
    throw error
  }
}
