import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import type { KeptCriterion, LibraryKind } from '../../../domain/library/library'
import type { AuthoringTask } from '../../../domain/authoring/task-drafts'

/** The library entries for the task’s dataset, and the actions on them. */
export function useLibrary({ id: taskId, datasetId }: AuthoringTask) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const query = useQuery(trpc.library.read.queryOptions({ datasetId }))
  const onSuccess = () => queryClient.invalidateQueries(trpc.library.read.queryFilter({ datasetId }))
  const keepCriterion = useMutation(trpc.library.keepCriterion.mutationOptions({ onSuccess }))
  const keepTemplate = useMutation(trpc.library.keepTemplate.mutationOptions({ onSuccess }))
  const share = useMutation(trpc.library.share.mutationOptions({ onSuccess }))
  const archive = useMutation(trpc.library.archive.mutationOptions({ onSuccess }))
  const forget = () => [share, archive].forEach((mutation) => mutation.reset())
  return {
    view: query.data ?? null,
    readError: query.error?.message ?? null,
    readAgain: () => void query.refetch(),
    keepCriterion: (criterion: KeptCriterion) => keepCriterion.mutate({ datasetId, criterion }),
    keepTemplate: (name: string, criteria: KeptCriterion[]) =>
      keepTemplate.mutateAsync({ datasetId, name, criteria }).then(
        () => true,
        () => false,
      ),
    share: (kind: LibraryKind, id: string, shared: boolean) => share.mutate({ kind, id, taskId, shared }),
    archive: (kind: LibraryKind, id: string) => archive.mutate({ kind, id }),
    forget,
    busy: keepCriterion.isPending || keepTemplate.isPending || share.isPending || archive.isPending,
    /** The error of the last action on an entry; the errors of saving are below. */
    entryError: share.error?.message ?? archive.error?.message ?? null,
    keepError: keepCriterion.error?.message ?? null,
    templateError: keepTemplate.error?.message ?? null,
  }
}

export type Library = ReturnType<typeof useLibrary>
