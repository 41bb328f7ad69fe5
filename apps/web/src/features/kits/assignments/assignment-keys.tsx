'use client'

import { useListedKeys, type ListedKeys } from '../../../components/shell/commands/use-listed-keys'
import { useShortcut } from '../../../components/shell/commands/use-shortcut'
import { jumpToPart } from '../drafts/jump-to-part'
import { openThreads } from '../threads/opened-threads'
import { useAssignment } from './assignment-provider'
import { keyWords, strings } from './strings'

/** A key or a sequence of keys, and what it does. */
export interface KeyBinding {
  keys: string
  label: string
  run: () => void
  /** Not in the list of keys, where one line covers several keys. */
  hidden?: boolean
}

interface AssignmentKeysProps {
  bindings: readonly KeyBinding[]
  /** Keys that work only where the focus is. Must keep its identity between renders. */
  listed: ListedKeys
  /** Calls `open` with the current criterion, if its author can be asked about it. */
  onThread: (open: (criterionId: string, number: number | null) => void) => void
  onSubmit: () => void
}

/** Binds the keys of an assignment, which work wherever the focus is except in a text field. */
export function AssignmentKeys({ bindings, listed, onThread, onSubmit }: AssignmentKeysProps) {
  const { definition, store, opened } = useAssignment()
  const group = strings.group(definition.noun)
  useListedKeys(group, listed)
  const shared: KeyBinding[] = [
    { keys: 'u', label: keyWords.undo, run: store.undo },
    { keys: 'z', label: keyWords.undo, run: store.undo, hidden: true },
    { keys: 'n', label: keyWords.privateNote, run: () => jumpToPart('private-note') },
    {
      keys: 't',
      label: keyWords.thread,
      run: () =>
        onThread((criterionId, number) =>
          openThreads({ taskId: opened.taskId, place: { on: 'criterion', criterionId }, number }),
        ),
    },
    { keys: 'mod+enter', label: definition.words.submit, run: onSubmit },
  ]
  return [...bindings, ...shared].map((binding) => <Key key={binding.keys} group={group} {...binding} />)
}

function Key({ keys, label, run, hidden, group }: KeyBinding & { group: string }) {
  useShortcut(keys, label, run, { group, hidden })
  return null
}
