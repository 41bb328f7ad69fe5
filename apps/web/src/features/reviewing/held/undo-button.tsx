'use client'

import { keys } from '../../../domain/platform/keys'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { useKey } from '../../../components/shell/commands/use-key'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { heldStrings as words } from '../strings'
import { useUndo } from './use-undo'

interface UndoButtonProps {
  assignmentId: string
  /** The name of the task, where several buttons are on the page. */
  of?: string
  /** Whether Ctrl+Z does it: for the review that was submitted last. */
  hasKey?: boolean
  /** By default, the review is opened. */
  onUndone?: () => Promise<void> | void
}

/** Undoes the submission of a held review. */
export function UndoButton({ assignmentId, of, hasKey = false, onUndone }: UndoButtonProps) {
  const { undo, isUndoing, problem } = useUndo(assignmentId, onUndone)
  useKey('undoHeld', undo, { enabled: hasKey && !isUndoing })
  return (
    <>
      <Button
        size="sm"
        busy={isUndoing}
        {...(of !== undefined && { 'aria-label': words.undoOf(of) })}
        onClick={undo}
      >
        {words.undo}
        {hasKey ? (
          <span aria-hidden="true" className="ms-1 pointer-coarse:hidden">
            <ShortcutHint keys={keys.undoHeld} />
          </span>
        ) : null}
      </Button>
      {problem ? (
        <Notice live tone="amber" title={words.notUndone} className="w-full">
          {problem}
        </Notice>
      ) : null}
    </>
  )
}
