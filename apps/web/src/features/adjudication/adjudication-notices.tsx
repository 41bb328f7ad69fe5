import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { GuardNotice } from '../guard/guard-notice'
import { CopyReviewButton } from '../peer-review/copy-review-button'
import { jumpToPart } from '../task-editor/jump-to-part'
import { SaveNotices } from '../task-editor/saved-state'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'
import { writeAdjudication } from './write-adjudication'

/** What keeps the decision from the server: in a sentence, with what is kept and what to do. */
export function AdjudicationNotices({
  refusal,
}: {
  refusal: { sentence: string; part: string | null } | null
}) {
  const { draft, rows, state, store, closed } = useAdjudication()
  if (closed) {
    return (
      <Notice
        tone="brick"
        live
        title={strings.closedTitle}
        actions={
          <>
            <CopyReviewButton text={writeAdjudication(draft, rows)} />
            <ButtonLink size="sm" href="/adjudicate">
              {strings.back}
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
          title={strings.notSubmitted}
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
      <SaveNotices state={state} onRetry={store.retry} />
      <GuardNotice readOnly={state.conflict !== null} onJump={jumpToPart} />
    </>
  )
}
