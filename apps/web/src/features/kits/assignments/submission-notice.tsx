import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { jumpToPart } from '../drafts/jump-to-part'
import { draftStrings } from '../drafts/strings'
import { strings } from './strings'
import type { Submission } from './use-submission'

interface SubmissionNoticeProps {
  refusal: Submission['refusal']
  onRetry: () => void
}

/**
 * Why the draft was not submitted, or that this is not known yet. It is in the footer, because a phone shows no other
 * place beside the button.
 */
export function SubmissionNotice({ refusal, onRetry }: SubmissionNoticeProps) {
  if (!refusal) return null
  const { part, title, sentence, isUnknown } = refusal
  return (
    <Notice
      tone={isUnknown ? 'amber' : 'brick'}
      live
      title={title}
      className="my-1 basis-full max-sm:px-3 max-sm:py-2"
      actions={
        part ? (
          <Button size="sm" onClick={() => jumpToPart(part)}>
            {strings.goThere}
          </Button>
        ) : (
          <Button size="sm" onClick={onRetry}>
            {draftStrings.tryAgain}
          </Button>
        )
      }
    >
      {sentence}
    </Notice>
  )
}
