'use client'

import { useRouter } from 'next/navigation'
import { heldStrings as words } from '../strings'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { useRefreshWhenDue } from './use-refresh-when-due'

/** On the page of a held review: when it takes effect, and undo, which opens it for editing. */
export function HeldNotice({ assignmentId, takesEffectAt }: { assignmentId: string; takesEffectAt: string }) {
  const router = useRouter()
  useRefreshWhenDue(takesEffectAt)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {words.itTakesEffect} <TimeLeft until={takesEffectAt} />.
      </p>
      <UndoButton assignmentId={assignmentId} hasKey onUndone={() => router.refresh()} />
    </div>
  )
}
