import { formatTime } from '../../../../components/ui/text/format'
import { heldStrings as words } from '../strings'

interface HeldSubmission {
  noun: string
  takesEffectAt: string
}

/** Why a held submission was not undone, when it takes or was due to take effect, and what can be done now. */
export function explainUndoFailure(
  error: unknown,
  { noun, takesEffectAt }: HeldSubmission,
  now: number,
): string {
  const time = formatTime(takesEffectAt)
  const isDue = Date.parse(takesEffectAt) <= now
  const hasAnswered = Boolean((error as { data?: unknown } | null)?.data)
  if (!hasAnswered) return isDue ? words.undoMissed(noun, time) : words.undoUnreached(noun, time)
  const message = error instanceof Error ? error.message : ''
  return isDue ? `${message} ${words.wasDue(time)}`.trim() : message
}
