'use client'

import { useRouter } from 'next/navigation'
import type { UndoableKind } from '../assignment-definition'
import { heldStrings as words } from '../strings'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { useRefreshWhenDue } from './use-refresh-when-due'

interface HeldNoticeProps {
  definition: UndoableKind
  assignmentId: string
  takesEffectAt: string
}

/** On the page of a held submission: when it takes effect, and undo, which opens it for editing. */
export function HeldNotice({ definition, assignmentId, takesEffectAt }: HeldNoticeProps) {
  const router = useRouter()
  useRefreshWhenDue(takesEffectAt)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {words.itTakesEffect} <TimeLeft until={takesEffectAt} />.
      </p>
      <UndoButton
        definition={definition}
        assignmentId={assignmentId}
        takesEffectAt={takesEffectAt}
        hasKey
        onUndone={() => router.refresh()}
      />
    </div>
  )
}
