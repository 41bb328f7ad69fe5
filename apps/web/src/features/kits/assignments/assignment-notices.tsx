import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { jumpToPart } from '../drafts/jump-to-part'
import { SaveNotices } from '../drafts/saved-state'
import { GuardNotice } from '../guard/guard-notice'
import { useAssignment } from './assignment-provider'
import { CopyTextButton } from './copy-text-button'
import { heldStrings } from './strings'
import { explainClosing } from './undoing/explain-closing'
import { TimeLeft } from './undoing/time-left'
import { UndoButton } from './undoing/undo-button'
import { takeUndone } from './undoing/undone'

interface AssignmentNoticesProps {
  /** The whole draft as text. */
  written: string
}

/** Explains why the draft cannot be saved, or not be submitted any more, and what to do. */
export function AssignmentNotices({ written }: AssignmentNoticesProps) {
  const { state, store, closed } = useAssignment()
  if (closed !== null) return <ClosedNotice closed={closed} written={written} />
  return (
    <>
      <SaveNotices state={state} store={store} />
      <GuardNotice readOnly={state.isComparing} onJump={jumpToPart} />
    </>
  )
}

/** It was submitted elsewhere, or can't be submitted any more. */
function ClosedNotice({ closed, written }: AssignmentNoticesProps & { closed: string }) {
  const { definition, opened, state, store, kept, hasOwnText } = useAssignment()
  const { noun, path, words } = definition
  const { title, until, says } = explainClosing({ noun, closed, kept, hasOwnText })
  const notice = useRef<HTMLDivElement>(null)
  // On a phone, the writer may be far below. The page is laid out again without the footer, or after a comparison.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      notice.current?.focus({ preventScroll: true })
      notice.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [state.isComparing])
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice
        tone="brick"
        live
        title={title}
        actions={
          <>
            {until ? (
              <UndoButton
                definition={definition}
                assignmentId={opened.assignmentId}
                takesEffectAt={until}
                onUndone={async () => {
                  await store.refresh()
                  takeUndone(opened.assignmentId)
                  jumpToPart(definition.partAfterUndo)
                }}
              />
            ) : null}
            <CopyTextButton text={written} />
            <ButtonLink size="sm" href={path}>
              {words.back}
            </ButtonLink>
          </>
        }
      >
        {until ? (
          <>
            {heldStrings.itTakesEffect} <TimeLeft until={until} />.{' '}
          </>
        ) : null}
        {says}
      </Notice>
    </div>
  )
}
