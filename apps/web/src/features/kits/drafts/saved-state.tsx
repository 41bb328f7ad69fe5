import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { Spinner } from '../../../components/ui/states/spinner'
import { Time } from '../../../components/ui/text/time'
import type { DraftState } from './draft-store'
import { draftStrings as strings } from './strings'

/** “Saved 14:02”, or that the last changes could not be saved; always visible. */
export function SavedState({ state: { isUnsaved, failure, savedAt } }: { state: DraftState<unknown> }) {
  return (
    <p
      data-testid="saved-state"
      className="flex min-w-0 items-center gap-1.5 text-sm whitespace-nowrap text-ink-2 tabular-nums"
    >
      {failure && isUnsaved ? (
        <span className="text-amber max-sm:truncate">
          <span aria-hidden="true">◆ </span>
          {strings.unsaved}
        </span>
      ) : (
        <>
          {isUnsaved ? <Spinner /> : null}
          {isUnsaved && savedAt ? <span className="sr-only">{strings.saving}. </span> : null}
          <span className="truncate">
            {savedAt ? (
              <>
                {strings.saved} <Time value={savedAt} look="time" />
              </>
            ) : isUnsaved ? (
              strings.saving
            ) : (
              strings.blank
            )}
          </span>
        </>
      )}
    </p>
  )
}

/** Why the draft is not saved, and what to do. The banner of the page says it when the session has ended. */
export function SaveNotices({
  state: { failure, isKept, isUnsaved, isRecovered },
  onRetry,
}: {
  state: DraftState<unknown>
  onRetry: () => void
}) {
  return (
    <>
      {failure && failure.why !== 'signed_out' && isUnsaved ? (
        <Notice
          tone="amber"
          live
          title={strings.unsaved}
          actions={
            failure.why === 'closed' ? undefined : (
              <Button size="sm" onClick={() => onRetry()}>
                {strings.saveNow}
              </Button>
            )
          }
        >
          {failure.sentence}
        </Notice>
      ) : null}
      {!isKept && isUnsaved ? (
        <Notice tone="brick" live>
          {strings.nowhere}
        </Notice>
      ) : null}
      {isRecovered ? (
        <Notice tone="accent" live>
          {strings.recovered}
        </Notice>
      ) : null}
    </>
  )
}
