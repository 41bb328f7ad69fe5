import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { showToast } from '../../components/ui/overlays/toast-store'
import type { KeptCriterion, LibraryKind, OfferedView } from '../../domain/library/library'
import * as strings from './strings'

interface Content {
  replaces: { id: string; mark: string } | null
  name: string
  criteria: KeptCriterion[]
  /** Why text that looks like patient data is not. */
  mayStay?: string
}

/** The library that a dataset offers its authors, and the admin’s actions on it. */
export function useCuration(initial: OfferedView) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const datasetId = initial.dataset.id
  const { data: view } = useQuery({
    ...trpc.library.offered.queryOptions({ datasetId }),
    initialData: initial,
  })
  // Also after an error: someone else may have changed what is shown.
  const onSettled = () => queries.invalidateQueries(trpc.library.offered.queryFilter({ datasetId }))
  const publishCriterion = useMutation(trpc.library.publishCriterion.mutationOptions({ onSettled }))
  const publishTemplate = useMutation(trpc.library.publishTemplate.mutationOptions({ onSettled }))
  const showFailure = (error: { message: string }) =>
    void showToast({ tone: 'brick', title: strings.failed, body: error.message })
  const putBack = useMutation(
    trpc.library.putBack.mutationOptions({
      onSettled,
      onSuccess: () => void showToast({ title: strings.isBack }),
      onError: showFailure,
    }),
  )
  const takeOut = useMutation(
    trpc.library.takeOut.mutationOptions({
      onSettled,
      onSuccess: (_, entry) =>
        void showToast({
          title: strings.takenOut,
          action: {
            label: strings.putBack,
            altText: strings.putBackAlt,
            onSelect: () => putBack.mutate(entry),
          },
        }),
      onError: showFailure,
    }),
  )
  const error = publishCriterion.error ?? publishTemplate.error
  const send = (kind: LibraryKind, { replaces, name, criteria, mayStay }: Content) => {
    const [criterion] = criteria
    return kind === 'criterion' && criterion
      ? publishCriterion.mutateAsync({ datasetId, replaces, criterion, mayStay })
      : publishTemplate.mutateAsync({ datasetId, replaces, name, criteria, mayStay })
  }
  return {
    view,
    /** Resolves to whether the entry was offered; if not, `problem` has the reason. */
    publish: (kind: LibraryKind, content: Content) =>
      send(kind, content).then(
        () => Boolean(showToast({ title: strings.saved })),
        () => false,
      ),
    takeOver: (kind: LibraryKind, content: Content) =>
      send(kind, content).then(
        () => showToast({ title: strings.takenOver }),
        ({ message }: Error) => showToast({ tone: 'brick', title: strings.failed, body: message }),
      ),
    takeOut: (kind: LibraryKind, id: string) => takeOut.mutateAsync({ kind, id, datasetId }),
    putBack: (kind: LibraryKind, id: string) => putBack.mutate({ kind, id, datasetId }),
    isBusy: publishCriterion.isPending || publishTemplate.isPending || putBack.isPending,
    /** The error of the last attempt to publish, and its field. */
    problem: error ? { message: error.message, field: error.data?.field ?? null } : null,
    forget() {
      publishCriterion.reset()
      publishTemplate.reset()
    },
  }
}

export type Curation = ReturnType<typeof useCuration>
