import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTRPC, useTRPCClient } from '../../api-client/trpc'
import { MOST_EXAMPLES } from '../../domain/draft-limits'
import type { OverruleVerdict, StartTestDrive } from '../../domain/test-drive/test-drive-views'
import { createRunId } from '../runs/create-run-id'
import { useTaskDraft } from '../task-editor/task-draft-provider'
import { useVerdicts } from './use-verdicts'

const SETTLED_MS = 1_500

/** The verdicts on the draft that is open, kept up to date, and what one can do. */
export function useTestDrive() {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const { task, change, saveNow } = useTaskDraft()
  const client = useQueryClient()
  const { view, error, look, isOpen, queryKey } = useVerdicts(task.id)

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
        const added = fresh.map((turnId) => ({
          id: createRunId(),
          origin: 'system' as const,
          quality: null,
          text: '',
          turnId,
        }))
        return { ...now, examples: [...now.examples, ...added].slice(0, MOST_EXAMPLES) }
      })
      await saveNow()
      look()
    },
  })
  // The mark turns at once; should the server refuse, the next look turns it back.
  const label = ({ verdictId, met }: OverruleVerdict) =>
    client.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          cells: now.cells.map((cell) => (cell.verdictId === verdictId ? { ...cell, label: met } : cell)),
        },
    )
  const overrule = useMutation(trpc.testDrives.overrule.mutationOptions({ onMutate: label, onSettled: look }))
  const stop = useMutation(trpc.testDrives.stop.mutationOptions({ onSettled: look }))
  return { view, error, look, run, askOthers, overrule, stop, isOpen }
}

/** Looks the verdicts up anew once what is tested has been changed and left alone for a moment. */
export function useLookAfterChange(look: () => void): void {
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
  useEffect(() => {
    const timer = setTimeout(() => saveNow().then(look, () => undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [tested, look, saveNow])
}
