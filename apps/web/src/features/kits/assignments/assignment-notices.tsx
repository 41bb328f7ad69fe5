import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { jumpToPart } from '../drafts/jump-to-part'
import { SaveNotices } from '../drafts/saved-state'
import { GuardNotice } from '../guard/guard-notice'
import { useAssignment } from './assignment-provider'
import { CopyTextButton } from './copy-text-button'
import { strings } from './strings'

interface AssignmentNoticesProps {
  /** The whole draft as text. */
  written: string
}

/** Explains why the draft cannot be saved, or not be submitted any more, and what to do. */
export function AssignmentNotices({ written }: AssignmentNoticesProps) {
  const { definition, state, store, closed } = useAssignment()
  const notice = useRef<HTMLDivElement>(null)
  const isClosed = closed !== null
  // On a phone, the writer may be far below, where the footer disappears.
  useEffect(() => {
    if (isClosed) notice.current?.scrollIntoView({ block: 'center' })
  }, [isClosed])
  if (closed)
    return (
      <div ref={notice}>
        <Notice
          tone="brick"
          live
          title={strings.closedTitle(definition.noun)}
          actions={
            <>
              <CopyTextButton text={written} />
              <ButtonLink size="sm" href={definition.path}>
                {definition.words.back}
              </ButtonLink>
            </>
          }
        >
          {closed} {state.isUnsaved ? strings.closedUnsaved : null}
        </Notice>
      </div>
    )
  return (
    <>
      <SaveNotices state={state} store={store} />
      <GuardNotice readOnly={state.isComparing} onJump={jumpToPart} />
    </>
  )
}
