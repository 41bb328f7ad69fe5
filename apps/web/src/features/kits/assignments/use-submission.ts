import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { MissingLine } from '../drafts/missing-list'
import { notifyNotSubmitted } from '../drafts/submission/notify-not-submitted'
import { NotSent, useCheckedOutcome } from '../drafts/submission/use-checked-outcome'
import { useGuardState } from '../guard/guard-provider'
import { listGuardMissing } from '../guard/list-guard-missing'
import { submissionKey } from '../guard/use-guard'
import type { AssignmentDefinition, OpenedAssignment } from './assignment-definition'
import { useAssignment } from './assignment-provider'
import { heldStrings } from './strings'
import { markSent, wasSentHere } from './undoing/undone'
import {
  explainRefusal,
  isFinal,
  isLost,
  NotSaved,
  saveBeforeSubmitting,
  type Refused,
} from './submission-failures'

interface SubmissionOptions<Content, Outcome> {
  listMissing: (draft: Content) => MissingLine[]
  /** Ends editing before anything is checked. */
  finishEditing?: () => void
  /** Whether a complete draft is submitted only after an explicit confirmation. */
  needsConfirmation?: (draft: Content) => boolean
  onDone: (outcome: Outcome) => void
}

export type Submission = ReturnType<typeof useSubmission>

/**
 * Submits the draft once nothing is missing. A final refusal closes the assignment; any other is shown until
 * the draft changes.
 */
export function useSubmission<Opened extends OpenedAssignment, Content, Outcome>(
  definition: AssignmentDefinition<Opened, Content, Outcome>,
  { listMissing, finishEditing, needsConfirmation, onDone }: SubmissionOptions<Content, Outcome>,
) {
  const client = useTRPCClient()
  const { opened, state, store, draft, closed, close, hasOwnText } = useAssignment<Content>()
  const { findings, isUnchecked } = useGuardState()
  const [isListOpen, setListOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Content | null>(null)
  const { mutate, isPending, isSuccess, error } = useMutation<Outcome, Refused>({
    mutationKey: submissionKey,
    mutationFn: async () => {
      const draftVersion = await saveBeforeSubmitting(store)
      const isOffline = !navigator.onLine
      return definition
        .connect(client)
        .submit({ assignmentId: opened.assignmentId, draftVersion })
        .catch((failure: Refused) => {
          throw isOffline && !failure.data ? new NotSent(failure.message) : failure
        })
    },
    onSuccess(outcome) {
      markSent(opened.assignmentId)
      store.announce()
      onDone(outcome)
    },
    onError: ({ data, message }) => {
      setRefused(store.read().content)
      if (data?.refusal === 'forbidden' || data?.refusal === 'not_found') close(message)
      // If it can't be read either, it may have been submitted on another device, where that can be undone.
      if (data?.refusal === 'invalid_move')
        return definition
          .connect(client)
          .read({ assignmentId: opened.assignmentId })
          .then(
            () => close(message),
            () => store.close(message),
          )
      if (data?.refusal !== 'conflict') return
      // The comparison, or the text that was merged, takes the place of the refusal beside the button.
      return store
        .compare()
        .catch(() => undefined)
        .then(() => notifyNotSubmitted(store, definition.noun, message))
    },
  })
  const isBusy = isPending || isSuccess
  const focused = useRef<Element | null>(null)
  const listAllMissing = (content: Content) => [...listMissing(content), ...listGuardMissing(findings)]
  const send = (isConfirmed: boolean) => {
    if (isBusy || closed) return
    finishEditing?.()
    if (listAllMissing(store.read().content).some(({ isAdvice }) => !isAdvice)) return setListOpen(true)
    if (!isConfirmed && needsConfirmation?.(store.read().content)) return setAsked(true)
    focused.current = document.activeElement
    mutate()
  }
  // The screen is inert while it is submitted, which takes the focus. After a refusal, writing goes on where it was.
  useLayoutEffect(() => {
    if (isBusy || focused.current === null) return
    const before = focused.current
    focused.current = null
    // The button to try again disappears while the draft is submitted.
    const target = before.isConnected ? before : document.querySelector('[data-part="submit"]')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [isBusy])
  const field = error?.data?.field
  const isOnlineAgain = useOnlineAgain(error && !error.data ? error : null)
  const lost = isLost(error) ? error : null
  const isKnown = useCheckedOutcome(lost, {
    // A submitted assignment can't be read for editing.
    hasArrived: (signal) =>
      definition
        .connect(client)
        .read({ assignmentId: opened.assignmentId }, signal)
        .then(
          () => false,
          (failure: Refused) => {
            if (!isFinal(failure.data)) throw failure
            return true
          },
        ),
    onArrived: () => mutate(),
  })
  // It was submitted meanwhile, such as before the browser's Back: the server renders what it is now.
  const router = useRouter()
  const isStale = state.failure?.why === 'closed' && hasOwnText === false && !isBusy && lost === null
  const reportElsewhere = useEffectEvent(async () => {
    const { assignmentId } = opened
    if (wasSentHere(assignmentId)) return
    const kept = await definition.connect(client).kept({ assignmentId })
    if (kept.takesEffectAt ?? kept.isSubmitted)
      showToast({ title: heldStrings.sentElsewhere(definition.noun) })
  })
  useEffect(() => {
    if (!isStale) return
    router.refresh()
    reportElsewhere().catch(() => undefined)
  }, [isStale, router])
  const isUnknown = lost !== null && !isKnown
  const isReachedAgain = (error instanceof NotSaved || isOnlineAgain || isKnown) && !state.isUnsaved
  const missing = listAllMissing(draft)
  const [dismissed, dismiss] = useState<Refused | null>(null)
  useGoingOn(isReachedAgain && dismissed !== error, () => dismiss(error))
  const explained = explainRefusal({
    noun: definition.noun,
    error,
    isOver: error === dismissed || refused !== state.content,
    isConflict: state.conflict !== null,
    isUnknown,
    isReachedAgain,
    isBlocked: missing.some(({ isAdvice }) => !isAdvice),
  })
  return {
    missing,
    isUnchecked,
    isListOpen,
    setListOpen,
    submit: () => send(false),
    /** Whether a confirmation is asked for. */
    isAsked,
    setAsked,
    confirm: () => send(true),
    isBusy,
    compare: store.compare,
    refusal: explained && {
      ...explained,
      isUnknown,
      isConflict: state.conflict !== null,
      part: field && definition.isPart(field) ? field : null,
    },
  }
}

/** Whether the connection came back after this error. */
function useOnlineAgain(error: Refused | null): boolean {
  const [since, setSince] = useState<Refused | null>(null)
  useEffect(() => {
    const onOnline = () => setSince(error)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [error])
  return error !== null && since === error
}

/** Calls `onGoOn` once the person works outside the footer, which has the notice. */
function useGoingOn(isWatched: boolean, onGoOn: () => void): void {
  const goOn = useEffectEvent(onGoOn)
  useEffect(() => {
    if (!isWatched) return
    const listener = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-pane="footer"]')) goOn()
    }
    const types = ['pointerdown', 'keydown'] as const
    for (const type of types) document.addEventListener(type, listener, { capture: true })
    return () => {
      for (const type of types) document.removeEventListener(type, listener, { capture: true })
    }
  }, [isWatched])
}
