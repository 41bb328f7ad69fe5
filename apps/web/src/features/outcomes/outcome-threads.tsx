'use client'

import { ApiProvider } from '../../api-client/api-provider'
import { ThreadsButton } from '../threads/thread-parts'
import { strings } from './strings'

/** What was asked and answered about the task, to be read again. */
export function OutcomeThreads({ taskId }: { taskId: string }) {
  return (
    <ApiProvider>
      <ThreadsButton taskId={taskId} group={strings.title} />
    </ApiProvider>
  )
}
