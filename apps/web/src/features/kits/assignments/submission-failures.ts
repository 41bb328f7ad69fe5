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
