import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import type { MissingLine } from '../drafts/missing-list'
import { useGuardState } from '../guard/guard-provider'
import { listGuardMissing } from '../guard/list-guard-missing'
import { submissionKey } from '../guard/use-guard'
import type { AssignmentDefinition, OpenedAssignment } from './assignment-definition'
import { useAssignment } from './assignment-provider'
import { strings } from './strings'

const CHECK_EVERY_MS = 3_000

interface Refused {
  message: string
  data?: { refusal?: string | null; field?: string | null } | null
}

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
  const { opened, state, store, draft, closed, close } = useAssignment<Content>()
  const { findings } = useGuardState()
  const [isListOpen, setListOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Content | null>(null)
  const { mutate, isPending, isSuccess, error } = useMutation<Outcome, Refused>({
    mutationKey: submissionKey,
    mutationFn: async () => {
      const draftVersion = await store.saveNow().catch((error: unknown) => {
        throw store.read().failure ? new NotSaved(error instanceof Error ? error.message : '') : error
      })
      const isOffline = !navigator.onLine
      return definition
        .connect(client)
        .submit({ assignmentId: opened.assignmentId, draftVersion })
        .catch((failure: Refused) => {
          throw isOffline && !failure.data ? new NotSent(failure.message) : failure
        })
    },
    onSuccess: onDone,
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
      if (data?.refusal === 'conflict') return store.compare().catch(() => undefined)
    },
  })
  const isBusy = isPending || isSuccess
  const listAllMissing = (content: Content) => [...listMissing(content), ...listGuardMissing(findings)]
  const send = (isConfirmed: boolean) => {
    if (isBusy || closed) return
    finishEditing?.()
    if (listAllMissing(store.read().content).some(({ isAdvice }) => !isAdvice)) return setListOpen(true)
    if (!isConfirmed && needsConfirmation?.(store.read().content)) return setAsked(true)
    const focused = document.activeElement
    mutate(undefined, {
      onError: () =>
        requestAnimationFrame(() => {
          // The button to try again disappears while the draft is submitted.
          const target = focused?.isConnected ? focused : document.querySelector('[data-part="submit"]')
          if (target instanceof HTMLElement) target.focus()
        }),
    })
  }
  const field = error?.data?.field
  const isOnlineAgain = useOnlineAgain(error && !error.data ? error : null)
  const isLost = error !== null && !error.data && !(error instanceof NotSaved || error instanceof NotSent)
  const isKnown = useCheckedOutcome(isLost ? error : null, {
    read: (signal) => definition.connect(client).read({ assignmentId: opened.assignmentId }, signal),
    onClosed: () => mutate(),
  })
  const isReachedAgain = (error instanceof NotSaved || isOnlineAgain || isKnown) && !state.isUnsaved
  return {
    missing: listAllMissing(draft),
    isListOpen,
    setListOpen,
    submit: () => send(false),
    /** Whether a confirmation is asked for. */
    isAsked,
    setAsked,
    confirm: () => send(true),
    isBusy,
    refusal:
      error && refused === state.content
        ? {
            title:
              isLost && !isKnown
                ? strings.outcomeUnknown(definition.noun)
                : strings.notSubmitted(definition.noun),
            sentence:
              isLost && !isKnown
                ? strings.outcomeChecked
                : isReachedAgain
                  ? strings.canSubmit(definition.noun)
                  : error.message,
            part: field && definition.isPart(field) ? field : null,
          }
        : null,
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

/**
 * Checks whether a submission arrived whose response was lost. If it closed the assignment, `onClosed` sends it
 * again, which returns its outcome. Returns whether it is known that nothing was submitted.
 */
function useCheckedOutcome(
  lost: Refused | null,
  { read, onClosed }: { read: (signal: AbortSignal) => Promise<unknown>; onClosed: () => void },
): boolean {
  const [open, setOpen] = useState<Refused | null>(null)
  const isSettled = lost === null || open === lost
  const check = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await read(signal)
      if (!signal.aborted) setOpen(lost)
    } catch (failure) {
      if (!signal.aborted && (failure as Refused).data?.refusal) onClosed()
    }
  })
  useEffect(() => {
    if (isSettled) return
    const ended = new AbortController()
    const timer = setInterval(() => void check(ended.signal), CHECK_EVERY_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isSettled])
  return lost !== null && open === lost
}

/** The draft was not saved, so nothing was submitted. */
class NotSaved extends Error {}

/** The browser was offline, so nothing was submitted. */
class NotSent extends Error {}
