import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { GuardNotice } from '../guard/guard-notice'
import { SaveNotices } from '../task-editor/saved-state'
import { jumpToPart } from '../task-editor/jump-to-part'
import { CopyReviewButton } from './copy-review-button'
import { useReview } from './review-provider'
import { strings } from './strings'
import { writeReview } from './write-review'

/** What keeps the review from the server: in a sentence, with what is kept and what to do. */
export function ReviewNotices({ refusal }: { refusal: { sentence: string; part: string | null } | null }) {
  const { review, draft, state, store, closed } = useReview()
  if (closed) {
    return (
      <Notice
        tone="brick"
        live
        title={strings.closedTitle}
        actions={
          <>
            <CopyReviewButton text={writeReview(draft, review.criteria)} />
            <ButtonLink size="sm" href="/review">
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
