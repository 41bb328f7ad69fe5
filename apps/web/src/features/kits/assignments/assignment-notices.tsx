import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { jumpToPart } from '../drafts/jump-to-part'
import { SaveNotices } from '../drafts/saved-state'
import { GuardNotice } from '../guard/guard-notice'
import { useAssignment } from './assignment-provider'
import { CopyTextButton } from './copy-text-button'
import { strings } from './strings'
import type { Submission } from './use-submission'

interface AssignmentNoticesProps {
  refusal: Submission['refusal']
  /** The whole draft as text. */
  written: string
}

/** Explains why the draft cannot be saved or submitted, and what to do. */
export function AssignmentNotices({ refusal, written }: AssignmentNoticesProps) {
  const { definition, state, store, closed } = useAssignment()
  if (closed) {
    return (
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
    )
  }
  const part = refusal?.part
  return (
    <>
      {refusal ? (
        <Notice
          tone="brick"
          live
          title={strings.notSubmitted(definition.noun)}
          actions={
            part ? (
              <Button size="sm" onClick={() => jumpToPart(part)}>
                {strings.goThere}
              </Button>
            ) : undefined
          }
        >
          {refusal.sentence}
        </Notice>
      ) : null}
      <SaveNotices state={state} store={store} />
      <GuardNotice readOnly={state.isComparing} onJump={jumpToPart} />
    </>
  )
}
