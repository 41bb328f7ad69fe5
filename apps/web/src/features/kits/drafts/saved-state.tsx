'use client'

import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { Time } from '../../../components/ui/text/time'
import type { DraftState } from './draft-state'
import type { SaveFailure } from './save-failures'
import { jumpToPart } from './jump-to-part'
import { draftStrings as strings } from './strings'
import { useComparing } from './conflict/use-comparing'

/** “Saved 14:02”, that it is being saved, or that the last changes could not be saved; always visible. */
export function SavedState({
  state: { isUnsaved, failure, conflict, hasUnkept, savedAt },
}: {
  state: DraftState<unknown>
}) {
  return (
    <p
      data-testid="saved-state"
      className="flex min-w-20 items-center gap-1.5 text-sm whitespace-nowrap text-ink-2 tabular-nums"
    >
      {hasUnkept ? (
        <span className="text-amber max-sm:truncate">
          <span aria-hidden="true">◆ </span>
          {strings.unkept}
        </span>
      ) : (failure ?? conflict) && isUnsaved ? (
        // On a phone, the notice with the reason may be far above.
        <button
          type="button"
          aria-label={conflict ? undefined : strings.whyUnsaved}
          onClick={() => jumpToPart('unsaved')}
          className="rounded-sm text-amber underline decoration-dotted underline-offset-4 hover:decoration-solid max-sm:truncate pointer-coarse:min-h-11"
        >
          <span aria-hidden="true">◆ </span>
          {conflict ? strings.unsavedConflict : strings.unsaved}
        </button>
      ) : (
        // Nothing moves here while someone types: a spinner would make the browser draw the page without a pause.
        <span className="truncate">
          {isUnsaved ? (
            strings.saving
          ) : savedAt ? (
            <>
              {strings.saved} <Time value={savedAt} look="time" />
            </>
          ) : (
            strings.blank
          )}
        </span>
      )}
    </p>
  )
}

/** Why the draft is not saved, and what to do. The banner of the page says it when the session has ended. */
export function SaveNotices({
  state: { failure, conflict, isComparing, isKept, isUnsaved, isRecovered },
  store,
}: {
  state: DraftState<unknown>
  store: { retry: () => void; compare: () => Promise<void> }
}) {
  return (
    <>
      {conflict && !isComparing ? (
        <div data-part="unsaved" className="scroll-mt-24">
          <ConflictNotice isRepeated={conflict.isRepeated} compare={store.compare} />
        </div>
      ) : null}
      {failure && failure.why !== 'signed_out' && isUnsaved && !conflict ? (
        <div data-part="unsaved" className="scroll-mt-24">
          <FailureNotice failure={failure} onRetry={() => store.retry()} />
        </div>
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

function FailureNotice({
  failure: { why, sentence },
  onRetry,
}: {
  failure: SaveFailure
  onRetry: () => void
}) {
  const notice = useRef<HTMLDivElement>(null)
  const isClosed = why === 'closed'
  // On a phone, the writer may be far below. The focus stays where it is.
  useEffect(() => {
    if (isClosed) notice.current?.scrollIntoView({ block: 'center' })
  }, [isClosed])
  return (
    <div ref={notice}>
      <Notice
        tone="amber"
        live
        title={strings.unsaved}
        actions={
          isClosed ? undefined : (
            <Button size="sm" onClick={onRetry}>
              {strings.saveNow}
            </Button>
          )
        }
      >
        {sentence}
      </Notice>
    </div>
  )
}

/** Leaves the focus where it is, so that every key still reaches the text. */
function ConflictNotice({ isRepeated, compare }: { isRepeated: boolean; compare: () => Promise<void> }) {
  const comparing = useComparing(compare)
  return (
    <Notice
      tone="amber"
      live
      title={isRepeated ? strings.conflictAgain : strings.conflict}
      actions={comparing.button}
    >
      {comparing.problem ?? strings.conflictKept}
    </Notice>
  )
}
