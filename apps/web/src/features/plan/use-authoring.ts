import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { parseDollars, formatDollars } from '../../domain/platform/money'
import type { AuthoringView } from '../../domain/plan/plan-views'
import type { AuthoringSetting } from '../../domain/plan/program-plan'

/** Form values: the budget in dollars, empty for none. */
type Typed = Omit<AuthoringSetting, 'monthlyBudgetNano'> & { dollars: string }

/**
 * The authoring setting being edited: typed text is kept until it is saved, even if others save in the
 * meantime.
 */
export function useAuthoring(datasetId: string, initial: AuthoringView) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: view } = useQuery({
    ...trpc.plan.authoring.queryOptions({ datasetId }),
    initialData: initial,
  })
  const [draft, setDraft] = useState<{ typed: Typed; basedOn: number } | null>(null)
  const [tried, setTried] = useState(false)
  const mutation = useMutation(
    trpc.plan.saveAuthoring.mutationOptions({
      onSuccess(saved) {
        queryClient.setQueryData(trpc.plan.authoring.queryKey({ datasetId }), saved)
        setDraft(null)
        setTried(false)
      },
      onError: (error) =>
        void (
          error.data?.refusal === 'conflict' &&
          queryClient.invalidateQueries(trpc.plan.authoring.queryFilter({ datasetId }))
        ),
    }),
  )
  const typed = draft?.typed ?? typeSetting(view.value)
  const hasBadBudget = typed.dollars.trim() !== '' && parseDollars(typed.dollars) === null
  const save = (basedOn: number) => {
    setTried(true)
    if (hasBadBudget) return
    const { dollars, ...rest } = typed
    mutation.mutate({
      datasetId,
      basedOn,
      value: { ...rest, monthlyBudgetNano: dollars.trim() === '' ? null : String(parseDollars(dollars)) },
    })
  }
  const refused = mutation.error?.data
  return {
    view,
    typed,
    change(changes: Partial<Typed>) {
      mutation.reset()
      setDraft({ typed: { ...typed, ...changes }, basedOn: draft?.basedOn ?? view.version })
    },
    isChanged: draft !== null,
    isBehind: draft !== null && draft.basedOn !== view.version,
    budgetProblem:
      tried && hasBadBudget ? 'Write dollars in digits, such as 250 or 12.50, or leave it empty.' : null,
    /** The server’s error at a field. */
    problemAt: (field: keyof AuthoringSetting) =>
      refused?.field === `value.${field}` ? (mutation.error?.message ?? null) : null,
    save: () => save(draft?.basedOn ?? view.version),
    saveOnTop: () => save(view.version),
    forget() {
      setDraft(null)
      setTried(false)
      mutation.reset()
    },
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess,
    error:
      mutation.error && refused?.refusal !== 'conflict' && !refused?.field ? mutation.error.message : null,
  }
}

const typeSetting = ({ monthlyBudgetNano, ...rest }: AuthoringSetting): Typed => ({
  ...rest,
  dollars: monthlyBudgetNano === null ? '' : formatDollars(BigInt(monthlyBudgetNano)),
})
