import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { UNREACHABLE } from '../../../api-client/unreachable'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { Submission } from '../../../domain/authoring/submissions'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { DraftStore } from '../../kits/drafts/draft-store'
import { notifyNotSubmitted } from '../../kits/drafts/submission/notify-not-submitted'
import { NotSent, useCheckedOutcome } from '../../kits/drafts/submission/use-checked-outcome'
import { draftStrings } from '../../kits/drafts/strings'
import { submissionKey } from '../../kits/guard/use-guard'
import { useTaskDraft, useTaskStore } from '../../kits/task-draft/task-draft-provider'
import { submitStrings as strings } from './submit-strings'

/** The submitted versions; disabled until there is one. */
export function useSubmission(taskId: string, versionNumber: number | null) {
  const trpc = useTRPC()
  return useQuery(trpc.tasks.submission.queryOptions({ taskId }, { enabled: versionNumber !== null }))
}

/** The points of the return that the author is answering. */
export const listReturnPoints = (submission: Submission | undefined) => submission?.points ?? []

/** Submits the draft; `outcome` says what is known of a submission whose response was lost. */
export function useSubmit(taskId: string, onSubmitted: () => void) {
  const client = useTRPCClient()
  const { task, saveNow, store, moveHere } = useTaskStore()
  const settle = useSettle()
  const { mutate, error, ...submit } = useMutation<
    { version: number },
    Error & { data?: { refusal?: string | null } | null }
  >({
    mutationKey: submissionKey,
    mutationFn: async () => {
      const draftVersion = await saveNow()
      const isOffline = !navigator.onLine
      return moveHere(() => client.tasks.submit.mutate({ taskId, draftVersion })).catch((failure: Error) => {
        throw isOffline && failure.message === UNREACHABLE ? new NotSent(failure.message) : failure
      })
    },
    onSuccess: ({ version }) => {
      settle(strings.submitted(version))
      onSubmitted()
    },
    onError: ({ data, message }) => {
      if (data?.refusal === 'conflict' || store.read().conflict)
        return compareInstead(store, message).catch(() => undefined)
      // It may have been submitted or withdrawn elsewhere.
      if (data?.refusal === 'invalid_move') return store.refresh()
    },
  })
  const lost = error?.message === UNREACHABLE && !(error instanceof NotSent) ? error : null
  const isKnown = useCheckedOutcome(lost, {
    hasArrived: async (signal) => {
      const { versions } = await client.tasks.submission.query({ taskId }, { signal })
      return versions.length > (task.versionNumber ?? 0)
    },
    onArrived: mutate,
  })
  const outcome: 'unknown' | 'not_submitted' | null = lost ? (isKnown ? 'not_submitted' : 'unknown') : null
  return { ...submit, mutate, error, outcome }
}

/** Opens the comparison, which takes the place of the dialog and of its error. Rejects if it can't be opened. */
async function compareInstead(store: DraftStore<TaskDraft>, message: string): Promise<void> {
  await store.compare()
  if (store.read().isComparing) notifyNotSubmitted(store, 'task', message)
}

/** While the draft has two versions, submitting begins with choosing one of them. */
export function useComparisonFirst(): { isDue: boolean; compare: () => void } {
  const { state, store } = useTaskDraft()
  const compare = () =>
    void compareInstead(store, draftStrings.conflict).catch(({ message }: Error) =>
      notifyNotSubmitted(store, 'task', message),
    )
  return { isDue: state.conflict !== null, compare }
}

export function useWithdraw(taskId: string) {
  const client = useTRPCClient()
  const { moveHere } = useTaskStore()
  const settle = useSettle()
  return useMutation({
    mutationFn: () => moveHere(() => client.tasks.withdraw.mutate({ taskId })),
    onSuccess: () => settle(strings.withdrawn),
    onError: (error) => showToast({ tone: 'brick', title: strings.withdrawFailed, body: error.message }),
  })
}

/** After the task’s status has changed, refetches everything that depends on it. */
function useSettle() {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const router = useRouter()
  return (title: string) => {
    showToast({ title })
    void queries.invalidateQueries({ queryKey: trpc.tasks.pathKey() })
    router.refresh()
  }
}
