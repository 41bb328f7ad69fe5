'use client'

import { keys } from '../../../../domain/platform/keys'
import { ShortcutHint } from '../../../../components/shell/commands/shortcut-hint'
import { useKey } from '../../../../components/shell/commands/use-key'
import { Button } from '../../../../components/ui/controls/button'
import { Notice } from '../../../../components/ui/states/notice'
import type { UndoableKind } from '../assignment-definition'
import { heldStrings as words } from '../strings'
import { useUndo } from './use-undo'

interface UndoButtonProps {
  definition: UndoableKind
  assignmentId: string
  takesEffectAt: string
  /** The name of the task, where several buttons are on the page. */
  of?: string
  /** Whether Ctrl+Z does it: for the submission that was sent last. */
  hasKey?: boolean
  /** By default, the assignment is opened. */
  onUndone?: () => Promise<void> | void
}

/** Undoes a held submission. */
export function UndoButton({
  definition,
  assignmentId,
  takesEffectAt,
  of,
  hasKey = false,
  onUndone,
}: UndoButtonProps) {
  const { noun } = definition
  const { undo, isUndoing, problem } = useUndo(definition, { assignmentId, takesEffectAt }, onUndone)
  useKey('undoHeld', undo, { enabled: hasKey && !isUndoing })
  return (
    <>
      <Button
        size="sm"
        busy={isUndoing}
        {...(of !== undefined && { 'aria-label': words.undoOf(noun, of) })}
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
        <Notice live tone="amber" title={words.notUndone(noun)} className="w-full">
          {problem}
        </Notice>
      ) : null}
    </>
  )
}
