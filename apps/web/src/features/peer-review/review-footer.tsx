'use client'

import { writeKeys } from '../../components/shell/shortcut-keys'
import { useOnMac } from '../../components/shell/use-on-mac'
import { Button } from '../../components/ui/button'
import { MissingButton } from '../submitting/missing-button'
import type { MissingLine } from '../submitting/missing-list'
import { SavedState } from '../task-editor/saved-state'
import { TimeLine } from '../time/time-parts'
import { ReviewPlaces } from './review-places'
import { useReview } from './review-provider'
import { strings } from './strings'

interface ReviewFooterProps {
  missing: readonly MissingLine[]
  isListOpen: boolean
  onListOpen: (open: boolean) => void
  isBusy: boolean
  onSubmit: () => void
}

/** What one needs wherever one reads: how far one is, that it is saved, what is missing, and the way to submit. */
export function ReviewFooter({ missing, isListOpen, onListOpen, isBusy, onSubmit }: ReviewFooterProps) {
  const {
    state,
    draft: { decision },
    review: { assignmentId },
  } = useReview()
  const onMac = useOnMac()
  const isWhole = missing.every(({ isAdvice }) => isAdvice)
  return (
    <section
      aria-label={strings.footer}
      data-pane="footer"
      className="z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-hair-strong bg-raised px-(--gutter) py-2.5 [@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:bottom-0"
    >
      <ReviewPlaces missing={missing} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-2 max-sm:w-full max-sm:justify-between">
        <TimeLine of={{ kind: 'review', assignmentId }} />
        <SavedState state={state} />
        <MissingButton missing={missing} open={isListOpen} onOpenChange={onListOpen} />
        <Button
          data-part="submit"
          variant="primary"
          busy={isBusy}
          aria-disabled={!isWhole || undefined}
          shortcut={writeKeys('mod+enter', onMac)}
          onClick={onSubmit}
        >
          <span className="sm:hidden">{strings.submit}</span>
          <span className="max-sm:hidden">
            {decision ? strings.decisions[decision].submit : strings.submit}
          </span>
        </Button>
      </div>
    </section>
  )
}
