'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { loadOverlay } from '../../components/ui/loading/load-overlay'
import { showToast } from '../../components/ui/overlays/toast-store'
import type { PoolFilter, PoolTask } from '../../domain/sampling/pool'
import { strings } from './strings'
import type { Selection } from './use-selection'

const ReasonDialog = loadOverlay(async () => (await import('./reason-dialog')).ReasonDialog)

interface PoolActionsProps {
  datasetId: string
  tasks: readonly PoolTask[]
  filter: PoolFilter
  counts: { included: number; excluded: number }
  matching: number
  selection: Selection
}

/** What can be done with the selected tasks, or with all that match. */
export function PoolActions({ datasetId, tasks, filter, counts, matching, selection }: PoolActionsProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const [asked, setAsked] = useState<'exclude' | 'undo' | 'retire' | null>(null)
  const exclude = useMutation(trpc.pool.exclude.mutationOptions())
  const undo = useMutation(trpc.pool.undo.mutationOptions())
  const retire = useMutation(trpc.lifecycle.retire.mutationOptions())
  const { ids, isAll } = selection
  const selected = tasks.filter(({ id }) => ids.has(id))
  const isEvery = (isOut: boolean) =>
    isAll
      ? filter.exclusion === 'all' || (filter.exclusion === 'excluded') === isOut
      : selected.length > 0 && selected.every(({ exclusion }) => (exclusion !== null) === isOut)
  const countOf = {
    exclude: isAll ? counts.included : ids.size,
    undo: isAll ? counts.excluded : ids.size,
    retire: ids.size,
  }
  const which = (expected: number) => (isAll ? { filter, expected } : { taskIds: [...ids] })
  const finish = (title: string) => {
    showToast({ title })
    selection.clear()
    router.refresh()
  }
  const dialogs = {
    exclude: {
      title: strings.excludeTitle(countOf.exclude),
      text: strings.excludeText(countOf.exclude),
      label: strings.exclude,
      onConfirm: async (reason: string) =>
        finish(
          strings.excludedToast(
            (await exclude.mutateAsync({ datasetId, reason, ...which(countOf.exclude) })).tasks,
          ),
        ),
    },
    undo: {
      title: strings.undoTitle(countOf.undo),
      text: strings.undoText(countOf.undo),
      label: strings.undo,
      asksReason: false,
      onConfirm: async () =>
        finish(strings.undoneToast((await undo.mutateAsync({ datasetId, ...which(countOf.undo) })).tasks)),
    },
    retire: {
      title: strings.retireTitle(countOf.retire),
      text: strings.retireText(countOf.retire),
      label: strings.retire,
      harmful: true,
      onConfirm: async (reason: string) =>
        finish(strings.retiredToast((await retire.mutateAsync({ taskIds: [...ids], reason })).tasks)),
    },
  }
  const hasSelection = ids.size > 0
  return (
    <div
      role="group"
      aria-label={strings.selection(isAll ? matching : ids.size)}
      className="sticky top-0 z-2 mb-2 flex min-h-12 flex-wrap items-center gap-2 border-b border-hair bg-paper py-2 text-sm"
    >
      <span aria-live="polite" className="mr-auto text-ink-2">
        {hasSelection ? strings.selection(isAll ? matching : ids.size) : strings.noSelection}
      </span>
      {selection.isPageSelected && !isAll && matching > ids.size ? (
        <Button size="sm" onClick={selection.selectAll}>
          {strings.selectAll(matching)}
        </Button>
      ) : null}
      {hasSelection ? (
        <>
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {strings.deselect}
          </Button>
          {isEvery(false) ? (
            <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => setAsked('exclude')}>
              {strings.exclude}
            </Button>
          ) : null}
          {isEvery(true) ? (
            <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => setAsked('undo')}>
              {strings.undo}
            </Button>
          ) : null}
          {isAll ? (
            <span className="text-ink-2">{strings.retireOnlyListed}</span>
          ) : (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('retire')}>
              {strings.retire}
            </Button>
          )}
        </>
      ) : null}
      {asked ? <ReasonDialog {...dialogs[asked]} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
