import type { ThreadPlace } from '../../domain/threads/thread-anchors'

interface StoredPlace {
  anchor: ThreadPlace['on']
  criterionId: string | null
  messageIndex: number | null
}

/** The place of a stored thread. Database constraints ensure that the columns of each kind are present. */
export function toThreadPlace({ anchor, criterionId, messageIndex }: StoredPlace): ThreadPlace {
  switch (anchor) {
    case 'criterion':
      return { on: 'criterion', criterionId: criterionId ?? '' }
    case 'message':
      return { on: 'message', index: messageIndex ?? 0 }
    case 'response':
      return { on: 'response' }
  }
}
