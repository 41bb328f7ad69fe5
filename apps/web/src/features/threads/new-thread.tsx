import { useState } from 'react'
import { useTRPCClient } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { keyOfPlace, type ThreadPlace } from '../../domain/threads/thread-anchors'
import { createRunId } from '../runs/create-run-id'
import { MessageComposer } from './message-composer'
import { namePlace, strings } from './strings'
import { useRefreshThreads } from './use-refresh-threads'

interface NewThreadProps {
  taskId: string
  versionId: string
  place: ThreadPlace
  number: number | null
  keptUnder: string
  /** Nothing else is there to be read: one can write at once. */
  isFirst: boolean
  onSent: (threadId: string) => void
}

/** Where a question about one place is written. */
export function NewThread({ taskId, versionId, place, number, keptUnder, isFirst, onSent }: NewThreadProps) {
  const client = useTRPCClient()
  const refresh = useRefreshThreads(taskId)
  const [isWanted, setIsWanted] = useState(isFirst)
  if (!isWanted)
    return (
      <div>
        <Button size="sm" onClick={() => setIsWanted(true)}>
          {strings.askMore}
        </Button>
      </div>
    )
  return (
    <MessageComposer
      label={
        place.on === 'criterion' && number === null ? strings.ask : strings.askAbout(namePlace(place, number))
      }
      taskId={taskId}
      keptAs={`${keptUnder} ${keyOfPlace(place)}`}
      autoFocus
      send={async (messageId, text) => {
        // The thread has its id of the message, so that the same sent again is the same thread.
        const threadId = messageId
        await client.threads.open.mutate({
          threadId,
          messageId: createRunId(),
          taskId,
          versionId,
          place,
          text,
        })
        onSent(threadId)
        setIsWanted(false)
        refresh()
      }}
    />
  )
}
