import { useDeferredValue, type ComponentProps } from 'react'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { MissingButton } from '../../kits/drafts/missing-button'
import { useWorthChecking } from './use-worth-checking'

type CheckedMissingButtonProps = ComponentProps<typeof MissingButton> & { taskId: string; draft: TaskDraft }

/** The number of missing items, with everything worth checking that the dialog lists. */
export function CheckedMissingButton({ taskId, draft, missing, ...rest }: CheckedMissingButtonProps) {
  // Deferred, so that typing stays fast.
  const advice = useWorthChecking(taskId, useDeferredValue(draft))
  return <MissingButton {...rest} missing={[...missing, ...advice]} />
}
