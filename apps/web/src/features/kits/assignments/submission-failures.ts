import { draftStrings } from '../drafts/strings'
import { NotSent } from '../drafts/submission/use-checked-outcome'

export interface Refused extends Error {
  data?: { refusal?: string | null; field?: string | null } | null
}

/** The draft was not saved, so nothing was submitted. */
export class NotSaved extends Error {}

interface SavedStore {
  saveNow: () => Promise<number>
  read: () => { failure: unknown }
}

/** Returns the version to submit. Rejects with a sentence; whatever fails here, nothing was submitted. */
export async function saveBeforeSubmitting(store: SavedStore): Promise<number> {
  try {
    return await store.saveNow()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : ''
    // Without a failure, the save succeeded or was refused, such as because of a conflict.
    throw store.read().failure ? new NotSaved(sentence) : new NotSent(sentence)
  }
}

/** Whether the submission was sent and the server's answer did not arrive, so that its outcome is unknown. */
export const isLost = (error: Refused | null): boolean =>
  error !== null && !error.data && !(error instanceof NotSaved || error instanceof NotSent)

/** Whether the assignment can't be submitted any more. */
export const isFinal = (data: Refused['data']): boolean =>
  ['invalid_move', 'forbidden', 'not_found'].includes(data?.refusal ?? '')

interface RefusalState {
  /** Names the draft: “review”. */
  noun: string
  error: Refused | null
  /** The person went on working, or changed the draft. */
  isOver: boolean
  /** The draft is in conflict with another device. */
  isConflict: boolean
  isUnknown: boolean
  /** The connection is back. */
  isReachedAgain: boolean
  /** Something is missing, such as what only the server finds. */
  isBlocked: boolean
}

/** What is said beside the button after a failed submission; null if nothing failed, or it is no longer true. */
export function explainRefusal(state: RefusalState): { title: string; sentence: string } | null {
  const { noun, error, isOver, isConflict, isUnknown, isReachedAgain, isBlocked } = state
  if (!error || isOver) return null
  // The server has answered, with a conflict.
  if (error instanceof NotSaved && isConflict) return null
  if (isUnknown) return { title: draftStrings.outcomeUnknown(noun), sentence: draftStrings.outcomeChecked }
  if (!isReachedAgain) return { title: draftStrings.notSubmitted(noun), sentence: error.message }
  // It can't be submitted while something is missing.
  if (isBlocked) return null
  return { title: draftStrings.notSubmitted(noun), sentence: draftStrings.canSubmit(noun) }
}
