import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { MAX_EXAMPLES } from '../../../domain/authoring/draft-limits'
import type { OverruleVerdict, StartTestDrive } from '../../../domain/test-drive/test-drive-views'
import { createUuid } from '../../../components/browser/create-uuid'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { useTaskDraft } from '../task-draft/task-draft-provider'
import { useVerdicts } from './use-verdicts'

const SETTLED_MS = 1_500

/** Has the judge grade cells of the open draft, once it is saved. */
export function useRunCells() {
  const api = useTRPCClient()
  const { task, saveNow } = useTaskDraft()
  const { look } = useVerdicts(task.id)
  return useMutation({
    mutationFn: async (what: Omit<StartTestDrive, 'taskId'>) => {
      await saveNow()
      return api.testDrives.start.mutate({ taskId: task.id, ...what })
    },
    onSettled: look,
  })
}

/** The verdicts on the open draft, and the actions on them. */
export function useTestDrive() {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const { task, change, saveNow } = useTaskDraft()
  const client = useQueryClient()
  const { view, error, look, isOpen, queryKey } = useVerdicts(task.id)
  const run = useRunCells()
  const askOthers = useMutation({
    mutationFn: async () => {
      await saveNow()
      return api.testDrives.askExamples.mutate({ taskId: task.id })
    },
    onSuccess: async ({ turnIds }) => {
      change('Add answers from other systems', (now) => {
        const fresh = turnIds.filter((turnId) => !now.examples.some((example) => example.turnId === turnId))
        const added = fresh.map((turnId) => ({
          id: createUuid(),
          origin: 'system' as const,
          quality: null,
          text: '',
          turnId,
        }))
        return { ...now, examples: [...now.examples, ...added].slice(0, MAX_EXAMPLES) }
      })
      await saveNow()
      void look()
    },
  })
  // Optimistic: if the server refuses, the next refetch reverts the mark.
  const label = ({ verdictId, met }: OverruleVerdict) =>
    client.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          cells: now.cells.map((cell) => (cell.verdictId === verdictId ? { ...cell, label: met } : cell)),
        },
    )
  const overrule = useMutation(
    trpc.testDrives.overrule.mutationOptions({
      // One request at a time: undo can follow within milliseconds.
      scope: { id: `overrule ${task.id}` },
      onMutate: label,
      onError: ({ message }) => showToast({ tone: 'brick', title: message }),
      onSettled: look,
    }),
  )
  const stop = useMutation(trpc.testDrives.stop.mutationOptions({ onSettled: look }))
  return { view, error, look, run, askOthers, overrule, stop, isOpen }
}

/**
 * Refetches the verdicts when they are opened, and after a pause following a change to what is tested. False until that
 * is done: verdicts read earlier may miss answers of the draft.
 */
export function useRefreshAfterChange(look: () => Promise<void>): boolean {
  const { draft, saveNow } = useTaskDraft()
  const { criteria, examples, headId, responseQuality } = draft
  const tested = useMemo(
    () =>
      JSON.stringify([
        criteria.map(({ id, text, points }) => [id, text, points]),
        examples,
        headId,
        responseQuality,
      ]),
    [criteria, examples, headId, responseQuality],
  )
  const [refreshed, setRefreshed] = useState<string | null>(null)
  const pause = useRef(0)
  useEffect(() => {
    const refresh = () => {
      pause.current = SETTLED_MS
      void saveNow()
        .then(look)
        .catch(() => undefined)
        .then(() => setRefreshed(tested))
    }
    const timer = setTimeout(refresh, pause.current)
    return () => clearTimeout(timer)
  }, [tested, look, saveNow])
  return refreshed === tested
}
