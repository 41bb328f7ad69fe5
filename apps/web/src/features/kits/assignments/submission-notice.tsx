import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { jumpToPart } from '../drafts/jump-to-part'
import { draftStrings } from '../drafts/strings'
import { useComparing } from '../drafts/conflict/use-comparing'
import { strings } from './strings'
import type { Submission } from './use-submission'

interface SubmissionNoticeProps {
  refusal: Submission['refusal']
  onRetry: () => void
  onCompare: () => Promise<void>
}

/**
 * Why the draft was not submitted, or that this is not known yet. It is in the footer, because a phone shows no other
 * place beside the button.
 */
export function SubmissionNotice({ refusal, onRetry, onCompare }: SubmissionNoticeProps) {
  const comparing = useComparing(onCompare)
  if (!refusal) return null
  const { part, title, sentence, isUnknown, isConflict } = refusal
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
        ) : isConflict ? (
          // Trying again fails until one version is chosen.
          comparing.button
        ) : (
          <Button size="sm" onClick={onRetry}>
            {draftStrings.tryAgain}
          </Button>
        )
      }
    >
      {(isConflict ? comparing.problem : null) ?? sentence}
    </Notice>
  )
}
