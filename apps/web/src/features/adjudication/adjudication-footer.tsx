'use client'

import { writeKeys } from '../../components/shell/shortcut-keys'
import { useOnMac } from '../../components/shell/use-on-mac'
import { Button } from '../../components/ui/button'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { MissingButton } from '../submitting/missing-button'
import type { MissingLine } from '../submitting/missing-list'
import { SavedState } from '../task-editor/saved-state'
import { TimeLine } from '../time/time-parts'
import { AdjudicationPlaces } from './adjudication-places'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

interface AdjudicationFooterProps {
  missing: readonly MissingLine[]
  isListOpen: boolean
  onListOpen: (open: boolean) => void
  isBusy: boolean
  onDecide: (decision: AdjudicationDecision) => void
  onSubmit: () => void
}

const inOrder: readonly AdjudicationDecision[] = ['reject', 'return', 'accept']

/** What one needs wherever one reads: how far one is, that it is saved, what is missing, and the three ways to end it. The one that is chosen submits; acceptance is until another is. */
export function AdjudicationFooter({
  missing,
  isListOpen,
  onListOpen,
  isBusy,
  onDecide,
  onSubmit,
}: AdjudicationFooterProps) {
  const {
    state,
    draft,
    adjudication: { assignmentId },
  } = useAdjudication()
  const onMac = useOnMac()
  const chosen = draft.decision ?? 'accept'
  return (
    <section
      aria-label={strings.footer}
      data-pane="footer"
      className="z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-hair-strong bg-raised px-(--gutter) py-2.5 [@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:bottom-0"
    >
      <AdjudicationPlaces missing={missing} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-2 max-sm:w-full max-sm:justify-between">
        <TimeLine of={{ kind: 'adjudicate', assignmentId }} />
        <SavedState state={state} />
        <MissingButton missing={missing} open={isListOpen} onOpenChange={onListOpen} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:grow">
          {inOrder.map((decision) =>
            decision === chosen ? (
              <Button
                key={decision}
                data-part="submit"
                variant="primary"
                busy={isBusy}
                aria-disabled={missing.length > 0 || undefined}
                shortcut={writeKeys('mod+enter', onMac)}
                onClick={onSubmit}
              >
                {strings.decisions[decision].name}
              </Button>
            ) : (
              <Button key={decision} onClick={() => onDecide(decision)}>
                {strings.decisions[decision].name}
              </Button>
            ),
          )}
        </div>
      </div>
    </section>
  )
}
