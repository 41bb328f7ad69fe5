import { useEffect, useEffectEvent } from 'react'
import { useTaskStore } from '../../kits/task-draft/task-draft-provider'

const PREFIX = 'node:'

/** Calls back with a turn whose text is too long for the draft and was kept in this browser when the page was left. */
export function useOverTurn(onFound: (nodeId: string) => void): void {
  const { store } = useTaskStore()
  const find = useEffectEvent(onFound)
  useEffect(() => {
    let isLeft = false
    void store.readOver().then((kept) => {
      const found = [...kept.keys()].find((key) => key.startsWith(PREFIX))
      if (found && !isLeft) find(found.slice(PREFIX.length))
    })
    return () => void (isLeft = true)
  }, [store])
}
