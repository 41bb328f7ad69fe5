'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useTRPCClient } from '../../../../api-client/trpc'
import type { UndoableKind } from '../assignment-definition'
import { heldStrings as words } from '../strings'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { watchHeldOnPage } from './watch-held'

interface HeldNoticeProps {
  definition: UndoableKind
  assignmentId: string
  takesEffectAt: string
}

/**
 * On the page of a held submission: when it takes effect, and undo, which opens it for editing. Reads the page again
 * once the submission took effect or was undone elsewhere.
 */
export function HeldNotice({ definition, assignmentId, takesEffectAt }: HeldNoticeProps) {
  const { connect } = definition
  const client = useTRPCClient()
  const router = useRouter()
  useEffect(() => {
    const { kept, read } = connect(client)
    const of = { assignmentId }
    return watchHeldOnPage({
      takesEffectAt,
      kept: () => kept(of),
      read: () => read(of),
      onNews({ is }) {
        if (is !== 'held' && is !== 'unknown') router.refresh()
      },
    })
  }, [connect, client, router, assignmentId, takesEffectAt])
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
