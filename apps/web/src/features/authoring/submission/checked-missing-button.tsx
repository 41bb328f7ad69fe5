import { useEffect, useState, type ComponentProps } from 'react'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { MissingButton } from '../../kits/drafts/missing-button'
import { useWorthChecking } from './use-worth-checking'

/** Checking a large rubric takes longer than a key may, so it waits for this pause in typing. */
const PAUSE_MS = 350

type CheckedMissingButtonProps = ComponentProps<typeof MissingButton> & { taskId: string; draft: TaskDraft }

/** The number of missing items, with everything worth checking that the dialog lists. */
export function CheckedMissingButton({ taskId, draft, missing, ...rest }: CheckedMissingButtonProps) {
  const settled = useSettled(draft)
  const advice = useWorthChecking(taskId, rest.open ? draft : settled)
  return <MissingButton {...rest} missing={[...missing, ...advice]} />
}

/** The draft as of the last pause in typing. */
function useSettled(draft: TaskDraft): TaskDraft {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return settled
}
