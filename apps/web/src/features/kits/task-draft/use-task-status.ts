import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'

/** Follows the status of an open task, which other devices, reviewers and adjudicators change too. */
export function useTaskStatus(shown: TaskStatus) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const router = useRouter()
  const [status] = useState(() =>
    followStatus(shown, () => {
      void queries.invalidateQueries({ queryKey: trpc.tasks.pathKey() })
      router.refresh()
    }),
  )
  useEffect(() => status.show(shown), [status, shown])
  return status
}

function followStatus(shown: TaskStatus, refresh: () => void) {
  let known = shown
  let isMovingHere = false
  let wasMovedHere = true
  return {
    show: (next: TaskStatus) => void (known = next),
    /** Refreshes the page, its title and its queries if the status on the server differs. */
    note(found: TaskStatus): void {
      if (found === known) return
      known = found
      wasMovedHere = isMovingHere
      if (!isMovingHere) refresh()
    },
    /** Runs a move of the task that is made in this editor; its caller refreshes the page. */
    async moveHere<Outcome>(move: () => Promise<Outcome>): Promise<Outcome> {
      isMovingHere = true
      try {
        return await move()
      } finally {
        isMovingHere = false
      }
    },
    wasMovedHere: () => wasMovedHere,
  }
}
