'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { ErrorState } from '../../components/ui/error-state'
import { Skeleton } from '../../components/ui/skeleton'
import type { PanelProps } from '../task-editor/use-editor-tabs'
import { ReturnPanel } from './return-panel'
import { strings } from './strings'
import { useSubmission } from './use-submission'

/** What a task came back with, once it is read. */
export function ReturnedPanel(panel: PanelProps) {
  const { task } = panel
  const trpc = useTRPC()
  const turns =
    useQuery(trpc.authoring.turns.queryOptions({ taskId: task.id }, { staleTime: 60_000 })).data?.turns ?? []
  const { data, error, refetch } = useSubmission(task.id, task.versionNumber)
  if (data) return <ReturnPanel {...panel} submission={data} turns={turns} />
  if (error)
    return (
      <ErrorState
        level={2}
        title={strings.loadFailed}
        actions={<Button onClick={() => void refetch()}>{strings.tryAgain}</Button>}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  return <Skeleton label={strings.reading} lines={4} />
}
