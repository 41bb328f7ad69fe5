'use client'

import { Time } from '../../../../components/ui/text/time'
import type { UndoableKind } from '../assignment-definition'
import { heldStrings as words } from '../strings'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { useRefreshWhenDue } from './use-refresh-when-due'

interface SentLineProps {
  definition: UndoableKind
  assignmentId: string
  takesEffectAt: string
  /** The name of the task. */
  name: string
  hasKey: boolean
}

/** Below a held submission: when it takes effect, and undo. Reads the list again afterwards. */
export function SentLine({ definition, assignmentId, takesEffectAt, name, hasKey }: SentLineProps) {
  useRefreshWhenDue(takesEffectAt)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        {words.takesEffect} {words.at} <Time value={takesEffectAt} look="time" />
        <span aria-hidden="true">
          {' · '}
          <TimeLeft until={takesEffectAt} />
        </span>
      </p>
      <UndoButton
        definition={definition}
        assignmentId={assignmentId}
        takesEffectAt={takesEffectAt}
        of={name}
        hasKey={hasKey}
      />
    </div>
  )
}
