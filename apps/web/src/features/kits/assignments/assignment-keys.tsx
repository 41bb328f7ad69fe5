'use client'

import { useKey } from '../../../components/shell/commands/use-key'
import type { KeyName } from '../../../domain/platform/keys'
import { jumpToPart } from '../drafts/jump-to-part'
import { openThreads } from '../threads/opened-threads'
import { useAssignment } from './assignment-provider'

/** A key of the table, and what it does. */
export interface KeyBinding {
  key: KeyName
  run: () => void
}

interface AssignmentKeysProps {
  bindings: readonly KeyBinding[]
  /** Calls `open` with the current criterion, if its author can be asked about it. */
  onThread: (open: (criterionId: string, number: number | null) => void) => void
  onSubmit: () => void
}

/** Binds the keys of an assignment, which work wherever the focus is except in a text field. */
export function AssignmentKeys({ bindings, onThread, onSubmit }: AssignmentKeysProps) {
  const { opened } = useAssignment()
  const shared: KeyBinding[] = [
    { key: 'rating', run: () => jumpToPart('rating') },
    { key: 'privateNote', run: () => jumpToPart('private-note') },
    {
      key: 'ask',
      run: () =>
        onThread((criterionId, number) =>
          openThreads({ taskId: opened.taskId, place: { on: 'criterion', criterionId }, number }),
        ),
    },
    { key: 'submit', run: onSubmit },
  ]
  return [...bindings, ...shared].map((binding) => <Key key={binding.key} binding={binding} />)
}

function Key({ binding: { key, run } }: { binding: KeyBinding }) {
  useKey(key, run)
  return null
}
