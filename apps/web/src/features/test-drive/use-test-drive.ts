import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useTRPC, useTRPCClient } from '../../api-client/trpc'
import { MOST_EXAMPLES } from '../../domain/task-drafts'
import type { StartTestDrive, TestDriveView } from '../../domain/test-drive/test-drive-views'
import { createRunId } from '../runs/create-run-id'
import { useTaskDraft } from '../task-editor/task-draft-provider'
import { carryOver, type FollowedView } from './carry-over'
import { useFollowCells } from './follow-cells'

const SETTLED_MS = 1_500

/** The verdicts on the draft that is open, kept up to date, and what one can do. */
export function useTestDrive() {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const client = useQueryClient()
  const { task, draft, change, saveNow } = useTaskDraft()
  const options = trpc.testDrives.read.queryOptions({ taskId: task.id })
  const { queryKey } = options
  const read = useQuery({ ...options, structuralSharing: (before, after) => carryOver(before as FollowedView | undefined, after as TestDriveView) })
  const view = read.data as FollowedView | undefined
  const look = useCallback(() => void client.invalidateQueries({ queryKey }, { cancelRefetch: false }), [client, queryKey])
  const isOpen = view !== undefined && (view.cells.some(({ state }) => state === 'queued') || view.answers.some(({ state }) => state === 'waiting'))
  useFollowCells(task.id, isOpen, look)

  const run = useMutation({
    mutationFn: async (what: Omit<StartTestDrive, 'taskId'>) => {
      await saveNow()
      return api.testDrives.start.mutate({ taskId: task.id, ...what })
    },
    onSettled: look,
  })
  const askOthers = useMutation({
    mutationFn: async () => {
      await saveNow()
      return api.testDrives.askExamples.mutate({ taskId: task.id })
    },
    onSuccess: async ({ turnIds }) => {
      change('add answers of other systems', (now) => {
        const fresh = turnIds.filter((turnId) => !now.examples.some((example) => example.turnId === turnId))
        const added = fresh.map((turnId) => ({ id: createRunId(), origin: 'system' as const, quality: null, text: '', turnId }))
        return { ...now, examples: [...now.examples, ...added].slice(0, MOST_EXAMPLES) }
      })
      await saveNow()
      look()
    },
  })
  const overrule = useMutation(trpc.testDrives.overrule.mutationOptions({ onSettled: look }))
  return { task, draft, view, error: read.error, look, run, askOthers, overrule, isOpen }
}

/** Looks the verdicts up anew once what is tested has been changed and left alone for a moment. */
export function useLookAfterChange(look: () => void): void {
  const { draft, saveNow } = useTaskDraft()
  const { criteria, examples, headId, responseQuality } = draft
  const tested = useMemo(
    () => JSON.stringify([criteria.map(({ id, text, points }) => [id, text, points]), examples, headId, responseQuality]),
    [criteria, examples, headId, responseQuality],
  )
  useEffect(() => {
    const timer = setTimeout(() => saveNow().then(look, () => undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [tested, look, saveNow])
}
