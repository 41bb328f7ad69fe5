'use client'

import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Command } from '../../../components/shell/commands/command'
import { useCommands } from '../../../components/shell/commands/use-commands'
import { loadPart } from '../../../components/ui/loading/load-part'
import { loadPartsAhead } from '../../../components/ui/loading/load-parts-ahead'
import { dismissToast, showToast } from '../../../components/ui/overlays/toast-store'
import { SplitPane } from '../../../components/ui/layout/split-pane'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { WorkGuidance } from '../../../domain/guidelines/guidelines-views'
import type { ConflictScreen } from '../drafts/conflict/conflict-screen'
import { ignoreRepeatedKeys } from '../drafts/keys/ignore-repeated-keys'
import { notifyIgnored } from '../drafts/keys/notify-ignored'
import { keepPresses } from '../drafts/keys/keep-presses'
import { jumpToPart } from '../drafts/jump-to-part'
import { OtherPersonState } from '../drafts/other-person-state'
import { GuidanceNotice, GuidanceTools, TourOffer } from '../guidelines/guidance-parts'
import { useKeptFocus } from '../drafts/use-kept-focus'
import { usePaneKeys } from '../drafts/keys/use-pane-keys'
import { AssignmentFooter, type AssignmentPlace } from './assignment-footer'
import { AssignmentHeader } from './assignment-header'
import { AssignmentNotices } from './assignment-notices'
import { useAssignment } from './assignment-provider'
import { AssignmentToolbar } from './assignment-toolbar'
import { takeUndone } from './undoing/undone'
import { leaveTextOnEscape } from './leave-text-on-escape'
import { createStrayTapFilter } from './stray-taps'
import { heldStrings, strings } from './strings'
import type { Submission } from './use-submission'
import { formatWrittenParts } from './written-parts'

// loadPart drops the type parameter of the component.
const Conflict = loadPart(
  () => import('../drafts/conflict/conflict-screen').then((file) => file.ConflictScreen),
  {
    waiting: () => <Skeleton label={strings.loading} />,
  },
) as typeof ConflictScreen
const neverChanges = () => () => undefined

interface AssignmentScreenProps {
  submission: Submission
  guidance: WorkGuidance
  /** A badge in the heading. */
  badge?: ReactNode
  keys: ReactNode
  /** What is assessed, on the left. */
  text: ReactNode
  /** The assessment, on the right. */
  judgment: ReactNode
  places: readonly AssignmentPlace[]
  /** The buttons that submit. */
  submitButtons: ReactNode
}

/**
 * The screen of an opened assignment: the text on the left, the assessment on the right, and the frame that
 * all kinds share.
 */
export function AssignmentScreen({
  submission,
  guidance,
  badge,
  keys,
  text,
  judgment,
  places,
  submitButtons,
}: AssignmentScreenProps) {
  const { definition, opened, parts, draft, state, store, closed } = useAssignment()
  const screen = useRef<HTMLDivElement>(null)
  const move = useRef<((is: 'undo' | 'redo') => void) | null>(null)
  const [strayTaps] = useState(createStrayTapFilter)
  usePaneKeys(screen)
  useKeptFocus(screen)
  useEffect(() => ignoreRepeatedKeys(notifyIgnored), [])
  useEffect(keepPresses, [])
  useJumpCommands()
  // Until the page is hydrated, typed text would be lost, so nothing can be typed.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  // Undoing a submission removed the button that had the focus.
  const { assignmentId } = opened
  const { noun, partAfterUndo } = definition
  const openAgain = useRef<string | null>(null)
  useEffect(() => {
    if (!isAwake || !takeUndone(assignmentId)) return
    openAgain.current = showToast({ title: heldStrings.openAgain(noun) })
    jumpToPart(partAfterUndo)
  }, [isAwake, assignmentId, noun, partAfterUndo])
  // It is no longer true once the assignment is submitted again.
  useEffect(() => () => dismissToast(openAgain.current ?? ''), [])
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => loadPartsAhead(() => setIsWhole(true)), [])
  // A draft is shown only to the person who wrote it.
  if (state.failure?.why === 'other_person') {
    return (
      <OtherPersonState
        title={strings.otherTitle(definition.noun)}
        failure={state.failure}
        onRetry={store.retry}
      />
    )
  }
  const compared = state.isComparing ? state.conflict : null
  const isOpen = closed === null && compared === null
  const guided = {
    taskId: opened.taskId,
    guidance,
    screen: definition.timedAs,
  } as const
  return (
    <div
      ref={screen}
      inert={!isAwake || submission.isBusy}
      aria-busy={submission.isBusy || undefined}
      data-awake={isAwake || undefined}
      data-whole={isWhole || undefined}
      data-fills-page
      className="relative flex grow flex-col lg:h-[calc(100dvh-var(--top-height))] lg:min-h-[36rem] lg:flex-none"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-hair px-(--gutter) pt-4 pb-3">
        <AssignmentHeader badge={badge} />
        {guidance.tour.is === 'ended' || !isOpen ? null : <TourOffer {...guided} />}
      </div>
      <AssignmentToolbar move={move} />
      {isOpen ? keys : null}
      <div data-part="guard" className="grid gap-3 px-(--gutter) py-3 empty:hidden">
        {guidance.duty && isOpen ? <GuidanceNotice {...guided} /> : null}
        <AssignmentNotices written={closed === null ? '' : formatWrittenParts(parts, draft)} />
      </div>
      {compared ? (
        <div className="grow overflow-y-auto">
          <Conflict
            conflict={compared}
            mine={draft}
            parts={parts}
            kept={null}
            onResolve={store.resolveConflict}
            onLater={store.stopComparing}
          />
        </div>
      ) : (
        <SplitPane
          {...definition.split}
          label={strings.split}
          className="min-h-0 grow"
          start={
            <section
              aria-label={definition.words.text ?? strings.text}
              data-part="text"
              data-pane="text"
              data-keys-off={!isOpen || undefined}
              tabIndex={-1}
              className="px-(--gutter) py-5 outline-none"
            >
              {text}
            </section>
          }
          end={
            <div
              data-pane="judgment"
              data-keys-off={!isOpen || undefined}
              tabIndex={-1}
              onKeyDown={leaveTextOnEscape}
              {...strayTaps}
              className="grid content-start gap-8 px-(--gutter) pt-5 pb-10 outline-none"
            >
              {judgment}
            </div>
          }
        />
      )}
      {isOpen ? (
        <AssignmentFooter places={places} submission={submission} submitButtons={submitButtons} move={move} />
      ) : null}
      <GuidanceTools {...guided} />
    </div>
  )
}

/** Puts the parts of the screen into the command palette. */
function useJumpCommands(): void {
  const {
    definition: { noun, jumps },
  } = useAssignment()
  const commands = useMemo(
    () =>
      jumps.map(({ part, label, keywords }): Command => ({
        id: `${noun}-${part}`,
        label,
        group: strings.group(noun),
        keywords,
        run: () => jumpToPart(part),
      })),
    [noun, jumps],
  )
  useCommands(commands)
}
