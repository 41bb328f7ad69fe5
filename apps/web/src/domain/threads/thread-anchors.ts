/** The part of a version that a thread is about. */
export type ThreadPlace =
  /** The criterion's stable id, which stays the same in later versions. */
  | { on: 'criterion'; criterionId: string }
  /** The message's index in the conversation, from 0. */
  | { on: 'message'; index: number }
  | { on: 'response' }

/** A key of the place, unique within a task. */
export function keyOfPlace(place: ThreadPlace): string {
  switch (place.on) {
    case 'criterion':
      return `criterion:${place.criterionId}`
    case 'message':
      return `message:${place.index}`
    case 'response':
      return 'response'
  }
}
