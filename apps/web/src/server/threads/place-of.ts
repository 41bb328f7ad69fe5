import type { ThreadPlace } from '../../domain/threads/thread-anchors'

interface StoredPlace {
  anchor: ThreadPlace['on']
  criterionId: string | null
  messageIndex: number | null
}

/** The place of a stored thread; the database keeps that what its kind needs is there. */
export function placeOf({ anchor, criterionId, messageIndex }: StoredPlace): ThreadPlace {
  switch (anchor) {
    case 'criterion':
      return { on: 'criterion', criterionId: criterionId ?? '' }
    case 'message':
      return { on: 'message', index: messageIndex ?? 0 }
    case 'response':
      return { on: 'response' }
  }
}
