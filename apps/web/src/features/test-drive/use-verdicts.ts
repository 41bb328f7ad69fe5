import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTRPC } from '../../api-client/trpc'
import type { TestDriveView } from '../../domain/test-drive/test-drive-views'
import { carryOver, type FollowedView } from './carry-over'
import { useFollowCells } from './follow-cells'

/** The verdicts on a task's saved draft, looked at again while something is open. */
export function useVerdicts(taskId: string) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const options = trpc.testDrives.read.queryOptions({ taskId })
  const { queryKey } = options
  const { data, error } = useQuery({ ...options, structuralSharing: (before, after) => carryOver(before as FollowedView | undefined, after as TestDriveView) })
  const view = data as FollowedView | undefined
  const look = useCallback(() => void client.invalidateQueries({ queryKey }, { cancelRefetch: false }), [client, queryKey])
  const isOpen = view !== undefined && (view.cells.some(({ state }) => state === 'queued') || view.answers.some(({ state }) => state === 'waiting'))
  useFollowCells(taskId, isOpen, look)
  return { view, error, look, isOpen }
}
