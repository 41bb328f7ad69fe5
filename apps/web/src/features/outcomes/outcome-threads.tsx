'use client'

import { ApiProvider } from '../../api-client/api-provider'
import { ThreadsButton } from '../kits/threads/thread-parts'

/** The threads of a settled task, read-only. */
export function OutcomeThreads({ taskId }: { taskId: string }) {
  return (
    <ApiProvider>
      <ThreadsButton taskId={taskId} />
    </ApiProvider>
  )
}
