'use client'

import { ApiProvider } from '../../api-client/api-provider'
import { ThreadsButton } from '../kits/threads/thread-parts'
import { strings } from './strings'

/** The threads of a settled task, read-only. */
export function OutcomeThreads({ taskId }: { taskId: string }) {
  return (
    <ApiProvider>
      <ThreadsButton taskId={taskId} group={strings.title} />
    </ApiProvider>
  )
}
