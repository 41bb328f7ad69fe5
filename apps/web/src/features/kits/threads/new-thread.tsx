import { useState } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { useStoredValue } from '../../../components/ui/use-stored-value'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import { createUuid } from '../../../components/browser/create-uuid'
import { MessageComposer } from './message-composer'
import { namePlace, strings } from './strings'
import { unsentKey } from './unsent-messages'
import { useRefreshThreads } from './use-refresh-threads'

interface NewThreadProps {
  taskId: string
  versionId: string
  place: ThreadPlace
  number: number | null
  keptUnder: string
  /** There are no threads here yet, so the field is open from the start. */
  isFirst: boolean
  onSent: (threadId: string) => void
}

/** Starts a thread about one place. */
export function NewThread({ taskId, versionId, place, number, keptUnder, isFirst, onSent }: NewThreadProps) {
  const client = useTRPCClient()
  const refresh = useRefreshThreads(taskId)
  const keptAs = `${keptUnder} ${keyOfPlace(place)}`
  const [unsent] = useStoredValue(unsentKey(keptAs))
  const [isWanted, setIsWanted] = useState(isFirst || unsent !== null)
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
      keptAs={keptAs}
      // The panel focuses the first field itself.
      autoFocus={!isFirst}
      send={async (messageId, text) => {
        // The thread id is the id of the message, so that a retry opens the same thread.
        const threadId = messageId
        await client.threads.open.mutate({
          threadId,
          messageId: createUuid(),
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
