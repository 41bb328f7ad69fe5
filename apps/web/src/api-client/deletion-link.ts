import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { RootRouter } from '../server/entry/root-router'

/** The drafts that are being deleted; each resolves to whether it was deleted. */
const deletions = new Map<unknown, Promise<boolean>>()

/**
 * Holds back calls about a draft while it is being deleted, which would find nothing. They are sent if the draft stays
 * after all, and dropped otherwise, because its editor closes.
 */
export const deletionLink: TRPCLink<RootRouter> =
  () =>
  ({ next, op }) => {
    const taskId = readTaskId(op.input)
    if (op.path === 'drafts.delete')
      return observable((observer) => {
        let end: (isDeleted: boolean) => void = () => undefined
        deletions.set(taskId, new Promise((resolve) => (end = resolve)))
        const stop = (isDeleted: boolean) => {
          deletions.delete(taskId)
          end(isDeleted)
        }
        return next(op).subscribe({
          next(value) {
            stop(true)
            observer.next(value)
          },
          complete: () => observer.complete(),
          error(error) {
            stop(false)
            observer.error(error)
          },
        })
      })
    const deletion = deletions.get(taskId)
    if (!deletion) return next(op)
    return observable((observer) => {
      let isOver = false
      let sent: { unsubscribe: () => void } | null = null
      void deletion.then((isDeleted) => {
        if (!isOver && !isDeleted) sent = next(op).subscribe(observer)
      })
      return () => {
        isOver = true
        sent?.unsubscribe()
      }
    })
  }

function readTaskId(input: unknown): unknown {
  const { taskId, of } = (input ?? {}) as { taskId?: unknown; of?: { taskId?: unknown } }
  return taskId ?? of?.taskId
}
