'use client'

import type { ReactNode } from 'react'
import { cx } from '../../../components/ui/cx'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { jumpToPart } from '../drafts/jump-to-part'
import { MissingButton } from '../drafts/missing-button'
import { SavedState } from '../drafts/saved-state'
import { UndoButton, type UndoButtonsProps } from '../drafts/undo-buttons'
import { TimeLine } from '../time/time-parts'
import { useAssignment } from './assignment-provider'
import { strings } from './strings'
import { SubmissionNotice } from './submission-notice'
import type { Submission } from './use-submission'

/** A link to a part of the assessment, with whether it is done. It leads to what is missing first. */
export interface AssignmentPlace {
  name: string
  /** Shown in place of the name. */
  progress?: string
  /** Shown in place of the progress on a phone, where all places share a line. */
  short?: string
  part: string
  isOpen: boolean
  /** Neither open nor done: the decision needs no answer here. */
  isNotNeeded?: boolean
}

interface AssignmentFooterProps extends Pick<UndoButtonsProps, 'move'> {
  places: readonly AssignmentPlace[]
  submission: Submission
  /** The buttons that submit. */
  submitButtons: ReactNode
}

/** Always in view: progress, whether the draft is saved, what is missing, and the way to submit. */
export function AssignmentFooter({ places, submission, submitButtons, move }: AssignmentFooterProps) {
  const {
    definition,
    state,
    store,
    opened: { assignmentId },
  } = useAssignment()
  return (
    <section
      aria-label={strings.footer}
      data-pane="footer"
      data-keep-clear
      className="relative z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-hair-strong bg-raised px-(--gutter) py-2.5 safe-pb-2.5 max-sm:gap-y-0 max-sm:pt-0 max-sm:safe-pb-1.5 [@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:bottom-0"
    >
      <SubmissionNotice
        refusal={submission.refusal}
        onRetry={submission.submit}
        onCompare={submission.compare}
      />
      <div className="flex items-center justify-between max-sm:w-full">
        <AssignmentPlaces places={places} label={strings.places.label(definition.noun)} />
        <UndoButton is="undo" state={state} store={store} move={move} className="-me-3 sm:hidden" />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-2 max-sm:w-full max-sm:flex-nowrap max-sm:justify-between max-sm:gap-x-2 max-sm:gap-y-0">
        <TimeLine of={{ kind: definition.timedAs, assignmentId }} />
        <SavedState state={state} />
        <MissingButton
          missing={submission.missing}
          isUnchecked={submission.isUnchecked}
          open={submission.isListOpen}
          onOpenChange={submission.setListOpen}
        />
        {submitButtons}
      </div>
    </section>
  )
}

const link =
  'inline-flex min-h-7 items-baseline gap-1.5 rounded-sm pt-1 text-sm whitespace-nowrap text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center'

function AssignmentPlaces({ places, label }: { places: readonly AssignmentPlace[]; label: string }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 max-sm:grow max-sm:justify-between"
    >
      <button type="button" className={cx(link, 'lg:hidden')} onClick={() => jumpToPart('text')}>
        {strings.places.text}
      </button>
      {places.map(({ name, progress, short = progress, part, isOpen, isNotNeeded = false }) => {
        const [mark, state] = describePlace(isOpen, isNotNeeded)
        return (
          <button key={name} type="button" className={link} onClick={() => jumpToPart(part)}>
            <span aria-hidden="true" className={isOpen || isNotNeeded ? 'text-ink-3' : 'text-accent'}>
              {mark}
            </span>
            {progress === undefined ? (
              <>
                {name}
                <span className="sr-only">, {state}</span>
              </>
            ) : (
              <>
                <span className="sr-only">
                  {name}, {state}:{' '}
                </span>
                <span className="max-sm:hidden">{progress}</span>
                <span className="sm:hidden">{short}</span>
              </>
            )}
          </button>
        )
      })}
    </nav>
  )
}

function describePlace(isOpen: boolean, isNotNeeded: boolean): [mark: string, state: string] {
  if (isNotNeeded) return ['–', strings.places.notNeeded]
  return isOpen ? ['○', strings.places.open] : ['●', strings.places.done]
}

/** Submits the assignment, or opens the list of what is missing. */
export function SubmitButton({ submission, children }: { submission: Submission; children: ReactNode }) {
  const hint = useKeyHint()
  const isWhole = submission.missing.every(({ isAdvice }) => isAdvice)
  return (
    <Button
      data-part="submit"
      variant="primary"
      busy={submission.isBusy}
      aria-disabled={!isWhole || undefined}
      shortcut={hint('submit')}
      onClick={submission.submit}
    >
      {children}
    </Button>
  )
}
