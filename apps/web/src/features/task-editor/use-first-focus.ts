import { useEffect, useRef } from 'react'
import type { TaskStatus } from '../../domain/lifecycle'
import type { TaskDraft } from '../../domain/task-drafts'
import { jumpToPart } from './jump-to-part'

/** Whoever has just begun a task writes at once; whoever has submitted or withdrawn one is told where it stands. */
export function useFirstFocus(
  isAwake: boolean,
  status: TaskStatus,
  { nodes, message }: Pick<TaskDraft, 'nodes' | 'message'>,
): void {
  const isBlank = nodes.length === 0 && message === ''
  const before = useRef<TaskStatus | null>(null)
  useEffect(() => {
    if (!isAwake || before.current === status) return
    const isFirst = before.current === null
    before.current = status
    if (!isFirst) jumpToPart('status')
    else if (isBlank && status === 'draft' && document.activeElement === document.body) jumpToPart('message')
  }, [isAwake, status, isBlank])
}
