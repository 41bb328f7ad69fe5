import { heldStrings, strings } from '../strings'
import type { Kept } from './watch-held'

interface Closing {
  noun: string
  /** Why it can't be submitted any more, as the server said. */
  closed: string
  /** Null while it is not known what the server has. */
  kept: Pick<Kept, 'takesEffectAt' | 'isSubmitted'> | null
  /** Whether this browser has more than the server; null while that is not known. */
  hasOwnText: boolean | null
}

/**
 * Explains why open work can't be submitted any more. `until` is when its submission takes effect, if that can be
 * undone.
 */
export function explainClosing({ noun, closed, kept, hasOwnText }: Closing) {
  const until = kept?.takesEffectAt ?? null
  const isSent = until !== null || kept?.isSubmitted === true
  const reason = isSent ? heldStrings.tookEffect : closed
  // Somebody who takes the work again gets a new draft, which does not find the changes in this browser.
  const warning = until === null ? strings.closedUnsent : strings.closedUnsaved
  const unsaved = hasOwnText ? warning : ''
  return {
    title: isSent ? heldStrings.sentElsewhere(noun) : strings.closedTitle(noun),
    until,
    says: [until === null ? reason : '', unsaved, unsaved && until !== null ? heldStrings.undoToAdd : '']
      .filter(Boolean)
      .join(' '),
  }
}
