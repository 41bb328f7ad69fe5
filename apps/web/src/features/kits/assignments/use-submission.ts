import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPCClient } from '../../../api-client/trpc'
import type { MissingLine } from '../drafts/missing-list'
import { useGuardState } from '../guard/guard-provider'
import { listGuardMissing } from '../guard/list-guard-missing'
import { submissionKey } from '../guard/use-guard'
import type { AssignmentDefinition, OpenedAssignment } from './assignment-definition'
import { useAssignment } from './assignment-provider'

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
  const { mutate, isPending, isSuccess, error, variables } = useMutation<Outcome, Refused, Content>({
    mutationKey: submissionKey,
    mutationFn: async () => {
      const draftVersion = await store.saveNow()
      return definition.connect(client).submit({ assignmentId: opened.assignmentId, draftVersion })
    },
    onSuccess: onDone,
    onError: ({ data, message }) => {
      if (data?.refusal === 'invalid_move' || data?.refusal === 'forbidden' || data?.refusal === 'not_found')
        close(message)
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
    mutate(store.read().content, {
      onError: () =>
        requestAnimationFrame(() => focused instanceof HTMLElement && focused.isConnected && focused.focus()),
    })
  }
  const field = error?.data?.field
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
      error && variables === state.content
        ? { sentence: error.message, part: field && definition.isPart(field) ? field : null }
        : null,
  }
}
