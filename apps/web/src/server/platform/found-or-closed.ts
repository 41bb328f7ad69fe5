import { foundOr404 } from './found-or-404'
import { Refusal } from './refusal'

/**
 * Returns the assignment with this id, why its person can no longer work on it, or which part they had in a task
 * that is not theirs to work on.
 */
export async function foundOrClosed<Value extends object>(
  reading: Promise<Value>,
): Promise<Value | { closed: string } | { ownPart: string }> {
  try {
    return await foundOr404(reading)
  } catch (error) {
    const refusal = error instanceof Error ? error.cause : null
    if (refusal instanceof Refusal && refusal.code === 'invalid_move') return { closed: refusal.message }
    if (refusal instanceof Refusal && refusal.code === 'forbidden') return { ownPart: refusal.message }
    throw error
  }
}
