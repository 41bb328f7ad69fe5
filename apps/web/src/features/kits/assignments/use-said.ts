import { useState } from 'react'
import { isTouch } from '../../../components/browser/is-touch'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { formatPoints } from '../../../components/ui/text/format'
import { strings } from './strings'

/**
 * What the last key did to a criterion, or why it did nothing. It is true of the draft at that time only: `said` is
 * null once `shown` is another. `read` returns the draft after a change.
 */
export function useSaid<Draft>(shown: Draft, read: () => Draft) {
  const [said, setSaid] = useState<{ id: string; says: string; of: Draft; isShown: boolean } | null>(null)
  // Undo and redo lead back to the same draft, where it was said long ago.
  if (said && said.isShown !== (said.of === shown)) setSaid(said.isShown ? null : { ...said, isShown: true })
  const hint = useKeyHint()
  const say = (id: string, says: string) => setSaid({ id, says, of: read(), isShown: false })
  return {
    said: said?.of === shown ? said : null,
    say,
    /** Says which points undo restores: the key that changed them may have been meant for another control. */
    sayPoints(id: string, { restored, now }: { restored: number | null; now: number | null }) {
      if (restored !== null && now !== null && restored !== now)
        say(id, strings.pointsSet(formatPoints(now), formatPoints(restored), isTouch() ? null : hint('undo')))
    },
  }
}
