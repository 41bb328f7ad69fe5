/** The place of a version that a thread is about. */
export type ThreadPlace =
  /** By its stable id, so that it is found again in the next version. */
  | { on: 'criterion'; criterionId: string }
  /** By its place in the conversation, from 0. */
  | { on: 'message'; index: number }
  | { on: 'response' }

/** A name of the place that no other has, within a task. */
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
